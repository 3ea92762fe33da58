// Files of the sample company: kept as they are, marked, and removed together with what agents wrote because of it.
import { z } from 'zod/mini'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { verb } from '../verb.ts'
import { byPaths, type FileRow, lockFiles, put, removeSamples } from './store.ts'
import { fileEvent } from './write.ts'

export type SampleFile = { path: string; media_type: string; bytes: Buffer }

const Keep = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({ files: z.custom<readonly SampleFile[]>() }),
  answer: z.object({ kept: z.number() }),
}

/** Keeps the files of the sample company; doing it again changes nothing. */
export const keepSampleFiles = verb(Keep, {
  prepare: ({ files }, { house }) => Promise.all(files.map(({ bytes }) => house.blobs.keep(bytes))),
  async change(tx, { files }, { actor, house }, contents) {
    const person = personOf(actor)
    if (!person) throw new AppError('forbidden', 'Only a person can load the sample company')
    await lockFiles(tx)
    const there = await byPaths(
      tx,
      files.map(({ path }) => path),
    )
    const own = there.find(({ sample }) => !sample)
    if (own) throw new AppError('conflict', `A file of your own stands at ${own.path}: delete it or move it first`)
    const now = house.clock.now()
    const rows: FileRow[] = []
    for (const [at, { path, media_type }] of files.entries()) {
      const { sha256 = '', bytes = 0 } = contents[at] ?? {}
      const origin = { created_at: now, created_by: person.full_name, tool_call_id: null, run_id: null, sample: true }
      const reader = { owner_id: person.user_id, department: person.department }
      rows.push(await put(tx, { id: newId(now.getTime()), path, media_type, bytes, sha256, ...origin, ...reader }))
    }
    return {
      answer: { kept: rows.length },
      audit: { action: 'sample.files_kept', subject: 'sample', details: { files: rows.length } },
      events: rows.map(fileEvent),
    }
  },
})

/** Removes them, and what these runs wrote. Their bytes are forgotten after the commit, by `forgetUnused`. */
export async function removeSampleFiles(
  tx: Tx,
  run_ids: readonly string[],
): Promise<{ events: Event[]; hashes: string[] }> {
  await lockFiles(tx)
  const rows = await removeSamples(tx, run_ids)
  return { events: rows.map(fileEvent), hashes: [...new Set(rows.map(({ sha256 }) => sha256))] }
}
