// One agent: what it is for, what it does just now, its figures, and restarting, pausing and resuming it.
import { CircleAlert, Hourglass } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { AgentStatus } from '#contract/agent-status'
import type { Duty } from '#contract/agents'
import { AgentDot } from '../../parts/status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { PauseButton } from './pause-button.tsx'
import { RestartButton } from './restart-button.tsx'

type AgentCardProps = { id: string; agent: AgentStatus; waiting: readonly Duty[] }

export function AgentCard({ id, agent, waiting }: AgentCardProps) {
  const heading = useId()
  const { name, description, status, performance_metrics } = agent
  const errors = performance_metrics.errors_encountered
  return (
    <article
      aria-labelledby={heading}
      className="grid h-full min-w-0 grid-rows-[auto_1fr_auto_auto] gap-3 rounded-lg border bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={heading} className="min-w-0 font-semibold text-md">
          {name}
        </h2>
        <span className="flex items-center gap-2 text-sm">
          {errors > 0 && (
            <Badge tone="danger" icon={CircleAlert}>
              {errors === 1 ? '1 error' : `${formatNumber(errors)} errors`}
            </Badge>
          )}
          <AgentDot status={status} />
        </span>
      </header>
      <div className="grid content-start gap-3">
        <p className="text-muted">{description}</p>
        {waiting.length > 0 && <Waiting duties={waiting} />}
      </div>
      <Figures agent={agent} />
      <footer className="flex flex-wrap items-center gap-2">
        <LinkButton to="/agents/$id" params={{ id }}>
          View Details<span className="sr-only"> of {name}</span>
        </LinkButton>
        <span className="-mr-3 ml-auto flex items-center gap-1">
          <PauseButton id={id} agent={agent} />
          <RestartButton id={id} agent={agent} />
        </span>
      </footer>
    </article>
  )
}

const Figures = ({
  agent: { queue_size, insights_count, last_activity, performance_metrics },
}: {
  agent: AgentStatus
}) => (
  <dl className="grid grid-cols-4 gap-x-3 gap-y-2">
    <Fact word="Queue">{formatNumber(queue_size)}</Fact>
    <Fact word="Insights">{formatNumber(insights_count)}</Fact>
    <Fact word="Tasks">{formatNumber(performance_metrics.tasks_completed)}</Fact>
    <Fact word="Uptime">{formatNumber(performance_metrics.uptime_hours)} h</Fact>
    <div className="col-span-4 flex gap-1 text-muted text-sm">
      <dt>Last activity</dt>
      <dd>{last_activity ? <RelativeTime value={last_activity} /> : 'none yet'}</dd>
    </div>
  </dl>
)

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-xs">{word}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)

/** The first duty that waits says for what; how many more there are leads to the agent's page. */
function Waiting({ duties: [first, ...more] }: { duties: readonly Duty[] }) {
  return (
    <p className="flex items-start gap-2 text-muted text-sm">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">
        <span className="text-fg">{first?.title}:</span> {first?.waiting_for}
        {more.length > 0 && ` (and ${more.length} more ${more.length === 1 ? 'duty' : 'duties'})`}
      </span>
    </p>
  )
}
