// From what was recorded to what is drawn: the charts of the dashboard and the sums above them.
import type { RowTable } from '#charts'
import type * as activity from '#contract/agent-activity'
import type { AnswerColumn, Chart } from '#contract/charts'
import type { AnswerOf } from '../../data/request.ts'

type Activity = AnswerOf<typeof activity.get>
export type Series = { title: string; chart: Chart; table: RowTable }

/** More agents than these make a chart that nobody reads; the busiest stand first. */
const mostAgents = 10

const column = (name: string, type: AnswerColumn['type'], unit: string | null = null): AnswerColumn => ({
  name,
  type,
  currency: null,
  unit,
})

const day = column('Day', 'date')
const agent = column('Agent', 'text')

const chart = (kind: Chart['kind'], x: string, y: string[]): Chart => ({ kind, x, y, series: null })

export function sumsOf({ days }: Activity) {
  const sum = (name: 'succeeded' | 'failed' | 'opened' | 'closed') => days.reduce((total, one) => total + one[name], 0)
  const [succeeded, failed] = [sum('succeeded'), sum('failed')]
  const runs = succeeded + failed
  return {
    runs,
    success_percent: runs > 0 ? Math.round((1000 * succeeded) / runs) / 10 : null,
    opened: sum('opened'),
    closed: sum('closed'),
  }
}

export function seriesOf({ days, agents }: Activity): Series[] {
  const busiest = agents
    .toSorted((one, other) => other.succeeded + other.failed - one.succeeded - one.failed)
    .slice(0, mostAgents)
  const slowest = agents
    .filter(({ response_time }) => response_time !== null)
    .toSorted((one, other) => (other.response_time ?? 0) - (one.response_time ?? 0))
    .slice(0, mostAgents)
  return [
    {
      title: 'Runs by day',
      chart: chart('stacked_bar', 'Day', ['Succeeded', 'Failed']),
      table: {
        columns: [day, column('Succeeded', 'integer'), column('Failed', 'integer')],
        rows: days.map(one => [one.day, one.succeeded, one.failed]),
      },
    },
    {
      title: 'Findings by day',
      chart: chart('line', 'Day', ['Opened', 'Closed']),
      table: {
        columns: [day, column('Opened', 'integer'), column('Closed', 'integer')],
        rows: days.map(one => [one.day, one.opened, one.closed]),
      },
    },
    {
      title: 'Runs of the ten busiest agents',
      chart: chart('stacked_bar', 'Agent', ['Succeeded', 'Failed']),
      table: {
        columns: [agent, column('Succeeded', 'integer'), column('Failed', 'integer')],
        rows: busiest.map(({ name, succeeded, failed }) => [name, succeeded, failed]),
      },
    },
    {
      title: 'Response time of the ten slowest agents',
      chart: chart('bar', 'Agent', ['Milliseconds']),
      table: {
        columns: [agent, column('Milliseconds', 'integer', 'ms')],
        rows: slowest.map(({ name, response_time }) => [name, response_time]),
      },
    },
  ]
}
