// One tool call of a run: what was called with what, how it went, and the decision it needed.
import { ChevronRight, Wrench } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Approval } from '#contract/approvals'
import type { Run, ToolCall } from '#contract/runs'
import { RunDot, ToolCallBadge } from '../../parts/status.tsx'
import { Code } from '../../ui/code.tsx'
import { formatDuration } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { elapsed } from './facts.ts'
import { jsonText, problemOf } from './json-text.ts'

const ApprovalInline = lazy(async () => ({ default: (await import('../../parts/approval-inline.tsx')).ApprovalInline }))

type CallViewProps = { call: ToolCall; approval: Approval | undefined; runs: readonly Run[] }

export function CallView({ call, approval, runs }: CallViewProps) {
  const { tool, status, started_at, ended_at, result } = call
  const took = elapsed(started_at, ended_at)
  const problem = problemOf(result)
  // Once it was let go on, it waits for nothing but its own work.
  const shown = status === 'waiting' && approval && approval.status !== 'pending' ? 'started' : status
  return (
    <div className="grid grid-cols-1 gap-2">
      <details className="group min-w-0 rounded-md border">
        <summary className="flex min-h-10 select-none list-none items-center gap-x-3 rounded-md px-3 py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <Wrench aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 font-medium first-letter:uppercase">{tool.replaceAll('_', ' ')}</span>
          <ToolCallBadge status={shown} />
          {took > 0 && <span className="text-muted text-sm tabular-nums">{formatDuration(took)}</span>}
          <ChevronRight
            aria-hidden="true"
            className="ml-auto size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
          />
        </summary>
        <div className="grid grid-cols-1 gap-2 border-t p-3">
          <Code label="Called with" text={jsonText(call.arguments)} />
          {result !== null && result !== undefined && <Code label="Result" text={jsonText(result)} />}
        </div>
      </details>
      {problem && <Notice tone={status === 'unknown' ? 'serious' : 'danger'}>{problem}</Notice>}
      {runs.map(({ id, agent_name, title, status }) => (
        <p key={id} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-0">
            Passed on to {agent_name}:{' '}
            <TextLink to="/runs/$id" params={{ id }}>
              {title}
            </TextLink>
          </span>
          <span className="text-sm">
            <RunDot status={status} />
          </span>
        </p>
      ))}
      {approval && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <ApprovalInline approval={approval} />
        </Suspense>
      )}
    </div>
  )
}
