// Files that a program made behind walls: kept under the folder of the run, once for each call.
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { covers, scopeOf } from '../access/index.ts'
import type { Context } from '../verb.ts'
import { producedPaths, producedTypeOf } from './rules.ts'
import { byIds, byPaths, type FileRow, lockFiles, ofCall, put } from './store.ts'
import { fileEvent, originOf } from './write.ts'

/** Where what a call makes is kept: below its run, in a folder of its own. */
export const callFolder = (run_id: string, call_id: string) => `runs/${run_id}/${call_id.slice(-8)}`

export type ProducedFile = { name: string; content: Buffer }

/** Files by their ids, as far as the actor may see them. Throws not_found when one is missing. */
export async function filesById({ house, actor }: Pick<Context, 'house' | 'actor'>, ids: readonly string[]) {
  const scope = scopeOf(actor, 'runs.stop')
  const rows = await byIds(house.db, ids)
  return rows.filter(row => covers(scope, { user_id: row.owner_id, department: row.department }))
}

/** Keeps what a call has made; the same call again answers what it kept the first time. */
export async function keepProduced(
  tx: Tx,
  { call_id, folder, files }: { call_id: string; folder: string; files: readonly ProducedFile[] },
  { actor, house }: Pick<Context, 'actor' | 'house'>,
): Promise<{ files: FileRow[]; events: Event[] }> {
  await lockFiles(tx)
  const before = await ofCall(tx, call_id)
  if (before.length > 0) return { files: before, events: [] }
  const paths = producedPaths(
    folder,
    files.map(({ name }) => name),
  )
  const there = await byPaths(tx, paths)
  if (there.length > 0) throw new AppError('conflict', 'Another file stands where this would be kept')
  const rows: FileRow[] = []
  for (const [at, { content }] of files.entries()) {
    const path = paths[at] ?? folder
    const kept = await house.blobs.keep(content)
    const origin = originOf(call_id, { actor, house })
    const id = newId(house.clock.now().getTime())
    rows.push(await put(tx, { ...origin, ...kept, id, path, media_type: producedTypeOf(path) }))
  }
  return { files: rows, events: rows.map(fileEvent) }
}
