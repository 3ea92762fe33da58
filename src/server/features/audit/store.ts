// The only SQL that reads the audit trail; it is written by the journal alone.
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'

export type EntryRow = {
  seq: number
  at: Date
  actor_type: string
  actor_id: string | null
  on_behalf_of: string | null
  department: string | null
  door: string
  ip: string | null
  action: string
  subject: string
  details: Record<string, unknown>
}
type Tables = {
  audit_entries: EntryRow & { hash: Buffer }
  journal_head: { audit_seq: number; hash: Buffer }
}
const tables = (db: Db) => db.withTables<Tables>()

const columns = [
  'seq',
  'at',
  'actor_type',
  'actor_id',
  'on_behalf_of',
  'department',
  'door',
  'ip',
  'action',
  'subject',
  'details',
] as const

export type EntryFilter = {
  actor?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  department?: string | undefined
  from?: string | undefined
  until?: string | undefined
  q?: string | undefined
}

/** What lies within reach: everything, what concerns a department, or what somebody did or what was done to them. */
function within(scope: Exclude<Scope, { reach: 'none' }>) {
  if (scope.reach === 'all') return sql<SqlBool>`true`
  const own = sql<SqlBool>`(on_behalf_of = ${scope.user_id}::uuid or subject = ${scope.user_id}::text)`
  return scope.reach === 'department' ? sql<SqlBool>`(department = ${scope.department} or ${own})` : own
}

/** A text as the pattern of what begins with or contains it. */
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const contains = (q: string) => {
  const pattern = `%${escaped(q)}%`
  return sql<SqlBool>`(action ilike ${pattern} or subject ilike ${pattern} or details::text ilike ${pattern})`
}

/** Entries before a number, newest first. */
export async function entryPage(
  db: Db,
  scope: Scope,
  filter: EntryFilter,
  page: { limit: number; before?: number | undefined },
): Promise<EntryRow[]> {
  if (scope.reach === 'none') return []
  const { actor, action, subject, department, from, until, q } = filter
  let statement = tables(db)
    .selectFrom('audit_entries')
    .select(columns)
    .where(within(scope))
    .orderBy('seq', 'desc')
    .limit(page.limit)
  if (page.before !== undefined) statement = statement.where('seq', '<', page.before)
  if (actor)
    statement = statement.where(sql<SqlBool>`(actor_id = ${actor}::text or on_behalf_of::text = ${actor}::text)`)
  if (action) statement = statement.where(sql<SqlBool>`(action = ${action} or action like ${`${escaped(action)}.%`})`)
  if (subject) statement = statement.where('subject', '=', subject)
  if (department) statement = statement.where('department', '=', department)
  if (from) statement = statement.where('at', '>=', new Date(from))
  if (until) statement = statement.where('at', '<', new Date(until))
  if (q) statement = statement.where(contains(q))
  return statement.execute()
}

/** How many entries there are, and how many since a time. */
export async function entryCounts(db: Db, since: Date): Promise<{ total: number; recent: number }> {
  const counted = await tables(db)
    .selectFrom('audit_entries')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('at', '>=', since).as('recent'),
    ])
    .executeTakeFirstOrThrow()
  return counted
}

/** The end of the trail: the number and the hash of its last entry. */
export async function trailHead(db: Db): Promise<{ seq: number; hash: string }> {
  const head = await tables(db).selectFrom('journal_head').select(['audit_seq', 'hash']).executeTakeFirstOrThrow()
  return { seq: head.audit_seq, hash: head.hash.toString('hex') }
}

/** The hashes of some entries, by their number. */
export async function hashesAt(db: Db, seqs: readonly number[]): Promise<Map<number, string>> {
  if (seqs.length === 0) return new Map()
  const rows = await tables(db).selectFrom('audit_entries').select(['seq', 'hash']).where('seq', 'in', seqs).execute()
  return new Map(rows.map(({ seq, hash }) => [seq, hash.toString('hex')]))
}
