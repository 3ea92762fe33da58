// Asks before a conversation is deleted, and opens the one beside it when it was the open one.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ChatSession } from '#contract/chat'
import { detailOf } from '../../data/call-error.ts'
import { removeChatSession } from '../../data/chat.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { messages } from '../../ui/messages.ts'
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
  const navigate = useNavigate()
  const remove = useMutation({
    ...removeChatSession,
    onError: error =>
      showToast({ title: messages.session_not_deleted, description: detailOf(error, ''), tone: 'danger' }),
  })
  const next = sessionBeside(sessions, session.id)
  const gone = () => {
    showToast(messages.session_deleted)
    drafts.set(session.id, undefined)
    sendProblems.set(session.id, undefined)
    if (current && next) void navigate({ to: '/chat/$id', params: { id: next.id }, search: {}, replace: true })
    else if (current) void navigate({ to: '/chat', replace: true })
  }
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
      onAction={() => remove.mutate({ id: session.id }, { onSuccess: gone, onSettled: onClose })}
    />
  )
}
