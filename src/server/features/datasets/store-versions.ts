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
