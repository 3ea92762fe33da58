// Documents of the sample company as a whole.
import type { Event, Tx } from '../../storage/index.ts'
import { documentEvent } from './sight.ts'
import { removeSamples, sampleIds, versionsOf } from './store.ts'

/** Removes their rows; versions and passages go with them. Their bytes follow by `forgetContents`. */
export async function removeSampleDocuments(tx: Tx): Promise<{ events: Event[]; hashes: string[] }> {
  const versions = await versionsOf(tx, await sampleIds(tx))
  const rows = await removeSamples(tx)
  return { events: rows.map(documentEvent), hashes: [...new Set(versions.map(({ sha256 }) => sha256))] }
}
