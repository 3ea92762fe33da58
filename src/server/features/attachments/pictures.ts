// The pictures of a run, looked at in a process of their own.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImageLook, PictureText } from '../../storage/images/index.ts'
import type { House } from '../house.ts'
import { pathOf } from './place.ts'
import { attachmentsOf } from './store.ts'

/** The text is null where nothing was seen or nothing reads. */
export type SeenPicture = { name: string; bytes: number; sha256: string; look: ImageLook; text: PictureText | null }

/** Looks at each and reads the text in it. Throws not_found when their time is over, or the signal's reason. */
export async function lookAtAttachments(house: House, run_id: string, signal: AbortSignal): Promise<SeenPicture[]> {
  const rows = (await attachmentsOf(house.db, [run_id])).filter(({ kind }) => kind === 'picture')
  const paths = rows.map(row => pathOf(house, row))
  const reads = paths.map(path => async () => new Uint8Array(await readFile(path)))
  const seen = await house.images.read(reads, signal)
  const hashes = await Promise.all(
    paths.map(async path =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ),
  )
  return rows.flatMap(({ name, bytes }, at) => {
    const [one, sha256] = [seen[at], hashes[at]]
    return one && sha256 ? [{ name, bytes, sha256, ...one }] : []
  })
}
