// The only SQL on the tables of findings and of what duties have looked at.
import { sql } from 'kysely'
import type { Domain, Permission } from '#contract/access'
import type { Evidence } from '#contract/chat'
import type { Priority } from '#contract/common'
import type { Db, Tx } from '../../storage/index.ts'
import { figuresOf } from './figures-of.ts'

export type FindingRow = Quiet & {
  id: string
  agent_id: string
  duty: string
  fingerprint: string
  /** The table it is about; null for what the system finds about itself or in several tables. */
  dataset_id: string | null
  domain: Domain
  /** Who may see it, where its domain does not decide that. */
  permission: Permission | null
  priority: Priority
  title: string
  description: string
  impact_value: string | null
  impact_unit: string | null
  evidence: Evidence
  status: 'open' | 'closed'
  opened_at: Date
  updated_at: Date
  closed_at: Date | null
  /** The person who reported it; null for what a duty found. */
  reported_by: string | null
  /** The impact in that person's words. */
  impact_text: string | null
}
/** Somebody called it not useful while its figures were these; all null otherwise. */
type Quiet = {
  quiet_at: Date | null
  quiet_by: string | null
  quiet_reason: string | null
  quiet_figures: string | null
}
const loud: Quiet = { quiet_at: null, quiet_by: null, quiet_reason: null, quiet_figures: null }

/** What a duty found. */
export type FoundRow = Omit<FindingRow, 'reported_by' | 'impact_text' | keyof Quiet>
export type DutyState = { duty: string; seen: string | null; last_run_at: Date | null }
type Tables = { findings: FindingRow; duty_states: DutyState }
const tables = (db: Db | Tx) => db.withTables<Tables>()

/** Opens a finding, or brings the one with the same fingerprint up to date. Answers whether it is new or open again. */
export async function upsert(tx: Tx, row: FoundRow): Promise<{ id: string; opened: boolean }> {
  const before = await tables(tx)
    .selectFrom('findings')
    .select(['id', 'status', 'quiet_figures'])
    .where('fingerprint', '=', row.fingerprint)
    .forUpdate()
    .executeTakeFirst()
  const evidence = sql<Evidence>`${JSON.stringify(row.evidence)}::jsonb`
  if (!before) {
    await tables(tx)
      .insertInto('findings')
      .values({ ...row, ...loud, evidence, reported_by: null, impact_text: null })
      .execute()
    return { id: row.id, opened: true }
  }
  const { id: _, opened_at, ...current } = row
  const opened = before.status === 'closed'
  const changed = before.quiet_figures !== null && before.quiet_figures !== figuresOf(row)
  await tables(tx)
    .updateTable('findings')
    .set({ ...current, evidence, ...(opened && { opened_at }), ...(changed && loud) })
    .where('id', '=', before.id)
    .execute()
  return { id: before.id, opened }
}

export const insertReport = (tx: Tx, { evidence, ...row }: Omit<FindingRow, keyof Quiet>): Promise<FindingRow> =>
  tables(tx)
    .insertInto('findings')
    .values({ ...row, ...loud, evidence: sql<Evidence>`${JSON.stringify(evidence)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Undefined when it is quiet already. */
export const quieten = (
  tx: Tx,
  row: FindingRow,
  { by, reason, now }: { by: string; reason: string | null; now: Date },
) =>
  tables(tx)
    .updateTable('findings')
    .set({ quiet_at: now, quiet_by: by, quiet_reason: reason, quiet_figures: figuresOf(row) })
    .where('id', '=', row.id)
    .where('quiet_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Undefined when it is not quiet. */
export const unquieten = (tx: Tx, id: string) =>
  tables(tx)
    .updateTable('findings')
    .set(loud)
    .where('id', '=', id)
    .where('quiet_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()

/** False when it is closed already. */
export async function closeReported(tx: Tx, id: string, now: Date): Promise<boolean> {
  const closed = await tables(tx)
    .updateTable('findings')
    .set({ status: 'closed', closed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** The open findings that a duty has made of these tables. */
export const openOf = (tx: Tx, duty: string, dataset_ids: readonly string[]): Promise<FindingRow[]> =>
  dataset_ids.length === 0
    ? Promise.resolve([])
    : tables(tx)
        .selectFrom('findings')
        .selectAll()
        .where('duty', '=', duty)
        .where('reported_by', 'is', null)
        .where('status', '=', 'open')
        .where('dataset_id', 'in', dataset_ids)
        .execute()

/** Closes the open findings of a duty that are not among these. */
export const closeOthers = (tx: Tx, duty: string, still_true: readonly string[], now: Date): Promise<FindingRow[]> =>
  tables(tx)
    .updateTable('findings')
    .set({ status: 'closed', closed_at: now, updated_at: now })
    .where('duty', '=', duty)
    .where('reported_by', 'is', null)
    .where('status', '=', 'open')
    .$if(still_true.length > 0, open => open.where('fingerprint', 'not in', still_true))
    .returningAll()
    .execute()

export const dutyStates = (db: Db): Promise<DutyState[]> => tables(db).selectFrom('duty_states').selectAll().execute()

/** What a duty had seen when it was last done. */
export async function seenBefore(db: Db, duty: string): Promise<string> {
  const state = await tables(db).selectFrom('duty_states').select('seen').where('duty', '=', duty).executeTakeFirst()
  return state?.seen ?? ''
}

export const writeDutyState = (tx: Tx, state: DutyState) =>
  tables(tx)
    .insertInto('duty_states')
    .values(state)
    .onConflict(conflict => conflict.column('duty').doUpdateSet(state))
    .execute()

const worst = sql<number>`case priority when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`

/** What somebody may see: tables of these domains, and what needs one of these permissions. */
export type Sight = { domains: readonly Domain[]; permissions: readonly Permission[] }

const within = (db: Db | Tx, { domains, permissions }: Sight) =>
  tables(db)
    .selectFrom('findings')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('permission', 'is', null), eb('domain', 'in', domains)]),
        eb('permission', 'in', permissions.length > 0 ? permissions : [null]),
      ]),
    )

/** Every open finding, in the order of the list. */
export const openFindings = (db: Db): Promise<FindingRow[]> =>
  tables(db)
    .selectFrom('findings')
    .selectAll()
    .where('status', '=', 'open')
    .orderBy(worst)
    .orderBy(sql`impact_value desc nulls last`)
    .orderBy('id', 'desc')
    .execute()

type Filter = { status: 'open' | 'closed' | 'quiet'; agent_id?: string | undefined; limit: number; skip: number }

/** The most urgent first, then those with the largest impact, then the newest. */
export const findPage = (db: Db, sight: Sight, { status, agent_id, limit, skip }: Filter): Promise<FindingRow[]> =>
  within(db, sight)
    .where('status', '=', status === 'quiet' ? 'open' : status)
    .$if(status !== 'closed', rows => rows.where('quiet_at', status === 'quiet' ? 'is not' : 'is', null))
    .$if(agent_id !== undefined, rows => rows.where('agent_id', '=', agent_id ?? ''))
    .orderBy(worst)
    .orderBy(sql`impact_value desc nulls last`)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

type Newest = { limit: number; agent_id?: string }

export const findNewest = (db: Db, sight: Sight, { limit, agent_id }: Newest): Promise<FindingRow[]> =>
  within(db, sight)
    .where('status', '=', 'open')
    .where('quiet_at', 'is', null)
    .$if(agent_id !== undefined, rows => rows.where('agent_id', '=', agent_id ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export type DutyFigures = { duty: string; open: number; opened: number; updated: number; closed: number }

/** Findings in sight by duty: those that are open, and what came of each when the duty was last done. */
export async function dutyFigures(db: Db, sight: Sight): Promise<Map<string, DutyFigures>> {
  const rows = await within(db, sight)
    .innerJoin('duty_states', 'duty_states.duty', 'findings.duty')
    .where('reported_by', 'is', null)
    .clearSelect()
    .select(({ fn, ref }) => {
      const count = fn.countAll<number>()
      const last = ref('duty_states.last_run_at')
      return [
        'findings.duty',
        count.filterWhere('status', '=', 'open').filterWhere('quiet_at', 'is', null).as('open'),
        count.filterWhere('opened_at', '=', last).as('opened'),
        count.filterWhere('status', '=', 'open').filterWhere('opened_at', '<', last).as('updated'),
        count.filterWhere('closed_at', '=', last).filterWhere('status', '=', 'closed').as('closed'),
      ]
    })
    .groupBy('findings.duty')
    .execute()
  return new Map(rows.map(row => [row.duty, row]))
}

export type FindingFigures = { agent_id: string; open: number; generated: number }

/** Findings in sight by agent: those that are open, and those that were opened since then. */
export async function findingFigures(db: Db, sight: Sight, since: Date): Promise<Map<string, FindingFigures>> {
  const rows = await within(db, sight)
    .clearSelect()
    .select(({ fn }) => [
      'agent_id',
      fn.countAll<number>().filterWhere('status', '=', 'open').filterWhere('quiet_at', 'is', null).as('open'),
      fn.countAll<number>().filterWhere('opened_at', '>=', since).as('generated'),
    ])
    .groupBy('agent_id')
    .execute()
  return new Map(rows.map(row => [row.agent_id, row]))
}

type Moment = 'opened_at' | 'closed_at'

/** How many findings in sight were opened or closed on each day of that time zone. */
export async function findingDays(db: Db, sight: Sight, moment: Moment, since: Date, time_zone: string) {
  const day = sql<string>`to_char(${sql.ref(moment)} at time zone ${time_zone}, 'YYYY-MM-DD')`
  const rows = await within(db, sight)
    .clearSelect()
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('count')])
    .where(moment, '>=', since)
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map(({ day, count }) => [day, Number(count)]))
}

/** How many open findings in sight there are of each priority. */
export async function openByPriorities(db: Db, sight: Sight): Promise<Map<Priority, number>> {
  const rows = await within(db, sight)
    .clearSelect()
    .select(({ fn }) => ['priority', fn.countAll<number>().as('count')])
    .where('status', '=', 'open')
    .where('quiet_at', 'is', null)
    .groupBy('priority')
    .execute()
  return new Map(rows.map(({ priority, count }) => [priority, count]))
}

export const find = (db: Db | Tx, sight: Sight, id: string) => within(db, sight).where('id', '=', id).executeTakeFirst()

export const findMany = (db: Db, sight: Sight, ids: readonly string[]): Promise<FindingRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : within(db, sight).where('id', 'in', ids).orderBy('id').execute()
