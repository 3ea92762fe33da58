// Looking at findings, and taking them out as a file.
import * as agents from '#contract/agents'
import { exportFile } from '#contract/findings'
import { AppError } from '../../base/errors.ts'
import { namesOf } from '../accounts/index.ts'
import { agentById } from '../agents/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { duties } from './all.ts'
import { csvOf } from './csv.ts'
import { sightOf } from './sight.ts'
import { find, findPage } from './store-read.ts'
import type { FindingRow } from './store-rows.ts'

export async function shownFindings(
  rows: readonly FindingRow[],
  { house }: Pick<Context, 'house'>,
): Promise<agents.Finding[]> {
  const names = await namesOf(
    house.db,
    rows.flatMap(({ quiet_by }) => quiet_by ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    agent_id: row.agent_id,
    agent_name: agentById(row.agent_id)?.name ?? row.agent_id,
    duty: duties.find(({ id }) => id === row.duty)?.title ?? row.duty,
    priority: row.priority,
    title: row.title,
    description: row.description,
    impact: row.impact_value === null ? null : { value: Number(row.impact_value), unit: row.impact_unit ?? '' },
    status: row.status,
    opened_at: row.opened_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    not_useful: row.quiet_at && {
      by: names.get(row.quiet_by ?? '') ?? 'A former user',
      at: row.quiet_at.toISOString(),
      reason: row.quiet_reason,
    },
  }))
}

export const listFindings = query(agents.listFindings, async ({ status, agent_id, limit, after }, context) => {
  const skip = Number(after ?? 0)
  if (!Number.isInteger(skip) || skip < 0) throw new AppError('invalid', 'after: this is not a cursor of this list')
  const rows = await findPage(context.house.db, sightOf(context.actor), { status, agent_id, limit, skip })
  return { findings: await shownFindings(rows, context), next: rows.length === limit ? String(skip + limit) : null }
})

export const getFinding = query(agents.getFinding, async ({ id }, context) => {
  const row = await find(context.house.db, sightOf(context.actor), id)
  if (!row) throw new AppError('not_found', 'There is no such finding')
  const [shown] = await shownFindings([row], context)
  if (!shown) throw new Error('A finding that exists can be shown')
  return { ...shown, evidence: row.evidence }
})

/** So many findings are in one file at most. */
const mostRows = 10_000

export const findingsAsFile = verb(exportFile, {
  async prepare({ status }, context) {
    const filter = { status, limit: mostRows, skip: 0 }
    const rows = await findPage(context.house.db, sightOf(context.actor), filter)
    return { count: rows.length, bytes: Buffer.from(csvOf(await shownFindings(rows, context), rows)) }
  },
  async change(_tx, { status }, { house }, { count, bytes }) {
    const day = house.clock.now().toISOString().slice(0, 10)
    return {
      answer: {
        body: new Blob([bytes]).stream(),
        file_name: `Findings ${day}.csv`,
        media_type: 'text/csv',
        bytes: bytes.length,
      },
      audit: { action: 'findings.exported', subject: status, details: { rows: count } },
      events: [],
    }
  },
})
