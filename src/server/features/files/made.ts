// Files that a model made: pictures and sound, kept as they came, under a name that says what was asked for.
import { z } from 'zod/mini'
import { verb } from '../verb.ts'
import { lockFiles, ofCall, put } from './store.ts'
import { rowOf, written } from './write.ts'

export type Made = { bytes: Buffer; media_type: string; ending: string }

const Keep = {
  permission: 'engine.media' as const,
  request: z.strictObject({ call_id: z.uuid(), about: z.string(), made: z.custom<Made>() }),
  answer: z.object({ written: z.array(z.object({ id: z.string(), path: z.string() })) }),
}

/** The first words of what was asked for, as a file may be called. */
const nameOf = (about: string) =>
  about
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 40)
    .trim()
    .replaceAll(' ', '-') || 'made'

/** Keeps what one call made; the same call again replaces nothing and answers what was kept first. */
export const keepMade = verb(Keep, {
  prepare: ({ made }, { house }) => house.blobs.keep(made.bytes),
  async change(tx, { call_id, about, made: { media_type, ending } }, { actor, house }, kept) {
    await lockFiles(tx)
    const rows = await ofCall(tx, call_id)
    if (rows.length > 0) return written(call_id, rows)
    const day = house.clock.now().toISOString().slice(0, 10)
    const path = `media/${day}/${nameOf(about)}-${call_id.slice(-8)}.${ending}`
    const row = { ...rowOf({ path, ...kept }, call_id, { actor, house }), media_type }
    return written(call_id, [await put(tx, row)])
  },
})
