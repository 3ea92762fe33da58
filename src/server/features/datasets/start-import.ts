// An import begins: the dataset says so, and the work is queued in the same transaction.
import type { Dataset } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { personOf, visibleDomains } from '../access/index.ts'
import type { Context, Done } from '../verb.ts'
import { datasetName, tableName } from './names.ts'
import type { DatasetRow, ImportJob } from './rows.ts'
import { shownNow } from './show.ts'
import { datasetEvent } from './sight.ts'
import { insert, tableNames } from './store.ts'
import { beginImporting, importing } from './store-imports.ts'

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
  const { original, file_name, choices, domain = null, mends = [], usual = null } = file
  const job: ImportJob = {
    ...{ dataset_id: existing?.id ?? newId(now.getTime()), version_id, original, file_name, domain, user_id },
    ...{ choices, mends, usual },
  }
  const row = existing
    ? await beginImporting(tx, existing.id, { version_id, job, now })
    : await insertFresh(tx, { house, actor, sample }, job)
  if (!row) {
    throw new AppError('conflict', 'This dataset is being read already. Wait until that is done, or cancel it.')
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
  job: ImportJob,
): Promise<DatasetRow> {
  const { dataset_id: id, version_id, file_name, domain, choices } = job
  const person = personOf(actor)
  const name = datasetName(file_name, choices.sheet)
  const owner = { created_by: person?.user_id ?? null, department: person?.department ?? null }
  const given = { id, name, domain: domain ?? 'general', sample, ...owner }
  return insertImporting(tx, given, { version_id, job, now: house.clock.now() })
}

type Given = Pick<DatasetRow, 'id' | 'name' | 'domain' | 'sample' | 'created_by' | 'department'>

/** Adds a dataset whose first version is being made. */
export async function insertImporting(
  tx: Tx,
  given: Given,
  begun: Parameters<typeof importing>[0],
): Promise<DatasetRow> {
  const row: DatasetRow = {
    ...given,
    ...importing(begun),
    table_name: tableName(given.name, await tableNames(tx)),
    ...{ version: null, row_count: 0, notes: [], problems: [], problem_count: 0 },
    ...{ key_columns: [], key_chosen: false, related_version: null },
    created_at: begun.now,
  }
  await insert(tx, row)
  return row
}
