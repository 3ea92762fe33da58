// Where the pieces of an upload are kept until the file is whole.
import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../house.ts'

const FOLDER = 'uploads'

/** Below the data folder. */
export const placeOf = (id: string) => join(FOLDER, id)

export async function makeEmpty({ blobs }: House, id: string): Promise<void> {
  await blobs.folder(FOLDER)
  const file = await open(blobs.place(placeOf(id)), 'wx', 0o600)
  await file.close()
}

/** How many bytes have arrived. */
export const receivedOf = ({ blobs }: House, id: string): Promise<number> =>
  stat(blobs.place(placeOf(id))).then(
    ({ size }) => size,
    () => 0,
  )

export const removePieces = ({ blobs }: House, id: string): Promise<void> =>
  rm(blobs.place(placeOf(id)), { force: true })
