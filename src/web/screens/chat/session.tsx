// One conversation, by its address. A question in the address goes into the composer, unsent.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatSessions } from '../../data/chat.ts'
import { useIdInAddress, useSearch } from '../../ui/address.ts'
import { navigate } from '../../ui/navigate.ts'
import { ChatFrame } from './chat-frame.tsx'
import { Conversation } from './conversation.tsx'
import { drafts, joinTexts } from './drafts.ts'

export default function ChatSession() {
  const id = useIdInAddress()
  const title = useQuery(chatSessions()).data?.find(session => session.id === id)?.title
  useQuestion(id)
  return (
    <ChatFrame title={title ?? 'Chat'} session_id={id}>
      <Conversation key={id} session_id={id} />
    </ChatFrame>
  )
}

/** Takes `ask` out of the address and adds it to the draft. */
function useQuestion(id: string): void {
  const { ask } = useSearch()
  useEffect(() => {
    if (!ask?.trim()) return
    const draft = drafts.get(id) ?? ''
    if (!draft.includes(ask)) drafts.set(id, joinTexts(draft, ask))
    void navigate({ to: '/chat/$id', params: { id }, replace: true })
  }, [ask, id])
}
