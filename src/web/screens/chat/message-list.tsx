// What was said, oldest first, with the answer that is being written at the end.
import { ArrowDown } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Message } from '#contract/chat'
import { useLiveAnswer } from '../../parts/live-answers.ts'
import { Thinking } from '../../parts/thinking.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Announcer } from './announcer.tsx'
import { Answer } from './answer.tsx'
import { openRun } from './messages.ts'
import { useStickToEnd } from './stick-to-end.ts'
import type { Turn } from './turns.ts'
import { UserMessage } from './user-message.tsx'
import { Welcome } from './welcome.tsx'

type MessageListProps = { messages: readonly Message[]; turn: Turn | undefined; onAsk: (content: string) => void }

/** Pixels above a request that is shown from its beginning. */
const breath = 12

export function MessageList({ messages, turn, onAsk }: MessageListProps) {
  const run = openRun(messages)
  const live = useLiveAnswer(run?.id)
  /** Said, but not yet taken by the server. */
  const leaving = turn && !turn.run_id ? turn.content : undefined
  const growth = useMemo(() => ({ messages, live, leaving }), [messages, live, leaving])
  const { box, content, at_end, scrolls, onScroll, toEnd } = useStickToEnd(growth)
  useOnNew(leaving, toEnd)
  useFromTop(box, run?.status === 'waiting')
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // What scrolls must be reachable by keyboard, even when nothing in it can be pressed.
        tabIndex={scrolls ? 0 : undefined}
        className="relative min-h-0 flex-1 overflow-y-auto focus-visible:outline-offset-[-2px]"
      >
        <div ref={content} className="mx-auto grid w-full max-w-chat grid-cols-1 gap-6 px-4 py-6">
          {messages.length === 0 && leaving === undefined && <Welcome onAsk={onAsk} />}
          {messages.map((message, at) =>
            message.message_type === 'user' ? (
              <UserMessage key={message.id} content={message.content} files={message.file_attachments} />
            ) : (
              <Answer
                key={message.id}
                message={message}
                messages={messages}
                question={at === messages.length - 1 && !turn ? messages[at - 1]?.content : undefined}
                onAsk={onAsk}
              />
            ),
          )}
          {leaving !== undefined && (
            <>
              <UserMessage content={leaving} files={[]} />
              <Thinking />
            </>
          )}
        </div>
      </div>
      {!at_end && (
        <div className="-translate-x-1/2 pointer-events-none absolute bottom-3 left-1/2 flex w-full max-w-chat justify-end px-5">
          <IconButton
            icon={ArrowDown}
            label="Jump to latest"
            variant="secondary"
            onClick={toEnd}
            className="pointer-events-auto"
          />
        </div>
      )}
      <Announcer messages={messages} leaving={leaving !== undefined} tool={live?.tool} />
    </div>
  )
}

/** A request for approval that is taller than what is shown is read from its beginning. */
function useFromTop(box: RefObject<HTMLElement | null>, waits: boolean): void {
  useEffect(() => {
    const request = waits && box.current?.querySelector('[data-waits]')
    if (!request || !box.current) return
    const above = box.current.getBoundingClientRect().top - request.getBoundingClientRect().top
    if (above > 0) box.current.scrollTop -= above + breath
  }, [box, waits])
}

/** Whoever says something wants to see what comes: calls back when a message begins to leave. */
function useOnNew(leaving: string | undefined, callBack: () => void): void {
  const before = useRef(leaving)
  useEffect(() => {
    if (leaving !== undefined && before.current === undefined) callBack()
    before.current = leaving
  }, [leaving, callBack])
}
