// Looking at all agents at once, in the specification's shapes, and at one of them.
import * as status from '#contract/agent-status'
import { AppError } from '../../base/errors.ts'
import { passes } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { mayWith } from '../agents/index.ts'
import { query } from '../verb.ts'
import { healthOf, inWords } from './rules.ts'
import { type Seen, seeAgents } from './statuses.ts'

const metricsOf = ({ shown, success_rate, response_time }: Seen) => ({
  tasks_completed: shown.performance_metrics.tasks_completed,
  success_rate,
  response_time,
})

const forDashboard = (seen: Seen) => {
  const { agent, shown } = seen
  const plain = shown.status === 'error' || shown.status === 'stopped' ? shown.status : ('active' as const)
  const { id: agent_id, name, category } = agent
  return { agent_id, name, status: plain, category, last_activity: shown.last_activity, metrics: metricsOf(seen) }
}

export const agentsDashboard = query(status.dashboard, async (_input, context) => {
  const shown = (await seeAgents(context)).map(forDashboard)
  const of = (category: 'technical' | 'business') =>
    Object.fromEntries(shown.filter(agent => agent.category === category).map(agent => [agent.agent_id, agent]))
  return { technical_agents: of('technical'), business_agents: of('business') }
})

const isActive = ({ shown }: Seen) => shown.running
const systemStatus = (active: number) => (active > 0 ? ('active' as const) : ('paused' as const))

export const continuousStatus = query(status.continuous, async (_input, context) => {
  const seen = await seeAgents(context)
  const active_agents = seen.filter(isActive).length
  return {
    system_status: systemStatus(active_agents),
    active_agents,
    total_agents: seen.length,
    agent_statuses: Object.fromEntries(seen.map(({ agent, shown }) => [agent.id, shown])),
  }
})

export const agentsHealth = query(status.health, async (_input, context) => {
  const seen = await seeAgents(context)
  const active = seen.filter(isActive)
  const count = (category: string) => ({
    active: active.filter(({ agent }) => agent.category === category).length,
    total: seen.filter(({ agent }) => agent.category === category).length,
  })
  const now = context.house.clock.now().getTime()
  const longest = Math.max(0, ...active.map(({ state }) => now - (state?.running_since?.getTime() ?? now)))
  const in_trouble = active.filter(({ shown }) => shown.status === 'error').length
  return {
    total_agents: seen.length,
    active_agents: active.length,
    system_health: healthOf(active.length, in_trouble),
    system_status: systemStatus(active.length),
    uptime: inWords(longest),
    technical_agents: count('technical'),
    business_agents: count('business'),
  }
})

export const agentStatus = query(status.one, async ({ id }, context) => {
  const { actor, house } = context
  const seen = (await seeAgents(context)).find(({ agent }) => agent.id === id)
  if (!seen) throw new AppError('not_found', 'There is no such agent')
  const { agent, state, shown } = seen
  const by = state?.paused_by
  const names = by ? await namesOf(house.db, [by]) : new Map<string, string>()
  return {
    ...shown,
    agent_id: id,
    category: agent.category,
    metrics: metricsOf(seen),
    running_since: state?.running_since?.toISOString() ?? null,
    paused_at: state?.paused_at?.toISOString() ?? null,
    paused_by: by ? (names.get(by) ?? 'A former user') : null,
    trouble: passes(actor, 'view_all_agents') ? seen.trouble : null,
    may: mayWith(actor, agent),
  }
})
