// Datasets of the sample company as a whole.
import { rm } from 'node:fs/promises'
import type { Event, Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { datasetEvent } from './sight.ts'
import { removeSamples } from './store.ts'

/** Removes their rows; columns, versions and findings go with them. Their files follow by `forgetTables`. */
export async function removeSampleDatasets(tx: Tx): Promise<{ events: Event[]; ids: string[] }> {
  const rows = await removeSamples(tx)
  return { events: rows.map(datasetEvent), ids: rows.map(({ id }) => id) }
}

/** Deletes the Parquet files of datasets that are gone. */
export async function forgetTables({ blobs }: Pick<House, 'blobs'>, dataset_ids: readonly string[]): Promise<void> {
  for (const id of dataset_ids) await rm(blobs.place(`tables/${id}`), { recursive: true, force: true })
}
