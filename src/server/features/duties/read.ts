// Looking at agents, their duties and their findings.
import * as agents from '#contract/agents'
import { AppError } from '../../base/errors.ts'
import { agentById, roster } from '../agents/index.ts'
import { type Context, query } from '../verb.ts'
import { duties } from './all.ts'
import { given, seenBy } from './check.ts'
import type { Duty } from './duty.ts'
import { sightOf } from './sight.ts'
import { dutyStates, type FindingRow, find, findPage, openCounts } from './store.ts'
import { type SetValues, thresholdsOf } from './thresholds.ts'

const nameOf = (agent_id: string) => agentById(agent_id)?.name ?? agent_id

function shownThresholds(duty: Duty, set: SetValues): agents.Duty['thresholds'] {
  const value = thresholdsOf(duty, set)
  return Object.entries(duty.thresholds ?? {}).map(([name, { sentence, unit }]) => ({
    name,
    sentence,
    value: value(name),
    unit,
  }))
}

export const listAgents = query(agents.list, async (_input, context) => {
  const [now, states, counts] = await Promise.all([
    given(context),
    dutyStates(context.house.db),
    openCounts(context.house.db),
  ])
  const shownDuty = async (duty: Duty): Promise<agents.Duty> => {
    const state = states.find(state => state.duty === duty.id)
    const fits = (await seenBy(duty, now, context)) !== ''
    return {
      id: duty.id,
      title: duty.title,
      state: fits ? 'ready' : 'waiting_for_data',
      waiting_for: fits ? null : duty.waiting_for,
      schedule: duty.schedule,
      last_run_at: state?.last_run_at?.toISOString() ?? null,
      last_outcome: state?.last_outcome ?? null,
      open_findings: counts.get(duty.id) ?? 0,
      thresholds: shownThresholds(duty, now.set),
    }
  }
  return {
    agents: await Promise.all(
      roster.map(async ({ id, name, category, description }) => ({
        id,
        name,
        category,
        description,
        duties: await Promise.all(duties.filter(({ agent_id }) => agent_id === id).map(shownDuty)),
      })),
    ),
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
  const seen = await Promise.all(own.map(duty => seenBy(duty, now, context)))
  return own.filter((duty, at) => {
    const before = states.find(state => state.duty === duty.id)?.seen ?? ''
    return before !== seen[at]
  })
}

const shown = (row: FindingRow): agents.Finding => ({
  id: row.id,
  agent_id: row.agent_id,
  agent_name: nameOf(row.agent_id),
  duty: duties.find(({ id }) => id === row.duty)?.title ?? row.duty,
  priority: row.priority,
  title: row.title,
  description: row.description,
  impact: row.impact_value === null ? null : { value: Number(row.impact_value), unit: row.impact_unit ?? '' },
  status: row.status,
  opened_at: row.opened_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
})

export const listFindings = query(agents.listFindings, async ({ status, agent_id, limit, after }, { house, actor }) => {
  const skip = Number(after ?? 0)
  if (!Number.isInteger(skip) || skip < 0) throw new AppError('invalid', 'after: this is not a cursor of this list')
  const rows = await findPage(house.db, sightOf(actor), { status, agent_id, limit, skip })
  return { findings: rows.map(shown), next: rows.length === limit ? String(skip + limit) : null }
})

export const getFinding = query(agents.getFinding, async ({ id }, { house, actor }) => {
  const row = await find(house.db, sightOf(actor), id)
  if (!row) throw new AppError('not_found', 'There is no such finding')
  return { ...shown(row), evidence: row.evidence }
})
