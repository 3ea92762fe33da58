// The agents side by side: how much each has done and found, how many run, for how long, and what failed.
import type { AgentStatus } from '#contract/agent-status'
import type { AnswerColumn } from '#contract/charts'
import { ChartFigure } from '../../parts/chart-figure.tsx'
import { Card } from '../../ui/card.tsx'
import { Figure } from '../../ui/figure.tsx'
import { formatNumber } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { Table } from '../../ui/table.tsx'
import { totalsOf } from './totals.ts'

type Row = { id: string } & AgentStatus

const column = (name: string, type: AnswerColumn['type']) => ({ name, type, currency: null, unit: null })

/** Those who have something to show, the busiest first. */
const chartOf = (rows: readonly Row[]) => ({
  columns: [column('Agent', 'text'), column('Tasks', 'integer'), column('Insights', 'integer')],
  rows: rows
    .map(({ name, performance_metrics: { tasks_completed, insights_generated } }) => ({
      name,
      tasks_completed,
      insights_generated,
    }))
    .filter(({ tasks_completed, insights_generated }) => tasks_completed + insights_generated > 0)
    .toSorted((one, other) => other.tasks_completed - one.tasks_completed)
    .map(({ name, tasks_completed, insights_generated }) => [name, tasks_completed, insights_generated]),
})

export default function NetworkAnalytics({ statuses }: { statuses: Readonly<Record<string, AgentStatus>> }) {
  const { errors, active_percent, mean_uptime } = totalsOf(statuses)
  const rows = Object.entries(statuses).map(([id, agent]): Row => ({ id, ...agent }))
  const chart = chartOf(rows)
  const title = 'Tasks and insights of each agent in the last 30 days'
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card>
        <div className="grid gap-4 sm:grid-cols-3">
          <Figure label="Active agents" value={active_percent} unit="%" />
          <Figure label="Average uptime" value={mean_uptime} unit="hours" />
          <Figure label="Total errors" value={errors} unit="in 30 days" />
        </div>
      </Card>
      <Card title={title}>
        {chart.rows.length === 0 ? (
          <p className="text-muted">No data in this range.</p>
        ) : (
          <ChartFigure
            title={title}
            chart={{ kind: 'bar', x: 'Agent', y: ['Tasks', 'Insights'], series: null }}
            table={chart}
          />
        )}
      </Card>
      <Table label="Figures of each agent in the last 30 days" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </div>
  )
}

const columns = [
  {
    key: 'name',
    title: 'Agent',
    heading: true,
    cell: ({ id, name }: Row) => (
      <TextLink to="/agents/$id" params={{ id }}>
        {name}
      </TextLink>
    ),
  },
  ...(
    [
      ['Tasks', 'tasks_completed'],
      ['Insights', 'insights_generated'],
      ['Uptime, hours', 'uptime_hours'],
      ['Errors', 'errors_encountered'],
    ] as const
  ).map(([title, key]) => ({
    key,
    title,
    numeric: true,
    cell: ({ performance_metrics }: Row) => formatNumber(performance_metrics[key]),
  })),
]
