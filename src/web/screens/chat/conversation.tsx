// One conversation: what was said, and the place to say more.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { type ReactNode, useCallback, useEffect } from 'react'
import { CallError } from '../../data/call-error.ts'
import { chatMessages } from '../../data/chat.ts'
import { useKeyed } from '../../parts/keyed-store.ts'
import { forgetAnswer } from '../../parts/live-answers.ts'
import { useErrorToast } from '../../parts/use-error-toast.ts'
import { LinkButton } from '../../ui/link.tsx'
import { messages as texts } from '../../ui/messages.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { DeniedState, EmptyState, ErrorState } from '../../ui/states.tsx'
import { Composer } from './composer.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { MessageList } from './message-list.tsx'
import { isOpen, openRun } from './messages.ts'
import { say, turns } from './turns.ts'

/** While an answer is open and nothing streams, messages are asked again so often; milliseconds. */
const pollingFloor = 5000

export function Conversation({ session_id }: { session_id: string }) {
  const client = useQueryClient()
  const turn = useKeyed(turns, session_id)
  const query = useQuery({
    ...chatMessages(session_id),
    refetchInterval: ({ state }) => (!turn && openRun(state.data ?? []) ? pollingFloor : false),
  })
  useErrorToast(query.error, texts.messages_not_loaded)
  const messages = query.data
  const isGone = query.error instanceof CallError && query.error.code === 'not_found'
  useEffect(() => {
    for (const { run } of messages ?? []) if (run && !isOpen(run) && run.status !== 'cancelled') forgetAnswer(run.id)
  }, [messages])
  const onAsk = useCallback((content: string) => void say(client, session_id, content), [client, session_id])
  return (
    <>
      <QueryView
        query={query}
        loading={
          <Middle>
            <ConversationSkeleton />
          </Middle>
        }
        // An empty conversation has its own welcome, in the list.
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => (
          <Middle>
            {isGone ? <Gone /> : <ErrorState title="The messages didn’t load" detail={detail} onRetry={retry} />}
          </Middle>
        )}
        denied={detail => (
          <Middle>
            <DeniedState detail={detail} />
          </Middle>
        )}
        data={data => <MessageList messages={data} turn={turn} onAsk={onAsk} />}
      />
      <Composer session_id={session_id} run={messages && openRun(messages)} onSend={onAsk} />
    </>
  )
}

const Gone = () => (
  <EmptyState icon={MessageSquare} title="This chat is gone" action={<LinkButton to="/chat">Open Chat</LinkButton>}>
    It was deleted, or the address has a typing error.
  </EmptyState>
)

const Middle = ({ children }: { children: ReactNode }) => (
  <div className="relative min-h-0 flex-1 overflow-y-auto">
    <div className="mx-auto w-full max-w-chat p-4">{children}</div>
  </div>
)
