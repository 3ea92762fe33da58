// Reading the audit trail within reach: pages, the specification's list, and a file.
import * as audit from '#contract/audit'
import { auditTrail } from '#contract/enhanced-rbac'
import { csvLine } from '../../base/csv.ts'
import { AppError } from '../../base/errors.ts'
import { csvAnswer, writeExport } from '../../storage/export-file.ts'
import type { Db } from '../../storage/index.ts'
import { scopeOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { type EntryFilter, type EntryRow, entryPage } from './store.ts'

const ActorType = audit.AuditEntry.shape.actor_type
const isId = (text: string | null) => text !== null && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)

/** Entries with the names of the people in them. Agents and timers are named by their ids. */
async function named(db: Db, rows: readonly EntryRow[]): Promise<audit.AuditEntry[]> {
  const ids = rows.flatMap(row => [row.actor_id, row.on_behalf_of, row.subject]).filter(isId)
  const names = await namesOf(db, ids as string[])
  const of = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null })
  return rows.map(({ actor_id, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    actor_type: ActorType.parse(row.actor_type),
    actor: of(actor_id),
    on_behalf_of: of(row.on_behalf_of),
    subject_name: names.get(row.subject) ?? null,
  }))
}

function cursor(after: string | undefined): number | undefined {
  if (after === undefined) return undefined
  if (!/^\d{1,15}$/.test(after))
    throw new AppError('invalid', 'This place in the list is not known: begin at its start')
  return Number(after)
}

export const listAudit = query(audit.list, async ({ limit, after, ...filter }, { actor, house }) => {
  const rows = await entryPage(house.db, scopeOf(actor, 'audit.read'), filter, { limit, before: cursor(after) })
  const last = rows.at(-1)
  return {
    entries: await named(house.db, rows),
    next: last && rows.length === limit ? String(last.seq) : null,
  }
})

export const systemAuditTrail = query(auditTrail, async ({ limit }, { actor, house }) => {
  const rows = await entryPage(house.db, scopeOf(actor, 'audit.read'), {}, { limit })
  return {
    audit_trail: rows.map(({ action, on_behalf_of, ip, at, details }) => ({
      action,
      user_id: on_behalf_of,
      ip_address: ip,
      timestamp: at.toISOString(),
      details,
    })),
  }
})

const headings = [
  'number',
  'time',
  'actor',
  'actor id',
  'for',
  'department',
  'door',
  'network',
  'action',
  'subject',
  'details',
]
const atOnce = 1000

async function* linesOf(filter: EntryFilter, { actor, house }: Context): AsyncGenerator<string> {
  yield csvLine(headings)
  let before: number | undefined
  for (let written = 0; written < audit.mostExported; written += atOnce) {
    const rows = await entryPage(house.db, scopeOf(actor, 'audit.read'), filter, { limit: atOnce, before })
    for (const entry of await named(house.db, rows)) {
      const { seq, at, department, door, ip, action, subject, details } = entry
      const who = entry.actor?.name ?? entry.actor_type
      const whom = entry.on_behalf_of?.name ?? null
      const what = JSON.stringify(details)
      yield csvLine([seq, at, who, entry.actor?.id ?? null, whom, department, door, ip, action, subject, what])
    }
    before = rows.at(-1)?.seq
    if (rows.length < atOnce) return
  }
}

export const exportAudit = verb(audit.exported, {
  prepare: (filter, context) => writeExport(context.house.blobs, linesOf(filter, context)),
  async change(_tx, filter, { house }, file) {
    const day = house.clock.now().toISOString().slice(0, 10)
    return {
      answer: csvAnswer(file, `Audit trail ${day}.csv`),
      audit: { action: 'audit.exported', subject: 'audit', details: { filter, bytes: file.bytes } },
      events: [],
    }
  },
})
