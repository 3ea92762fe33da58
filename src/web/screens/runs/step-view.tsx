// One step of a run: what the model said and which tools it called.
import type { Approval } from '#contract/approvals'
import type { Run, RunDetail } from '#contract/runs'
import { formatDuration, formatNumber } from '../../ui/format.ts'
import { Markdown } from '../../ui/markdown.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { CallView } from './call-view.tsx'

type StepViewProps = {
  step: RunDetail['steps'][number]
  approvals: readonly Approval[]
  /** What was passed on by calls of this run. */
  runs: readonly Run[]
}

export function StepView({ step, approvals, runs }: StepViewProps) {
  const { number, text, model, input_tokens, output_tokens, elapsed_ms, created_at, tool_calls } = step
  const tokens = input_tokens + output_tokens
  return (
    <li className="grid grid-cols-1 gap-3 rounded-lg border bg-surface p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">Step {number}</h2>
        <p className="text-muted text-sm tabular-nums">
          {model} · {tokens > 0 && `${formatNumber(tokens)} tokens · `}
          {formatDuration(elapsed_ms)} · <RelativeTime value={created_at} />
        </p>
      </header>
      {text.trim() !== '' && <Markdown text={text} />}
      {tool_calls.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {tool_calls.map(call => (
            <li key={call.id} className="min-w-0">
              <CallView
                call={call}
                approval={approvals.find(({ id }) => id === call.approval_id)}
                runs={runs.filter(({ parent_call_id }) => parent_call_id === call.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
