// Reaches a source without reading it into a dataset, and says what is there.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceAddress } from '#contract/sources'
import * as sources from '#contract/sources'
import { AppError } from '../../base/errors.ts'
import type { DatabaseTable } from '../../storage/tables/index.ts'
import { readable } from '../datasets/index.ts'
import type { House } from '../house.ts'
import { query } from '../verb.ts'
import { filesOf, matches } from './folder.ts'
import { fetchLink } from './links.ts'
import { findManaged } from './look.ts'
import { checkPlace, databaseOf, onlyAdministrators, sealedSecret, unconfirmedHost } from './place.ts'
import { exportAddress, mayHave } from './rules.ts'

type Found = { detail: string; tables: DatabaseTable[]; files: string[] }

/** So many addresses are tried; the others are met when they are read. */
const mostTried = 5

export const testSource = query(sources.test, async ({ address, secret, id }, { house, actor }) => {
  const before = id ? await findManaged(house.db, actor, id) : undefined
  const nothing = { ok: false, tables: [], files: [], confirm_host: null }
  if (!mayHave(actor, address)) throw new AppError('forbidden', onlyAdministrators)
  try {
    const confirm_host = await unconfirmedHost(house, address)
    if (confirm_host) return { ...nothing, confirm_host, detail: `${confirm_host} lies in a private network.` }
    await checkPlace(house, actor, address)
    const sealed = sealedSecret(house, address, secret, before)
    return { ok: true, confirm_host: null, ...(await look(house, address, sealed)) }
  } catch (error) {
    if (error instanceof AppError) return { ...nothing, detail: error.message }
    throw error
  }
})

async function look(house: House, address: SourceAddress, sealed_secret: string | null): Promise<Found> {
  if (address.kind === 'links') return tried(house, { address, sealed_secret }, address.urls)
  if (address.kind === 'spreadsheet') return tried(house, { address, sealed_secret }, [exportAddress(address.url)])
  if (address.kind === 'folder') {
    const { folder, pattern } = address
    const found = await filesOf(house, folder, name => readable.test(name) && matches(pattern, name))
    const files = found.map(({ name }) => name)
    return {
      detail: files.length === 0 ? 'No file fits yet.' : `Found ${counted(files.length, 'file')}.`,
      files,
      tables: [],
    }
  }
  const tables = await house.tables.databaseTables(await databaseOf(house, address, sealed_secret))
  return {
    detail: `Connected. There are ${counted(tables.length, 'table')} that this login may read.`,
    tables,
    files: [],
  }
}

async function tried(house: House, source: Parameters<typeof fetchLink>[1], urls: readonly string[]): Promise<Found> {
  const files: string[] = []
  for (const url of urls.slice(0, mostTried)) {
    const path = join(await house.blobs.folder('imports'), randomUUID())
    const { file_name, bytes } = await fetchLink(house, source, url, path).finally(() => rm(path, { force: true }))
    files.push(`${file_name} (${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB)`)
  }
  return { detail: `Read ${counted(files.length, 'file')}.`, files, tables: [] }
}

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
