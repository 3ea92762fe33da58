// Sources as people see them; what is secret of one never leaves the server.
import type { Source, SourceDetail, SourceRead } from '#contract/sources'
import type { Db, Event, Tx } from '../../storage/index.ts'
import type { Actor } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { mayHave, placeOf } from './rules.ts'
import { itemsOf, type SourceRow } from './store.ts'
import { type ReadRow, readsOf } from './store-reads.ts'

const mostReads = 50

/** Names of the people who began readings, for `shown`. */
export const startersOf = (db: Db | Tx, reads: readonly ReadRow[]) =>
  namesOf(
    db,
    reads.flatMap(({ started_by }) => started_by ?? []),
  )

function shownRead(row: ReadRow, names: ReadonlyMap<string, string>): SourceRead {
  const { id, started_by, started_at, ended_at, outcome, sentence, row_count, versions } = row
  return {
    id,
    started_by: started_by && (names.get(started_by) ?? 'A former user'),
    started_at: started_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    outcome,
    sentence,
    rows: row_count,
    versions,
  }
}

export function shown(
  row: SourceRow,
  last: ReadRow | undefined,
  names: ReadonlyMap<string, string>,
  actor: Actor,
): Source {
  const { id, name, kind, address, domain, schedule, paused, next_read_at } = row
  return {
    ...{ id, name, kind, domain, schedule, paused },
    place: placeOf(address),
    next_read_at: paused ? null : (next_read_at?.toISOString() ?? null),
    last_read: last ? shownRead(last, names) : null,
    may_change: mayHave(actor, address),
  }
}

/** With its newest reading. */
export async function shownNow(tx: Db | Tx, row: SourceRow, actor: Actor): Promise<Source> {
  const reads = await readsOf(tx, row.id, 1)
  return shown(row, reads[0], await startersOf(tx, reads), actor)
}

export async function shownDetail(db: Db, row: SourceRow, actor: Actor): Promise<SourceDetail> {
  const [items, reads] = await Promise.all([itemsOf(db, row.id), readsOf(db, row.id, mostReads)])
  const names = await startersOf(db, reads)
  return {
    ...shown(row, reads[0], names, actor),
    address: row.address,
    has_secret: row.sealed_secret !== null,
    tables: row.tables,
    selects: row.selects,
    items: items.map(({ key, dataset_id, row_count, read_at }) => ({
      ...{ key, dataset_id },
      rows: row_count,
      read_at: read_at.toISOString(),
    })),
    reads: reads.map(read => shownRead(read, names)),
  }
}

export const sourceEvent = ({ id, created_by, department }: SourceRow): Event => ({
  type: 'source.changed',
  id,
  permission: 'datasets.manage',
  user_id: created_by,
  department,
})
