// The text of the files of a run: read into passages when first asked for, found by words, quoted with their place.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { Place } from '#contract/passages'
import { AppError } from '../../base/errors.ts'
import { keepable } from '../../base/keepable.ts'
import { passagesByWords } from '../documents/index.ts'
import type { House } from '../house.ts'
import type { UnreadFile } from './attached-tables.ts'
import { folderOf, pathOf } from './place.ts'
import { type AttachmentRow, attachmentsOf } from './store.ts'

const Read = z.object({ passages: z.array(z.object({ text: z.string(), place: Place })), notes: z.array(z.string()) })

export type AttachedPassage = { id: string; file: string; at: number; place: Place; text: string }

async function textOf(house: House, row: AttachmentRow): Promise<z.infer<typeof Read>> {
  const source = pathOf(house, row)
  const note = join(house.blobs.place(folderOf(row.id)), 'text.json')
  const before = await readFile(note, 'utf8').catch(() => undefined)
  if (before !== undefined) return Read.parse(JSON.parse(before))
  const limits = { characters: 2_000_000, passages: 5_000 }
  const read = keepable(await house.documents.parse({ source, file_name: row.name, limits }))
  await writeFile(note, JSON.stringify(read), { mode: 0o600 })
  return read
}

export type AttachedTexts = {
  passages: AttachedPassage[]
  /** What was left out, by file. */
  notes: UnreadFile[]
  /** Files with text, and those that could not be read. */
  files: { id: string; name: string; passages: number }[]
  unread: UnreadFile[]
}

/** All passages of the documents of a run, in reading order. */
export async function attachedPassages(house: House, run_id: string): Promise<AttachedTexts> {
  const rows = (await attachmentsOf(house.db, [run_id])).filter(({ kind }) => kind === 'document')
  const texts: AttachedTexts = { passages: [], notes: [], files: [], unread: [] }
  for (const row of rows) {
    try {
      const { passages, notes } = await textOf(house, row)
      texts.passages.push(...passages.map((one, at) => ({ ...one, id: row.id, file: row.name, at })))
      texts.notes.push(...notes.map(why => ({ name: row.name, why })))
      texts.files.push({ id: row.id, name: row.name, passages: passages.length })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      texts.unread.push({ name: row.name, why: error.message })
    }
  }
  return texts
}

/** The passages that fit the words of a question, best first. */
export async function passagesAbout(house: House, run_id: string, query: string, limit: number) {
  const texts = await attachedPassages(house, run_id)
  const best = await passagesByWords(
    house.db,
    texts.passages.map(({ text }) => text),
    query,
    limit,
  )
  return { ...texts, found: best.flatMap(at => texts.passages[at] ?? []) }
}
