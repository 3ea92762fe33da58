// The other tables of a database that was uploaded: each becomes a dataset of its own, read from the same file.
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { datasetName } from './names.ts'
import type { DatasetRow, ImportJob } from './rows.ts'
import { datasetEvent } from './sight.ts'
import { importQueue, insertImporting } from './start-import.ts'

/** As many are begun by themselves; further ones are a click away. */
const most = 100

type From = Pick<ImportJob, 'file_name' | 'user_id'> & { original: string }

/** Begins to import these tables, with the domain and the owner of the dataset that the first one became. */
export async function importTables(
  tx: Tx,
  { clock, jobs }: Pick<House, 'clock' | 'jobs'>,
  { file_name, user_id, original }: From,
  { domain, created_by, department, sample }: DatasetRow,
  names: readonly string[],
): Promise<Event[]> {
  const now = clock.now()
  const events: Event[] = []
  for (const sheet of names.slice(0, most)) {
    const [dataset_id, version_id] = [newId(now.getTime()), newId(now.getTime())]
    const how = { choices: { sheet }, mends: [], usual: null }
    const job: ImportJob = { dataset_id, version_id, original, file_name, domain, user_id, ...how }
    const given = { id: dataset_id, name: datasetName(file_name, sheet), domain, sample, created_by, department }
    events.push(datasetEvent(await insertImporting(tx, given, { version_id, job, now })))
    await jobs.send(tx, importQueue, job)
  }
  return events
}
