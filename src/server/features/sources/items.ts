// What a source brings, one item for each dataset, and how each is read.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { largestUpload } from '#contract/datasets'
import type { SourceAddress } from '#contract/sources'
import { AppError } from '../../base/errors.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import { landedFolder, readable } from '../datasets/index.ts'
import type { House } from '../house.ts'
import { copyFile, filesOf, matches } from './folder.ts'
import { fetchLink } from './links.ts'
import { databaseOf } from './place.ts'
import { exportAddress } from './rules.ts'
import type { SourceRow } from './store.ts'

/** What is known of an item when it is read. */
export type Known = { dataset_id: string; fingerprint: string | null; signal: AbortSignal }

export type Reading = {
  fingerprint: string
  /** What the version is made of; null when the fingerprint is the known one. */
  content: { source: string; file_name: string } | { table: ImportedTable; file_name: string } | null
}

export type Item = {
  /** Tells it from the others of its source, at every reading. */
  key: string
  /** What its dataset is called at first. */
  name: string
  read(known: Known): Promise<Reading>
}

const mostFiles = 200

/** The items as they are now. Throws AppError when the source can't be reached at all. */
export async function itemsNow(house: House, source: SourceRow): Promise<Item[]> {
  const { address } = source
  switch (address.kind) {
    case 'links':
      return address.urls.map(url => linkItem(house, source, url))
    case 'spreadsheet':
      return [{ ...linkItem(house, source, exportAddress(address.url)), key: address.url, name: source.name }]
    case 'folder':
      return folderItems(house, source.name, address)
    default:
      return databaseItems(house, source)
  }
}

function linkItem(house: House, source: SourceRow, url: string): Item {
  const last = new URL(url).pathname.split('/').filter(Boolean).at(-1)
  return {
    key: url,
    name: last && readable.test(last) ? decodeURIComponent(last) : source.name,
    read: async known => {
      const path = await temporary(house)
      const { sha256, file_name } = await fetchLink(house, source, url, path, known.signal)
      return kept(known, sha256, path, file_name)
    },
  }
}

async function folderItems(
  house: House,
  name: string,
  { folder, pattern, take }: Extract<SourceAddress, { kind: 'folder' }>,
): Promise<Item[]> {
  const files = await filesOf(house, folder, file => readable.test(file) && matches(pattern, file))
  if (files.length > mostFiles)
    throw new AppError('too_large', `This folder has ${files.length} files that fit; up to ${mostFiles} can be read`)
  const newest = files.toSorted((a, b) => b.changed.getTime() - a.changed.getTime())[0]
  const itemOf = (file: (typeof files)[number], key: string, called: string): Item => ({
    key,
    name: called,
    read: async known => {
      const path = await temporary(house)
      return kept(known, await copyFile(house, file.path, path, largestUpload, known.signal), path, file.name)
    },
  })
  if (take === 'each') return files.map(file => itemOf(file, file.name, file.name))
  return newest ? [itemOf(newest, 'newest', name)] : []
}

async function databaseItems(house: House, { address, sealed_secret, tables, selects }: SourceRow): Promise<Item[]> {
  const database = await databaseOf(house, address, sealed_secret)
  const asked = [
    ...tables.map(table => ({ key: `${table.schema ?? ''}.${table.name}`, name: table.name, asked: table })),
    ...selects.map(({ name, sql }) => ({ key: `select ${name}`, name, asked: { sql } })),
  ]
  return asked.map(({ key, name, asked }) => ({
    key,
    name,
    async read({ dataset_id, fingerprint, signal }) {
      const target_dir = await landedFolder(house, dataset_id)
      const reading = await house.tables.readDatabase({ database, asked, target_dir, fingerprint, signal })
      return {
        fingerprint: reading.fingerprint,
        content: reading.table && { table: reading.table, file_name: name },
      }
    },
  }))
}

const temporary = async (house: House) => join(await house.blobs.folder('imports'), randomUUID())

/** A fetched file whose content is new stays for the import; one that is known already goes again. */
async function kept({ fingerprint }: Known, sha256: string, path: string, file_name: string): Promise<Reading> {
  if (sha256 !== fingerprint) return { fingerprint: sha256, content: { source: path, file_name } }
  await rm(path, { force: true })
  return { fingerprint: sha256, content: null }
}
