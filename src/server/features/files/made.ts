// Files that a model made: pictures and sound, kept as they came, under a name that says what was asked for.
import { z } from 'zod/mini'
import { verb } from '../verb.ts'
import { keepProduced } from './produced.ts'
import { written } from './write.ts'

export type Made = { bytes: Buffer; ending: string }

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

/** Keeps what one call made; the same call again answers what was kept first. */
export const keepMade = verb(Keep, {
  async change(tx, { call_id, about, made: { bytes, ending } }, { actor, house }) {
    const folder = `media/${house.clock.now().toISOString().slice(0, 10)}`
    const files = [{ name: `${nameOf(about)}-${call_id.slice(-8)}.${ending}`, content: bytes }]
    const kept = await keepProduced(tx, { call_id, folder, files }, { actor, house })
    return written(call_id, kept.files)
  },
})
