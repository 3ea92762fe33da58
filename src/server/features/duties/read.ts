// Looking at agents and their duties.
import * as agents from '#contract/agents'
import { visibleDomains } from '../access/index.ts'
import { roster } from '../agents/index.ts'
import { type Context, query } from '../verb.ts'
import { duties } from './all.ts'
import type { Duty } from './duty.ts'
import { outcomeWords } from './outcome.ts'
import { asAgent, asHouse, type Given, given, seenBy } from './seen.ts'
import { sightOf } from './sight.ts'
import { dutyFigures } from './store-figures.ts'
import { dutyStates } from './store-states.ts'
import { type SetValues, thresholdsOf } from './thresholds.ts'

function shownThresholds(duty: Duty, set: SetValues): agents.Duty['thresholds'] {
  const value = thresholdsOf(duty, set)
  return Object.entries(duty.thresholds ?? {}).map(([name, { sentence, unit }]) => ({
    name,
    sentence,
    value: value(name),
    unit,
  }))
}

/** What each of these duties has before the eyes of its agent, in their order; empty where it waits. */
function seenNow(own: readonly Duty[], now: Given, context: Context): Promise<string[]> {
  return Promise.all(
    own.map(duty => {
      const agent = asAgent(duty, context)
      const domains = visibleDomains(agent.actor)
      return seenBy(duty, { ...now, ready: now.ready.filter(({ domain }) => domains.includes(domain)) }, agent)
    }),
  )
}

/** Whether a duty can look is told to everybody alike; what it found, only to those who may see it. */
export const listAgents = query(agents.list, async (_input, context) => {
  const [now, states, figures] = await Promise.all([
    given(asHouse(context)),
    dutyStates(context.house.db),
    dutyFigures(context.house.db, sightOf(context.actor)),
  ])
  const seen = await seenNow(duties, now, context)
  const shownDuty = (duty: Duty): agents.Duty => {
    const state = states.find(state => state.duty === duty.id)
    const fits = seen[duties.indexOf(duty)] !== ''
    const found = figures.get(duty.id) ?? { open: 0, opened: 0, updated: 0, closed: 0 }
    return {
      id: duty.id,
      title: duty.title,
      state: fits ? 'ready' : 'waiting_for_data',
      waiting_for: fits ? null : duty.waiting_for,
      schedule: duty.schedule,
      last_run_at: state?.last_run_at?.toISOString() ?? null,
      last_outcome: state?.last_run_at ? outcomeWords(found) : null,
      open_findings: found.open,
      thresholds: shownThresholds(duty, now.set),
    }
  }
  return {
    agents: roster.map(({ id, name, category, description }) => ({
      id,
      name,
      category,
      description,
      duties: duties.filter(({ agent_id }) => agent_id === id).map(shownDuty),
    })),
  }
})

/** The duties of an agent whose data has changed since they last looked; for a check by hand, all of them. */
export async function dutiesDue(
  context: Context,
  about: { agent_id?: string; by_hand?: boolean } = {},
): Promise<Duty[]> {
  const [now, states] = await Promise.all([given(context), dutyStates(context.house.db)])
  const own = duties.filter(({ agent_id }) => about.agent_id === undefined || agent_id === about.agent_id)
  if (about.by_hand) return own
  const seen = await seenNow(own, now, context)
  return own.filter((duty, at) => {
    const before = states.find(state => state.duty === duty.id)?.seen ?? ''
    return before !== seen[at]
  })
}
