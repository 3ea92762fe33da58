// Files of the web: fetched through the guard, signed in where that was asked for, named so that the import knows them.
import { largestUpload } from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import { type Downloaded, download } from '../../storage/outbound/index.ts'
import { readable } from '../datasets/index.ts'
import type { House } from '../house.ts'
import type { SourceRow } from './store.ts'

const timeLimit = 5 * 60_000

export type LinkSource = Pick<SourceRow, 'address' | 'sealed_secret'>

/** Writes the file to `path` and answers its hash and its name. */
export async function fetchLink(
  house: House,
  source: LinkSource,
  url: string,
  path: string,
  signal?: AbortSignal,
): Promise<{ sha256: string; file_name: string; bytes: number }> {
  const authorization = authorizationFor(house, source, url)
  const fetched = await download(house.outbound, url, {
    path,
    limit_bytes: largestUpload,
    time_limit_ms: timeLimit,
    ...(authorization && { authorization }),
    ...(signal && { signal }),
  })
  const { sha256, bytes } = fetched
  if (bytes === 0) throw new AppError('unreadable_file', 'This file is empty')
  if (source.address.kind === 'spreadsheet' && fetched.media_type.includes('html'))
    throw new AppError(
      'forbidden',
      'This spreadsheet is not shared. Share it with everybody who has the link, or publish it to the web.',
    )
  return { sha256, bytes, file_name: fileName(fetched) }
}

/** The secret goes to the host that it was entered for, which is the first address's, and to no other. */
function authorizationFor({ secrets }: House, { address, sealed_secret }: LinkSource, url: string): string | null {
  if (address.kind !== 'links' || address.sign_in === 'none' || !sealed_secret) return null
  if (new URL(url).origin !== new URL(address.urls[0] ?? '').origin) return null
  const secret = secrets.open(sealed_secret)
  if (address.sign_in === 'token') return `Bearer ${secret}`
  return `Basic ${Buffer.from(`${address.user_name}:${secret}`).toString('base64')}`
}

const endings: readonly [RegExp, string][] = [
  [/spreadsheetml/, 'xlsx'],
  [/ms-excel/, 'xls'],
  [/opendocument\.spreadsheet/, 'ods'],
  [/tab-separated/, 'tsv'],
  [/ndjson|jsonl/, 'ndjson'],
  [/json/, 'json'],
  [/parquet/, 'parquet'],
]

/** The server's name for it, else the one in the address, with an ending that says what it is. */
function fileName({ url, file_name, media_type }: Downloaded): string {
  const { pathname, hostname } = new URL(url)
  const name = file_name ?? (decoded(pathname.split('/').filter(Boolean).at(-1) ?? '') || hostname)
  if (readable.test(name)) return name
  return `${name.slice(0, 200)}.${endings.find(([type]) => type.test(media_type))?.[1] ?? 'csv'}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
