// An agent's figures, and since when they count.
import type { ReactNode } from 'react'
import type { ShownAgent } from '../../data/agent-status.ts'
import { Card } from '../../ui/card.tsx'
import { formatDuration, formatNumber } from '../../ui/format.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'

export function AgentFigures({ agent }: { agent: ShownAgent }) {
  const { queue_size, insights_count, last_activity, running_since, performance_metrics, metrics } = agent
  const { tasks_completed, insights_generated, errors_encountered } = performance_metrics
  const { success_rate, response_time } = metrics
  return (
    <Card title="In the last 30 days">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
        <Fact word="Tasks completed">{formatNumber(tasks_completed)}</Fact>
        <Fact word="Success">{success_rate === null ? '–' : `${formatNumber(success_rate)} %`}</Fact>
        <Fact word="Response time">{response_time === null ? '–' : formatDuration(response_time)}</Fact>
        <Fact word="Errors">{formatNumber(errors_encountered)}</Fact>
        <Fact word="Findings made">{formatNumber(insights_generated)}</Fact>
        <Fact word="Findings open">{formatNumber(insights_count)}</Fact>
        <Fact word="In the queue">{formatNumber(queue_size)}</Fact>
        <Fact word="Started">{running_since ? <RelativeTime value={running_since} /> : 'paused'}</Fact>
        <Fact word="Last activity">{last_activity ? <RelativeTime value={last_activity} /> : 'none yet'}</Fact>
      </dl>
    </Card>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div className="col-span-2 grid grid-cols-subgrid items-baseline">
    <dt className="text-muted text-sm">{word}</dt>
    <dd className="text-right tabular-nums">{children}</dd>
  </div>
)
