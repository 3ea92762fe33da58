// The SQL on imports that are under way: one a dataset at a time, known by the version that it makes.
import { sql } from 'kysely'
import type { Db, Tx } from '../../storage/index.ts'
import type { DatasetRow, ImportJob } from './rows.ts'

const tables = (db: Db | Tx) => db.withTables<{ datasets: DatasetRow }>()
const json = <T>(value: T) => sql<T>`${JSON.stringify(value)}::jsonb`

/** Of what it was asked to do, it can only be forgotten. */
type Changes = Partial<Omit<DatasetRow, 'id' | 'import_job'>> & { import_job?: null }

type Begun = { version_id: string; job: ImportJob | null; now: Date }

/** What a dataset says of an import that begins. What is not queued is at work already. */
export const importing = ({ version_id, job, now }: Begun) => ({
  ...{ importing: version_id, status: 'importing' as const, progress: 0, rows_done: 0, failure: null },
  ...{ import_job: job, import_begun_at: now, import_alive_at: job ? null : now, updated_at: now },
})

/** Lets an import of a dataset begin; without a row, another one is under way. */
export function beginImporting(tx: Tx, id: string, begun: Begun) {
  const { import_job, ...plain } = importing(begun)
  return tables(tx)
    .updateTable('datasets')
    .set({ ...plain, import_job: import_job && json(import_job) })
    .where('id', '=', id)
    .where('importing', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Changes a dataset while this version of it is being made; without a row, the import was cancelled. */
export function updateImporting(tx: Db | Tx, id: string, version_id: string, { notes, problems, ...plain }: Changes) {
  return tables(tx)
    .updateTable('datasets')
    .set({ ...plain, ...(notes && { notes: json(notes) }), ...(problems && { problems: json(problems) }) })
    .where('id', '=', id)
    .where('importing', '=', version_id)
    .returningAll()
    .executeTakeFirst()
}

/** Says that an import goes on; without a row, it was cancelled or has ended. */
export const beatImport = (db: Db, id: string, version_id: string, now: Date) =>
  tables(db)
    .updateTable('datasets')
    .set({ import_alive_at: now })
    .where('id', '=', id)
    .where('importing', '=', version_id)
    .returning('id')
    .executeTakeFirst()

/** Ends the import that is under way; without a row, there is none. */
export const stopImporting = (tx: Tx, id: string, failure: string, now: Date) =>
  tables(tx)
    .updateTable('datasets')
    .set(({ eb }) => ({
      importing: null,
      import_job: null,
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

/** Imports that nobody has heard of since then, or that have waited for their turn since before `waiting`. */
export const silentImports = (db: Db, heard: Date, waiting: Date): Promise<DatasetRow[]> =>
  tables(db)
    .selectFrom('datasets')
    .selectAll()
    .where('importing', 'is not', null)
    .where(({ or, eb, and }) =>
      or([
        eb('import_alive_at', '<', heard),
        and([eb('import_alive_at', 'is', null), eb('import_begun_at', '<', waiting)]),
      ]),
    )
    .execute()
