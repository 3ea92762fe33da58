// An answer: its text as it grows, the decisions it waits for, what it wrote, and where its figures come from.
import { memo } from 'react'
import type { Message } from '#contract/chat'
import { ApprovalInline } from '../../parts/approval-inline.tsx'
import { RunState } from '../../parts/run-state.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { AnswerEvidence } from './answer-evidence.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { AnswerFooter } from './answer-footer.tsx'
import { answerText } from './live-answer.ts'
import { useLiveAnswer } from './live-answers.ts'
import { storedText } from './messages.ts'
import { Thinking } from './thinking.tsx'

type AnswerProps = {
  message: Message
  /** The question of the last answer: it can be asked again, and others can follow. */
  question: string | undefined
  onAsk: (content: string) => void
}

export const Answer = memo(function Answer({ message, question, onAsk }: AnswerProps) {
  const { run } = message
  const live = useLiveAnswer(run?.id)
  const text = answerText(storedText(message), live)
  /** The request stands right here, so nothing has to say that one waits. */
  const asksHere = run?.status === 'waiting' && run.approvals.some(({ status }) => status === 'pending')
  const writes = run?.status === 'queued' || run?.status === 'running'
  return (
    <article aria-label="AI" className="grid min-w-0 grid-cols-1 gap-3">
      {text !== '' && <Markdown text={text} unfinished={writes} />}
      {writes && (text === '' || live?.tool) && <Thinking tool={live?.tool} />}
      {run?.approvals.map(approval => (
        <ApprovalInline key={approval.id} approval={approval} />
      ))}
      {run && !asksHere && <RunState run={run} {...(question && { onRepeat: () => onAsk(question) })} />}
      {run && run.files.length > 0 && <AnswerFiles files={run.files} />}
      {run && run.evidence.length > 0 && <AnswerEvidence evidence={run.evidence} onAsk={onAsk} />}
      {!writes && (
        <AnswerFooter
          message={message}
          suggestions={question === undefined ? [] : (run?.suggestions ?? [])}
          onAsk={onAsk}
        />
      )}
    </article>
  )
})
