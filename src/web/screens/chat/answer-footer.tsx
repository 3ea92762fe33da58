// The small print under an answer, and the questions that can follow it.
import type { Message } from '#contract/chat'
import { QuestionList } from '../../parts/question-list.tsx'
import { CopyButton } from '../../ui/code.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { storedText } from './messages.ts'

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
      </footer>
      {suggestions.length > 0 && <QuestionList label="Questions to ask" questions={suggestions} onAsk={onAsk} />}
    </>
  )
}
