// One attached picture or recording of a run, found by its name or its id.
import { readFile } from 'node:fs/promises'
import type { House } from '../house.ts'
import { pathOf } from './place.ts'
import { attachmentsOf } from './store.ts'

/** Its bytes; undefined where the run has none of that name. Throws not_found when its time is over. */
export async function attachedMedia(house: House, run_id: string, wanted: string): Promise<Buffer | undefined> {
  const rows = await attachmentsOf(house.db, [run_id])
  const found = rows.find(
    ({ id, name, kind }) => (kind === 'picture' || kind === 'sound') && [id, name].includes(wanted),
  )
  return found && readFile(pathOf(house, found))
}
