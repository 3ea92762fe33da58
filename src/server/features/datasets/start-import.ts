// An import begins: the dataset says so, and the work is queued in the same transaction.
import type { Dataset, FileChoices, Mend } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import type { UsualReading } from '../../storage/tables/index.ts'
import { personOf, visibleDomains } from '../access/index.ts'
import type { Context, Done } from '../verb.ts'
import { datasetName, tableName } from './names.ts'
import { shownNow } from './show.ts'
import { datasetEvent } from './sight.ts'
import { beginImporting, type DatasetRow, insert, tableNames } from './store.ts'

export type ImportJob = {
  dataset_id: string
  /** The version that this import makes: an import that is repeated after a crash makes it once. */
  version_id: string
  /** Where the file is kept, below the data folder. */
  original: string
  file_name: string
  domain: DatasetRow['domain'] | null
  user_id: string | null
  choices: FileChoices
  mends: Mend[]
  /** How the version before was read. */
  usual: UsualReading | null
}
/** What a version remembers of the work that made it; there is no file where a table was handed over. */
export type VersionJob = Omit<ImportJob, 'original' | 'usual'> & { original: string | null }
export const importQueue = 'import_dataset'

type File = Pick<ImportJob, 'original' | 'file_name' | 'choices'> &
  Partial<Pick<ImportJob, 'domain' | 'mends' | 'usual'>>

/** Throws forbidden for a domain that the actor may not see: it could not be found again. */
export function checkDomain({ actor }: Pick<Context, 'actor'>, domain: DatasetRow['domain'] | undefined): void {
  if (!domain || visibleDomains(actor).includes(domain)) return
  throw new AppError('forbidden', `You may not see ${domain} data, so you can't file this there`)
}

/** Imports a file as the next version of `existing`, or as a new dataset. Throws conflict while another import runs. */
export async function startImport(
  tx: Tx,
  { actor, house, sample = false }: Context,
  file: File,
  existing: Pick<DatasetRow, 'id'> | null,
  action: string,
): Promise<Done<Dataset>> {
  const now = house.clock.now()
  const version_id = newId(now.getTime())
  const user_id = personOf(actor)?.user_id ?? null
  const row = existing
    ? await beginImporting(tx, existing.id, version_id, now)
    : await insertFresh(tx, { house, actor, sample }, file, version_id)
  if (!row) {
    throw new AppError('conflict', 'This dataset is being read already. Wait until that is done, or cancel it.')
  }
  const { original, file_name, choices, domain = null, mends = [], usual = null } = file
  const job: ImportJob = {
    ...{ dataset_id: row.id, version_id, original, file_name, domain, user_id },
    ...{ choices, mends, usual },
  }
  await house.jobs.send(tx, importQueue, job)
  return {
    answer: await shownNow(tx, row, actor),
    audit: { action, subject: row.id, details: { file_name, version: (row.version ?? 0) + 1, choices, mends } },
    events: [{ ...datasetEvent(row), ...(existing ? {} : { permission: null }) }],
  }
}

async function insertFresh(
  tx: Tx,
  { actor, house, sample }: Required<Pick<Context, 'actor' | 'house' | 'sample'>>,
  { file_name, domain, choices }: File,
  importing: string,
): Promise<DatasetRow> {
  const now = house.clock.now()
  const person = personOf(actor)
  const name = datasetName(file_name, choices.sheet)
  const owner = { created_by: person?.user_id ?? null, department: person?.department ?? null }
  const given = { id: newId(now.getTime()), name, domain: domain ?? 'general', importing, sample, ...owner }
  return insertImporting(tx, given, now)
}

type Given = Pick<DatasetRow, 'id' | 'name' | 'domain' | 'importing' | 'sample' | 'created_by' | 'department'>

/** Adds a dataset whose first version is being made. */
export async function insertImporting(tx: Tx, given: Given, now: Date): Promise<DatasetRow> {
  const row: DatasetRow = {
    ...given,
    table_name: tableName(given.name, await tableNames(tx)),
    ...{ status: 'importing', progress: 0, rows_done: 0, failure: null },
    ...{ version: null, row_count: 0, notes: [], problems: [], problem_count: 0 },
    ...{ key_columns: [], key_chosen: false, related_version: null },
    ...{ created_at: now, updated_at: now },
  }
  await insert(tx, row)
  return row
}
