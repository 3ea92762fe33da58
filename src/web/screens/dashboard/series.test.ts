// The charts of the dashboard.
import { expect, it } from 'vitest'
import { chartProblem } from '#charts'
import { seriesOf, sumsOf } from './series.ts'

const agent = (name: string, succeeded: number, failed: number, response_time: number | null) => ({
  agent_id: name,
  name,
  category: 'business' as const,
  succeeded,
  failed,
  response_time,
})
const activity = {
  days: [
    { day: '2026-11-20', succeeded: 1, failed: 1, opened: 2, closed: 0 },
    { day: '2026-11-21', succeeded: 1, failed: 0, opened: 1, closed: 3 },
  ],
  agents: [agent('CFO', 1, 0, 20), agent('COO', 1, 1, 40), agent('Legal', 0, 0, null)],
}

it('adds up the days of the range', () => {
  expect(sumsOf(activity)).toEqual({ runs: 3, success_percent: 66.7, opened: 3, closed: 3 })
  expect(sumsOf({ days: [], agents: [] }).success_percent).toBe(null)
})

it('makes charts that can be drawn, the busiest and the slowest agent first', () => {
  const series = seriesOf(activity)
  expect(series.map(({ chart, table }) => chartProblem(chart, table))).toEqual([null, null, null, null])
  const [byDay, , byAgent, times] = series
  expect(byDay?.table.rows[0]).toEqual(['2026-11-20', 1, 1])
  expect(byAgent?.table.rows.map(([name]) => name)).toEqual(['COO', 'CFO', 'Legal'])
  expect(times?.table.rows).toEqual([
    ['COO', 40],
    ['CFO', 20],
  ])
})
