// Command: node tests/fuzz/uploads.ts [count] [seed]. Mutated tables of every kind, given to the import. What may come of
// one is a table whose rows can be read again, or a sentence; nothing else.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { utils, write } from '@e965/xlsx'
import { AppError } from '../../src/server/base/errors.ts'
import { importTable } from '../../src/server/storage/tables/import/import-table.ts'
import { readRows } from '../../src/server/storage/tables/query/rows.ts'
import { mutated, randomFrom } from './documents.ts'
import { keepFigures } from './figures.ts'

const rows = [
  ['No', 'Fällig', 'Betrag', 'Customer', 'Paid'],
  ['1', '03.04.2026', '1.234,50 €', 'Müller & "Söhne"', 'ja'],
  ['2', '05.06.2026', '(12,00) €', '한국어 \u202e🙂', 'nein'],
  ['3', '', '-7,5', 'a\nb', ''],
  ['Total', '', '1.215,00 €', '', ''],
]
const lines = (separator: string) =>
  rows.map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')
const records = rows.slice(1).map(([no, due, amount, customer]) => ({ no, due, 'a.b': amount, a: { b: customer } }))
const book = utils.book_new()
utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'One')
utils.book_append_sheet(book, utils.aoa_to_sheet([['x'], [1.5]]), 'Two')
const bookAs = (bookType: 'xlsx' | 'ods' | 'biff8') => Buffer.from(write(book, { type: 'buffer', bookType }))

/** A database of one table, as bytes. */
async function database(folder: string): Promise<Buffer> {
  const path = join(folder, 'seed.sqlite')
  const made = new DatabaseSync(path)
  made.exec('create table t (no integer primary key, name text, amount numeric)')
  made.exec(`insert into t values (1, 'Ana', 1.5), (2, 'Ben', 'much')`)
  made.close()
  return readFile(path)
}

const limits = { max_rows: 100_000, max_columns: 200, unpacked_bytes: 20_000_000, bulk_bytes: 200 }

async function fateOf(folder: string, file_name: string, content: Buffer): Promise<'read' | 'refused'> {
  const work_dir = await mkdtemp(join(folder, 'work-'))
  const source = join(work_dir, 'source')
  await writeFile(source, content)
  try {
    const about = { source, file_name, work_dir, choices: {}, mends: [], memory_limit_mb: 256, limits }
    const table = await importTable({ kind: 'import', ...about }, () => {})
    const page = { path: table.path, offset: 0, limit: 50, memory_limit_mb: 256 }
    const read = await readRows({ kind: 'rows', ...page })
    if (read.columns.length !== table.columns.length) throw new Error('The table has other columns than it says')
    if (JSON.stringify(read.rows).includes('\\u0000')) throw new Error('A cell holds what can not be kept')
    return 'read'
  } catch (error) {
    if (error instanceof AppError && /[.!]$/.test(error.message)) return 'refused'
    throw new Error(`A mutated ${file_name} got through: ${content.toString('base64')}`, { cause: error })
  } finally {
    await rm(work_dir, { recursive: true, force: true })
  }
}

/** Imports so many mutated files. Throws what is neither a table nor a sentence, with the file that did it. */
export async function fuzzUploads(count: number, seed: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-uploads-'))
  const seeds: [string, Buffer][] = [
    ['a.csv', Buffer.from(lines(';'))],
    ['a.tsv', Buffer.from(lines('\t'), 'utf16le')],
    ['b.csv', Buffer.from(lines(','), 'latin1')],
    ['a.json', Buffer.from(JSON.stringify({ data: { items: records } }))],
    ['a.ndjson', Buffer.from(records.map(record => JSON.stringify(record)).join('\n'))],
    ['a.xlsx', bookAs('xlsx')],
    ['a.ods', bookAs('ods')],
    ['a.xls', bookAs('biff8')],
    ['a.sqlite', await database(folder)],
  ]
  const random = randomFrom(seed)
  const fates = { read: 0, refused: 0 }
  try {
    for (let number = 0; number < count; number += 1) {
      const [file_name, content] = seeds[number % seeds.length] ?? ['', Buffer.alloc(0)]
      fates[await fateOf(folder, file_name, mutated(content, random))] += 1
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return fates
}

if (process.argv[1] === import.meta.filename) {
  const [count = 5_000, seed = 1] = process.argv.slice(2).map(Number)
  await keepFigures('uploads', { seed, uploads: count, ...(await fuzzUploads(count, seed)) })
}
