// Sums and means over all agents.
import { expect, it } from 'vitest'
import type { AgentStatus } from '#contract/agent-status'
import { totalsOf } from './totals.ts'

const agent = (running: boolean, tasks: number, uptime_hours: number): AgentStatus => ({
  name: 'CFO',
  description: '',
  status: running ? 'reporting' : 'stopped',
  running,
  queue_size: 0,
  insights_count: 0,
  last_activity: null,
  performance_metrics: { tasks_completed: tasks, insights_generated: 2, uptime_hours, errors_encountered: 1 },
})

it('adds up all agents, and takes the mean time of those that run', () => {
  expect(totalsOf({ cfo: agent(true, 3, 10), coo: agent(true, 4, 5.5), legal: agent(false, 1, 0) })).toEqual({
    tasks: 8,
    insights: 6,
    errors: 3,
    active_percent: 66.7,
    mean_uptime: 7.8,
  })
})

it('knows no mean where nothing runs', () => {
  expect(totalsOf({ cfo: agent(false, 0, 0) })).toMatchObject({ active_percent: 0, mean_uptime: null })
  expect(totalsOf({})).toMatchObject({ tasks: 0, active_percent: null, mean_uptime: null })
})
