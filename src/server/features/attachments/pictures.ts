// The pictures of a run, looked at in a process of their own.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImageLook } from '../../storage/images/index.ts'
import type { House } from '../house.ts'
import { pathOf } from './place.ts'
import { attachmentsOf } from './store.ts'

export type SeenPicture = { name: string; bytes: number; sha256: string; look: ImageLook }

/** Looks at each. Throws not_found when their time is over. */
export async function lookAtAttachments(house: House, run_id: string): Promise<SeenPicture[]> {
  const rows = (await attachmentsOf(house.db, [run_id])).filter(({ kind }) => kind === 'picture')
  const paths = rows.map(row => pathOf(house, row))
  const looks = await house.images.look(paths.map(path => async () => new Uint8Array(await readFile(path))))
  const hashes = await Promise.all(
    paths.map(async path =>
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ),
  )
  return rows.flatMap(({ name, bytes }, at) => {
    const [look, sha256] = [looks[at], hashes[at]]
    return look && sha256 ? [{ name, bytes, sha256, look }] : []
  })
}
