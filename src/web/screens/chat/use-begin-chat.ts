// Begins a conversation and opens it.
import { useMutation } from '@tanstack/react-query'
import { detailOf } from '../../data/call-error.ts'
import { createChatSession } from '../../data/chat.ts'
import { messages } from '../../ui/messages.ts'
import { navigate } from '../../ui/navigate.ts'
import { showToast } from '../../ui/toast.ts'

/** `begin` may be called while one is being begun: then it does nothing. */
export function useBeginChat() {
  const create = useMutation({
    ...createChatSession,
    onError: error =>
      showToast({ title: messages.session_not_created, description: detailOf(error, ''), tone: 'danger' }),
  })
  const begin = (options: { replace?: boolean } = {}) => {
    if (create.isPending) return
    create.mutate(
      {},
      {
        onSuccess: ({ id }) => navigate({ to: '/chat/$id', params: { id }, search: before => before, ...options }),
      },
    )
  }
  return { begin, pending: create.isPending, error: create.error }
}
