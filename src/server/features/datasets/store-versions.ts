// The SQL on the versions of datasets, and on the files that they were read from.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import type { DatasetRow, VersionRow } from './rows.ts'

type Tables = { datasets: DatasetRow; dataset_versions: VersionRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

export const insertVersion = (tx: Tx, version: VersionRow) =>
  tables(tx)
    .insertInto('dataset_versions')
    .values({
      ...version,
      profile: json(version.profile),
      columns: json(version.columns),
      reading: json(version.reading),
      mends: json(version.mends),
      notes: json(version.notes),
    })
    .execute()

export async function hasVersion(db: Db, id: string): Promise<boolean> {
  const found = await tables(db).selectFrom('dataset_versions').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

export const versionsOf = (db: Db | Tx, dataset_id: string): Promise<VersionRow[]> =>
  tables(db)
    .selectFrom('dataset_versions')
    .selectAll()
    .where('dataset_id', '=', dataset_id)
    .orderBy('number', 'desc')
    .execute()

export const versionBefore = (db: Db, dataset_id: string, number: number): Promise<VersionRow | undefined> =>
  tables(db)
    .selectFrom('dataset_versions')
    .selectAll()
    .where('dataset_id', '=', dataset_id)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The newest version of each ready dataset. */
export const newestVersions = (db: Db | Tx, ids: readonly string[]): Promise<VersionRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('dataset_versions')
        .innerJoin('datasets', join =>
          join
            .onRef('datasets.id', '=', 'dataset_versions.dataset_id')
            .onRef('datasets.version', '=', 'dataset_versions.number'),
        )
        .selectAll('dataset_versions')
        .where('dataset_versions.dataset_id', 'in', ids)
        .execute()

/** When the newest version of each dataset was uploaded; without its figures, which are large. */
export const newestDates = (db: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db)
        .selectFrom('dataset_versions')
        .select(['dataset_id', ({ fn }) => fn.max('created_at').as('created_at')])
        .where('dataset_id', 'in', ids)
        .groupBy('dataset_id')
        .execute()

export type Arrival = {
  dataset_id: string
  number: number
  /** The company's day on which the version came, as in 2026-11-21. */
  day: string
  /** The newest day in the column that was asked for; null where it is not known. */
  newest: string | null
}

/** A dataset with the number of its newest version, and the column that says how new its rows are. */
export type Dated = { id: string; number: number; column: string | null }

/** The last versions of datasets, the oldest first, without those that read the file of an earlier one once more. */
export async function arrivalsOf(
  db: Db,
  datasets: readonly Dated[],
  { time_zone, most }: { time_zone: string; most: number },
): Promise<Arrival[]> {
  const { rows } = await sql<Arrival>`
    select v.dataset_id, v.number, to_char(v.created_at at time zone ${time_zone}, 'YYYY-MM-DD') as day,
      (select left(p->>'max', 10) from jsonb_array_elements(v.profile) as p where p->>'name' = asked.column) as newest
    from dataset_versions as v
    join jsonb_to_recordset(${JSON.stringify(datasets)}::jsonb) as asked(id uuid, "column" text, number int)
      on asked.id = v.dataset_id and v.number > asked.number - ${most}
    where not exists (
      select from dataset_versions as earlier
      where earlier.dataset_id = v.dataset_id and earlier.number < v.number and earlier.original = v.original)
    order by v.dataset_id, v.number`.execute(db)
  return rows
}

/** Which of these uploaded files some version was read from, or can still be tried to. */
export async function originalsInUse(db: Db | Tx, originals: readonly string[]): Promise<Set<string>> {
  if (originals.length === 0) return new Set()
  const read = await tables(db)
    .selectFrom('dataset_versions')
    .select('original')
    .where('original', 'in', originals)
    .execute()
  const asked = sql<string>`import_job->>'original'`
  const waiting = await tables(db)
    .selectFrom('datasets')
    .select(asked.as('original'))
    .where(asked, 'in', originals)
    .execute()
  return new Set([...read, ...waiting].flatMap(({ original }) => original ?? []))
}

/** Where all versions, and the files that can be read again, are kept below the data folder. */
export async function tablePlaces(db: Db): Promise<string[]> {
  const versions = await tables(db).selectFrom('dataset_versions').select(['parquet', 'original']).execute()
  const original = sql<string | null>`import_job->>'original'`
  const asked = await tables(db).selectFrom('datasets').select(original.as('original')).execute()
  return [...versions.map(({ parquet }) => parquet), ...[...versions, ...asked].flatMap(row => row.original ?? [])]
}
