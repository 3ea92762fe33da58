// The key that seals secrets: given, or made once and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './base/config.ts'

const fileOf = (data_dir: string) => join(data_dir, 'secret-key')
const kept = async (data_dir: string) => (await readFile(fileOf(data_dir), 'utf8')).trim()

export async function secretKey({ secret_key, data_dir }: Pick<Config, 'secret_key' | 'data_dir'>): Promise<string> {
  if (secret_key) return secret_key
  const fresh = randomBytes(32).toString('base64url')
  await writeFile(fileOf(data_dir), fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return kept(data_dir)
}

/** The same, but none is made: null where there is none. */
export const presentSecretKey = async ({ secret_key, data_dir }: Pick<Config, 'secret_key' | 'data_dir'>) =>
  secret_key ??
  (await kept(data_dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  }))
