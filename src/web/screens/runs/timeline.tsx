// A run step by step: what the model said, what it called, what it waits for, and what is being written right now.
import type { RunDetail } from '#contract/runs'
import { answerText } from '../../parts/live-answer.ts'
import { useLiveAnswer } from '../../parts/live-answers.ts'
import { isOpenRun } from '../../parts/run-open.ts'
import { RunState } from '../../parts/run-state.tsx'
import { Thinking } from '../../parts/thinking.tsx'
import { Markdown } from '../../ui/markdown.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StepView } from './step-view.tsx'

export function Timeline({ run }: { run: RunDetail }) {
  const { status, title, outcome, asked, steps, approvals, children } = run
  return (
    <section aria-label="Steps" className="grid min-w-0 grid-cols-1 gap-4">
      {asked !== '' && asked !== title && (
        <figure className="rounded-lg bg-sunken p-4">
          <figcaption className="text-muted text-sm">What was asked</figcaption>
          <blockquote className="whitespace-pre-wrap break-words">{asked}</blockquote>
        </figure>
      )}
      {steps.length === 0 && !isOpenRun(run) && (
        <EmptyState title="No step was taken">It ended before its first step.</EmptyState>
      )}
      <ol className="grid grid-cols-1 gap-4">
        {steps.map(step => (
          <StepView key={step.number} step={step} approvals={approvals} runs={children} />
        ))}
      </ol>
      {status === 'queued' && <p className="text-muted">It is in the queue and begins as soon as a worker is free.</p>}
      {status === 'running' && <LiveStep run={run} />}
      {(status === 'failed' || status === 'cancelled') && <RunState run={{ status, outcome, approvals }} />}
      {status === 'succeeded' && outcome && <p className="text-muted">{outcome}</p>}
    </section>
  )
}

/** What is written now and not yet stored as a step. */
function LiveStep({ run: { id, steps } }: { run: RunDetail }) {
  const live = useLiveAnswer(id)
  const stored = steps
    .map(({ text }) => text.trim())
    .filter(text => text !== '')
    .join('\n\n')
  const text = answerText(stored, live).slice(stored.length).trim()
  return (
    <div role="status" className="grid grid-cols-1 gap-2 rounded-lg border border-dashed p-4">
      {text !== '' && <Markdown text={text} unfinished />}
      <Thinking tool={live?.tool} />
    </div>
  )
}
