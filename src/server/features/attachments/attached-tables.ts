// The tables in the files of a run, of a workbook each sheet: read when they are first asked for, then kept beside the file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { type Asking, askReadTables, type ReadTable, readTables } from '../datasets/index.ts'
import type { House } from '../house.ts'
import { folderOf, pathOf } from './place.ts'
import { type AttachmentRow, attachmentsOf } from './store.ts'

export type AttachedTable = ReadTable & { name: string }
export type UnreadFile = { name: string; why: string }

/** Where what was read of a file is written down. */
const noteOf = (house: House, id: string) => join(house.blobs.place(folderOf(id)), 'tables.json')

/** Written by this room and nobody else. */
async function readBefore(house: House, id: string): Promise<ReadTable[] | undefined> {
  const text = await readFile(noteOf(house, id), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as ReadTable[])
}

async function readNow(house: House, row: AttachmentRow, taken: ReadonlySet<string>): Promise<ReadTable[]> {
  const source = pathOf(house, row)
  const target_dir = house.blobs.place(folderOf(row.id))
  const read = await readTables(house, { id: row.id, source, file_name: row.name, target_dir }, taken)
  await writeFile(noteOf(house, row.id), JSON.stringify(read), { mode: 0o600 })
  return read
}

/** The tables of a run in the words of models and questions, and the files that could not be read as one. */
export async function attachedTables(
  house: House,
  run_id: string,
): Promise<{ tables: AttachedTable[]; unread: UnreadFile[] }> {
  const rows = (await attachmentsOf(house.db, [run_id])).filter(({ kind }) => kind === 'table')
  const tables: AttachedTable[] = []
  const unread: UnreadFile[] = []
  for (const row of rows) {
    const taken = new Set(tables.map(({ described }) => described.table))
    try {
      const read = row.removed_at ? undefined : await readBefore(house, row.id)
      const found = read ?? (await readNow(house, row, taken))
      tables.push(...found.map(table => ({ ...table, name: row.name })))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      unread.push({ name: row.name, why: error.message })
    }
  }
  return { tables, unread }
}

/** Answers one SELECT over the tables of a run, with the evidence to check it by. */
export async function askAttachedTables(house: House, run_id: string, asking: Asking) {
  const { tables } = await attachedTables(house, run_id)
  return askReadTables(house, tables, asking)
}
