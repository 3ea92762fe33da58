// Chat without a chosen conversation: opens the one that was used last, or begins the first.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { chatSessions } from '../../data/chat.ts'
import { navigate } from '../../ui/navigate.ts'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { ChatFrame } from './chat-frame.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { useBeginChat } from './use-begin-chat.ts'

export default function Chat() {
  const sessions = useQuery(chatSessions())
  const { begin, error } = useBeginChat()
  const began = useRef(false)
  const last = sessions.data?.[0]
  const isEmpty = sessions.data?.length === 0
  useEffect(() => {
    if (last) {
      void navigate({ to: '/chat/$id', params: { id: last.id }, search: before => before, replace: true })
    } else if (isEmpty && !began.current) {
      began.current = true
      begin({ replace: true })
    }
  }, [last, isEmpty, begin])
  const refusal = error ?? sessions.error
  return (
    <ChatFrame title="Chat">
      {!refusal && <ConversationSkeleton />}
      {refusal && (
        <div className="m-auto w-full max-w-chat p-4">
          {'status' in refusal && refusal.status === 403 ? (
            <DeniedState detail={refusal.message} />
          ) : (
            <ErrorState
              title="The chat could not be opened"
              detail={refusal.message}
              onRetry={() => (error ? begin({ replace: true }) : void sessions.refetch())}
            />
          )}
        </div>
      )}
    </ChatFrame>
  )
}
