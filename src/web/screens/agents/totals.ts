// Sums and means over all agents.
import type { AgentStatus } from '#contract/agent-status'

export type Totals = {
  tasks: number
  insights: number
  errors: number
  /** In percent of all agents, and in hours of those that run; null where there are none. */
  active_percent: number | null
  mean_uptime: number | null
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10

export function totalsOf(statuses: Readonly<Record<string, AgentStatus>>): Totals {
  const all = Object.values(statuses)
  const running = all.filter(agent => agent.running)
  const sum = (of: readonly AgentStatus[], name: keyof AgentStatus['performance_metrics']) =>
    of.reduce((total, agent) => total + agent.performance_metrics[name], 0)
  return {
    tasks: sum(all, 'tasks_completed'),
    insights: sum(all, 'insights_generated'),
    errors: sum(all, 'errors_encountered'),
    active_percent: all.length > 0 ? oneDecimal((100 * running.length) / all.length) : null,
    mean_uptime: running.length > 0 ? oneDecimal(sum(running, 'uptime_hours') / running.length) : null,
  }
}
