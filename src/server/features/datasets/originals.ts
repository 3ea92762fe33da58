// The files as they were uploaded. Each stays as long as a version was read from it, so that it can be read again.
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { House } from '../house.ts'
import { originalsInUse } from './store-versions.ts'

const FOLDER = 'originals'
const DAY = 86_400_000

/** Names of files that an import can read. */
export const readable = /\.(csv|tsv|tab|txt|xlsx|xls|xlsm|xlsb|ods|json|ndjson|jsonl|parquet)$/i

/** Databases can be uploaded as well; a folder is not searched for them. */
const databases = /\.(sqlite|sqlite3|db|db3)$/i

/** Throws `unsupported_file` for a name that says that the file is no table. */
export function checkFileName(file_name: string): void {
  if (readable.test(file_name) || databases.test(file_name)) return
  throw new AppError(
    'unsupported_file',
    'Upload a table as .csv, .tsv, .txt, .xlsx, .xls, .ods, .json, .ndjson, .parquet or .sqlite',
  )
}

/** Keeps a file that has arrived; answers where, below the data folder. */
export async function keepOriginal({ blobs }: House, path: string, file_name: string): Promise<string> {
  const ending = file_name.split('.').at(-1)?.toLowerCase() ?? 'csv'
  const name = `${newId()}.${ending}`
  await rename(path, join(await blobs.folder(FOLDER), name))
  return join(FOLDER, name)
}

/** Removes those of these files that no version was read from. */
export async function forgetOriginals({ db, blobs }: House, originals: readonly string[]): Promise<void> {
  const used = await originalsInUse(db, originals)
  for (const original of originals) if (!used.has(original)) await rm(blobs.place(original), { force: true })
}

/** Removes files that were left behind a day ago or more, when an import could not end. */
export async function sweepOriginals(house: House): Promise<void> {
  const folder = await house.blobs.folder(FOLDER)
  const old: string[] = []
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (house.clock.now().getTime() - mtimeMs > DAY) old.push(join(FOLDER, basename(name)))
  }
  await forgetOriginals(house, old)
}
