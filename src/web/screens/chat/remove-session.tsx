// Asks before a conversation is deleted, and opens the one beside it when it was the open one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatSession } from '#contract/chat'
import { detailOf } from '../../data/call-error.ts'
import { chatSessions, removeChatSession } from '../../data/chat.ts'
import { renew } from '../../data/nouns.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { messages } from '../../ui/messages.ts'
import { navigate } from '../../ui/navigate.ts'
import { showToast } from '../../ui/toast.ts'
import { drafts, sendProblems } from './drafts.ts'
import { sessionBeside } from './session-groups.ts'

type RemoveSessionProps = {
  session: ChatSession
  sessions: readonly ChatSession[]
  current: boolean
  onClose: () => void
}

export default function RemoveSession({ session, sessions, current, onClose }: RemoveSessionProps) {
  const client = useQueryClient()
  const next = sessionBeside(sessions, session.id)
  const leave = async () => {
    if (next) await navigate({ to: '/chat/$id', params: { id: next.id }, replace: true })
    else await navigate({ to: '/chat', replace: true })
  }
  const remove = useMutation({
    ...removeChatSession,
    onSuccess: async () => {
      showToast(messages.session_deleted)
      drafts.set(session.id, undefined)
      sendProblems.set(session.id, undefined)
      client.setQueryData(chatSessions().queryKey, before => before?.filter(({ id }) => id !== session.id))
      // Left first: what is gone must not be asked for again.
      if (current) await leave()
      await renew(client, ['chat'])
    },
    onError: error =>
      showToast({ title: messages.session_not_deleted, description: detailOf(error, ''), tone: 'danger' }),
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Delete this chat?"
      description={`“${session.title}” and everything said in it will be gone for good.`}
      cancel="Keep"
      action="Delete"
      danger
      pending={remove.isPending}
      onAction={() => remove.mutate({ id: session.id })}
    />
  )
}
