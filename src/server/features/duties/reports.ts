// Findings as the specification shows them: reports of all agents, insights of one.
import type { z } from 'zod/mini'
import * as status from '#contract/agent-status'
import * as agents from '#contract/agents'
import { AppError } from '../../base/errors.ts'
import { agentById } from '../agents/index.ts'
import { type Context, query } from '../verb.ts'
import { money } from './money.ts'
import { sightOf } from './sight.ts'
import { findMany, findNewest } from './store-read.ts'
import type { FindingRow } from './store-rows.ts'

const impactOf = ({ impact_value, impact_unit, impact_text }: FindingRow): string | null =>
  impact_value === null ? impact_text : money(impact_value, impact_unit === 'amount' ? null : impact_unit)

export const reportOf = (row: FindingRow): z.infer<typeof agents.Report> => ({
  id: row.id,
  agent_id: row.agent_id,
  agent_name: agentById(row.agent_id)?.name ?? row.agent_id,
  report_type: row.duty,
  timestamp: row.updated_at.toISOString(),
  priority: row.priority,
  data: { title: row.title, description: row.description, impact: impactOf(row) },
})

export const listReports = query(agents.listReports, async ({ limit }, { house, actor }) => ({
  reports: (await findNewest(house.db, sightOf(actor), { limit })).map(reportOf),
}))

export const listInsights = query(status.insights, async ({ id, limit }, { house, actor }) => {
  if (!agentById(id)) throw new AppError('not_found', 'There is no such agent')
  const rows = await findNewest(house.db, sightOf(actor), { limit, agent_id: id })
  return { agent_id: id, insights: rows.map(reportOf) }
})

const synced = (row: FindingRow) => ({
  ...reportOf(row),
  id: row.id,
  status: row.status === 'open' && row.quiet_at ? ('quiet' as const) : row.status,
})

/** The newest open findings that the asker may see, with what a copy of them needs. */
export const openReports = async ({ house, actor }: Context, limit: number) =>
  (await findNewest(house.db, sightOf(actor), { limit })).map(synced)

/** Those of these findings that the asker may see, closed ones included. */
export const reportsById = async ({ house, actor }: Context, ids: readonly string[]) =>
  (await findMany(house.db, sightOf(actor), ids)).map(synced)
