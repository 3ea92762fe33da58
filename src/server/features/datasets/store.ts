// The only SQL on the tables that describe datasets, their columns and versions.
import { sql } from 'kysely'
import type { Domain } from '#contract/access'
import type { Column, ColumnProfile, DatasetStatus, FileReading, Mend, Problem, Reference } from '#contract/datasets'
import type { Db, Tx } from '../../storage/index.ts'

export type DatasetRow = {
  id: string
  name: string
  table_name: string
  domain: Domain
  status: DatasetStatus
  progress: number
  failure: string | null
  /** The version that is being made; null when nothing is imported. */
  importing: string | null
  rows_done: number
  version: number | null
  row_count: number
  notes: string[]
  problems: Problem[]
  problem_count: number
  /** The columns that together tell the rows apart; empty when none do. */
  key_columns: string[]
  key_chosen: boolean
  /** The version whose keys and references were measured last. */
  related_version: number | null
  created_by: string | null
  department: string | null
  sample: boolean
  created_at: Date
  updated_at: Date
}
/** How a version was read; what else belongs to it stands in columns of its own. */
export type StoredReading = Omit<FileReading, 'file_name' | 'mends' | 'has_original'> & {
  /** Which rows the mends were about, by their content; missing in readings of long ago. */
  mended_rows?: { line: number; row: string }[]
}
/** A reference without the names of what it refers to: those may change, and not everybody may see them. */
export type StoredReference = Omit<Reference, 'table' | 'dataset_name'>
export type ColumnRow = Omit<Column, 'currency_assumed' | 'reference'> & {
  dataset_id: string
  position: number
  cell: number | null
  reference: StoredReference | null
}
export type VersionRow = {
  id: string
  dataset_id: string
  number: number
  file_name: string
  parquet: string
  row_count: number
  bytes: number
  profile: ColumnProfile[]
  columns: Pick<Column, 'name' | 'title' | 'type'>[]
  created_at: Date
  created_by: string | null
  /** Where the file as it was uploaded is kept, below the data folder. */
  original: string | null
  reading: StoredReading | null
  mends: Mend[]
  notes: string[]
}

type Tables = { datasets: DatasetRow; dataset_columns: ColumnRow; dataset_versions: VersionRow }
const tables = (db: Db | Tx) => db.withTables<Tables>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** Whose sight a list is narrowed to: the domains one may see, and what one uploaded oneself. */
export type Sight = { domains: readonly Domain[]; user_id: string | null }

const inSight = (db: Db | Tx, { domains, user_id }: Sight) =>
  tables(db)
    .selectFrom('datasets')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(domains.length > 0 ? [eb('domain', 'in', domains)] : []),
        ...(user_id ? [eb('created_by', '=', user_id)] : []),
        eb.lit(false),
      ]),
    )

export const findAll = (db: Db | Tx, sight: Sight): Promise<DatasetRow[]> =>
  inSight(db, sight).orderBy('name').execute()

export const find = (db: Db | Tx, sight: Sight, id: string): Promise<DatasetRow | undefined> =>
  inSight(db, sight).where('id', '=', id).executeTakeFirst()

export const byId = (db: Db | Tx, id: string) =>
  tables(db).selectFrom('datasets').selectAll().where('id', '=', id).executeTakeFirst()

/** Which of these datasets exist, in sight or not. */
export async function existingIds(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tables(db).selectFrom('datasets').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Every dataset that can be asked. */
export const allReady = (db: Db | Tx) =>
  tables(db).selectFrom('datasets').selectAll().where('version', 'is not', null).orderBy('id').execute()

export async function tableNames(db: Db | Tx): Promise<Set<string>> {
  const rows = await tables(db).selectFrom('datasets').select('table_name').execute()
  return new Set(rows.map(({ table_name }) => table_name))
}

export const insert = (tx: Tx, row: DatasetRow) =>
  tables(tx)
    .insertInto('datasets')
    .values({ ...row, notes: json(row.notes), problems: json(row.problems) })
    .execute()

export function update(tx: Db | Tx, id: string, { notes, problems, ...plain }: Partial<Omit<DatasetRow, 'id'>>) {
  return tables(tx)
    .updateTable('datasets')
    .set({ ...plain, ...(notes && { notes: json(notes) }), ...(problems && { problems: json(problems) }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Changes a dataset while this version of it is being made; without a row, the import was cancelled. */
export function updateImporting(
  tx: Db | Tx,
  id: string,
  version_id: string,
  { notes, problems, ...plain }: Partial<Omit<DatasetRow, 'id'>>,
) {
  return tables(tx)
    .updateTable('datasets')
    .set({ ...plain, ...(notes && { notes: json(notes) }), ...(problems && { problems: json(problems) }) })
    .where('id', '=', id)
    .where('importing', '=', version_id)
    .returningAll()
    .executeTakeFirst()
}

/** Lets an import of a dataset begin; without a row, another one is under way. */
export const beginImporting = (tx: Tx, id: string, version_id: string, now: Date) =>
  tables(tx)
    .updateTable('datasets')
    .set({ importing: version_id, status: 'importing', progress: 0, rows_done: 0, failure: null, updated_at: now })
    .where('id', '=', id)
    .where('importing', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Ends the import that is under way; without a row, there is none. */
export const stopImporting = (tx: Tx, id: string, failure: string, now: Date) =>
  tables(tx)
    .updateTable('datasets')
    .set(({ eb }) => ({
      importing: null,
      progress: 0,
      rows_done: 0,
      updated_at: now,
      status: eb
        .case()
        .when('version', 'is', null)
        .then('failed' as const)
        .else('ready' as const)
        .end(),
      failure: eb.case().when('version', 'is', null).then(failure).else(null).end(),
    }))
    .where('id', '=', id)
    .where('importing', 'is not', null)
    .returningAll()
    .executeTakeFirst()

/** Which of these uploaded files some version was read from. */
export async function originalsInUse(db: Db | Tx, originals: readonly string[]): Promise<Set<string>> {
  if (originals.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('dataset_versions')
    .select('original')
    .where('original', 'in', originals)
    .execute()
  return new Set(rows.flatMap(({ original }) => original ?? []))
}

export const columnsOf = (db: Db | Tx, ids: readonly string[]): Promise<ColumnRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tables(db).selectFrom('dataset_columns').selectAll().where('dataset_id', 'in', ids).orderBy('position').execute()

export async function replaceColumns(tx: Tx, dataset_id: string, columns: readonly ColumnRow[]): Promise<void> {
  await tables(tx).deleteFrom('dataset_columns').where('dataset_id', '=', dataset_id).execute()
  if (columns.length > 0) await tables(tx).insertInto('dataset_columns').values(columns).execute()
}

/** Sets the key that was found, unless a person has chosen one; gives the dataset in any case. */
export const keepKey = (tx: Tx, id: string, key_columns: string[]) =>
  tables(tx)
    .updateTable('datasets')
    .set(({ eb, ref, val }) => ({
      key_columns: eb.case().when('key_chosen', '=', true).then(ref('key_columns')).else(val(key_columns)).end(),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const updateColumn = (tx: Tx, dataset_id: string, name: string, column: Partial<ColumnRow>) =>
  tables(tx)
    .updateTable('dataset_columns')
    .set(column)
    .where('dataset_id', '=', dataset_id)
    .where('name', '=', name)
    .execute()

/** The currency of most columns of all datasets; null when none has one. */
export async function mostCommonCurrency(db: Db | Tx): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('dataset_columns')
    .select('currency')
    .where('currency', 'is not', null)
    .groupBy('currency')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('currency')
    .executeTakeFirst()
  return row?.currency ?? null
}

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
export const samples = (db: Db | Tx): Promise<DatasetRow[]> =>
  tables(db).selectFrom('datasets').selectAll().where('sample', '=', true).orderBy('id').execute()

export const removeSamples = (tx: Tx): Promise<DatasetRow[]> =>
  tables(tx).deleteFrom('datasets').where('sample', '=', true).returningAll().execute()

export const remove = (tx: Tx, id: string) => tables(tx).deleteFrom('datasets').where('id', '=', id).execute()
