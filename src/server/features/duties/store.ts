// SQL that writes findings.
import { sql } from 'kysely'
import type { Evidence } from '#contract/chat'
import type { Tx } from '../../storage/index.ts'
import { figuresOf } from './figures-of.ts'
import { type FindingRow, type FoundRow, loud, type Quiet, tables } from './store-rows.ts'

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
