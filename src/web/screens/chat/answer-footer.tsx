// The small print under an answer, and the questions that can follow it.
import { useMutation } from '@tanstack/react-query'
import { ThumbsDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Message } from '#contract/chat'
import { markAnswer } from '../../data/chat.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { storedText } from './messages.ts'

const QuestionList = lazy(async () => ({ default: (await import('../../parts/question-list.tsx')).QuestionList }))

type AnswerFooterProps = { message: Message; suggestions: readonly string[]; onAsk: (content: string) => void }

export function AnswerFooter({ message, suggestions, onAsk }: AnswerFooterProps) {
  const { run, timestamp } = message
  const text = storedText(message)
  return (
    <>
      <footer className="-my-1 flex min-h-8 items-center gap-1.5 text-muted text-xs">
        {run?.model && (
          <>
            <span className="truncate">{run.model}</span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <RelativeTime value={timestamp} />
        {text !== '' && <CopyButton text={text} label="Copy answer" />}
        {text !== '' && <MarkAnswer message={message} />}
      </footer>
      <Suspense fallback={null}>
        {suggestions.length > 0 && <QuestionList label="Questions to ask" questions={suggestions} onAsk={onAsk} />}
      </Suspense>
    </>
  )
}

/** Administrators hear how many answers of an agent were not helpful, never what was said. */
function MarkAnswer({ message: { id, marked_bad } }: Pick<AnswerFooterProps, 'message'>) {
  const { mutate, isPending } = useMutation({ ...markAnswer, onError: tellFailure('The answer was not marked') })
  return (
    <IconButton
      icon={ThumbsDown}
      label="Not helpful"
      aria-pressed={marked_bad}
      pending={isPending}
      onClick={() => mutate({ id, bad: !marked_bad })}
      className={marked_bad ? 'text-danger' : ''}
    />
  )
}
