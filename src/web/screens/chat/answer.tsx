// An answer: its text as it grows, the decisions it waits for, what it wrote, and where its figures come from.
import { lazy, memo, Suspense } from 'react'
import type { Message } from '#contract/chat'
import { answerText } from '../../parts/live-answer.ts'
import { useLiveAnswer } from '../../parts/live-answers.ts'
import { Thinking } from '../../parts/thinking.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AnswerFooter } from './answer-footer.tsx'
import { storedText } from './messages.ts'

// Not every answer has these.
const RunState = lazy(async () => ({ default: (await import('../../parts/run-state.tsx')).RunState }))
const AnswerEvidence = lazy(async () => ({ default: (await import('../../parts/answer-evidence.tsx')).AnswerEvidence }))
const AnswerCharts = lazy(() => import('../../parts/answer-charts.tsx'))
const AnswerFiles = lazy(async () => ({ default: (await import('../../parts/answer-files.tsx')).AnswerFiles }))
const RememberAnswer = lazy(() => import('./remember-answer.tsx'))
const ApprovalInline = lazy(async () => ({ default: (await import('../../parts/approval-inline.tsx')).ApprovalInline }))

type AnswerProps = {
  message: Message
  /** All that was said, this answer included. */
  messages: readonly Message[]
  /** The question of the last answer: it can be asked again, and others can follow. */
  question: string | undefined
  onAsk: (content: string) => void
}

export const Answer = memo(function Answer({ message, messages, question, onAsk }: AnswerProps) {
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
        <Suspense key={approval.id} fallback={<Skeleton className="h-40 w-full" />}>
          <ApprovalInline approval={approval} />
        </Suspense>
      ))}
      <Suspense fallback={null}>
        {run && run.status !== 'succeeded' && !asksHere && (
          <RunState run={run} {...(question && { onRepeat: () => onAsk(question) })} />
        )}
        {run && run.files.length > 0 && <AnswerFiles files={run.files} />}
        {run?.evidence.some(({ chart }) => chart) && <AnswerCharts evidence={run.evidence} />}
        {run && run.evidence.length > 0 && <AnswerEvidence evidence={run.evidence} onAsk={onAsk} />}
        {run?.evidence.some(({ reading }) => reading) && <RememberAnswer message={message} messages={messages} />}
      </Suspense>
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
