// What duties have to say about agents: findings in the asker's sight, and whether any of them has looked at data.
import type { Priority } from '#contract/common'
import type { Context } from '../verb.ts'
import { duties } from './all.ts'
import { sightOf } from './sight.ts'
import { findingDays, findingFigures, openByPriorities } from './store-figures.ts'
import { dutyStates } from './store-states.ts'

export type AgentFigures = { open: number; generated: number; has_looked: boolean }

/** By agent; `generated` counts the findings that were opened since then. */
export async function agentFigures({ house, actor }: Context, since: Date): Promise<(id: string) => AgentFigures> {
  const [counts, states] = await Promise.all([findingFigures(house.db, sightOf(actor), since), dutyStates(house.db)])
  const looked = new Set(states.filter(({ seen }) => seen).map(({ duty }) => duty))
  return id => ({
    open: counts.get(id)?.open ?? 0,
    generated: counts.get(id)?.generated ?? 0,
    has_looked: duties.some(duty => duty.agent_id === id && looked.has(duty.id)),
  })
}

/** Findings in the asker's sight by the day on which they were opened, and by the day on which they were closed. */
export async function findingsByDay({ house, actor }: Context, since: Date, time_zone: string) {
  const sight = sightOf(actor)
  const [opened, closed] = await Promise.all([
    findingDays(house.db, sight, 'opened_at', since, time_zone),
    findingDays(house.db, sight, 'closed_at', since, time_zone),
  ])
  return { opened, closed }
}

/** How many open findings the asker may see, by priority. */
export async function openByPriority({ house, actor }: Context) {
  const counts = await openByPriorities(house.db, sightOf(actor))
  const of = (priority: Priority) => counts.get(priority) ?? 0
  return { critical: of('critical'), high: of('high'), medium: of('medium'), low: of('low') }
}
