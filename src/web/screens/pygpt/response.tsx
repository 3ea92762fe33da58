// What came of an execution: its text as it grows, the permission it waits for, its figures, and why it failed.
import { lazy, Suspense } from 'react'
import type { ExecutionResult } from '#contract/console'
import { withoutSeals } from '#contract/sealed'
import { answerText } from '../../parts/live-answer.ts'
import { useLiveAnswer } from '../../parts/live-answers.ts'
import { Thinking } from '../../parts/thinking.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Outcome } from './outcome.tsx'
import { ResponseFooter } from './response-footer.tsx'
import type { Execution } from './use-execution.ts'

const ApprovalInline = lazy(async () => ({ default: (await import('../../parts/approval-inline.tsx')).ApprovalInline }))
const AnswerEvidence = lazy(async () => ({ default: (await import('../../parts/answer-evidence.tsx')).AnswerEvidence }))
const AnswerCharts = lazy(() => import('../../parts/answer-charts.tsx'))
const AnswerFiles = lazy(async () => ({ default: (await import('../../parts/answer-files.tsx')).AnswerFiles }))
const Steps = lazy(async () => ({ default: (await import('./steps.tsx')).Steps }))
const CodeResult = lazy(async () => ({ default: (await import('./code-result.tsx')).CodeResult }))
const Media = lazy(async () => ({ default: (await import('./media.tsx')).Media }))

type ResponseProps = {
  execution: Execution
  onAsk: (text: string) => void
  /** The requests that wait stand beside it already. */
  asksBeside: boolean
}

export function Response({ execution, onAsk, asksBeside }: ResponseProps) {
  const { task_id, result, busy, problem } = execution
  const live = useLiveAnswer(task_id)
  const text = answerText(result?.response ?? '', live)
  if (problem)
    return (
      <Notice tone="danger" role="alert" title={problem.title}>
        {problem.detail}
      </Notice>
    )
  return (
    <article aria-label="Response" className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border bg-surface p-4">
      <p role="status" className="sr-only">
        {busy ? (live?.tool ?? 'The engine works on it.') : (result?.message ?? '')}
      </p>
      {result && <Asked result={result} />}
      {result && <Outcome result={result} />}
      <Suspense fallback={<Skeleton className="h-16 w-full" />}>
        {result?.autonomous_result && <Steps steps={result.autonomous_result.steps_taken} />}
        {text !== '' && <Markdown text={text} unfinished={busy} />}
        {busy && <Thinking tool={live?.tool} />}
        {result?.approvals
          .filter(({ status }) => status !== 'pending' || !asksBeside)
          .map(approval => (
            <ApprovalInline key={approval.id} approval={approval} />
          ))}
        {result?.execution_result && <CodeResult result={result.execution_result} />}
        {result && result.written.length > 0 && <Media result={result} />}
        {result?.evidence.some(({ chart }) => chart) && <AnswerCharts evidence={result.evidence} />}
        {result && result.written.length > 0 && <AnswerFiles files={result.written} />}
        {result && result.evidence.length > 0 && <AnswerEvidence evidence={result.evidence} onAsk={onAsk} />}
      </Suspense>
      {result && !busy && <ResponseFooter result={result} text={text} onAsk={onAsk} />}
    </article>
  )
}

/** What was asked, so that an answer from the history stands with its question. */
const Asked = ({ result: { user_input, files } }: { result: ExecutionResult }) => (
  <header className="grid gap-1 border-b pb-3">
    <p className="line-clamp-4 whitespace-pre-wrap break-words font-medium">{withoutSeals(user_input)}</p>
    {files.length > 0 && (
      <p className="break-words text-muted text-sm">With {files.map(({ name }) => name).join(', ')}</p>
    )}
  </header>
)
