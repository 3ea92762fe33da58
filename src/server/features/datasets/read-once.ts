// Tables that are read for one use and become no dataset: what each is called in SQL, what its columns mean, where it is.
import type { Evidence } from '#contract/chat'
import type { DescribedTable } from '#contract/described'
import { AppError } from '../../base/errors.ts'
import type { ImportedTable } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import { answerColumns } from './answer-columns.ts'
import type { Asking } from './ask.ts'
import { understood } from './columns.ts'
import { described } from './describe.ts'
import { datasetName, tableName } from './names.ts'

export type ReadTable = { described: DescribedTable; path: string; notes: string[] }

/** A file of a person, and the folder in which its tables may be kept. */
type Source = { id: string; source: string; file_name: string; target_dir: string }

const limits = { max_rows: 1_000_000, max_columns: 500, time_limit_ms: 120_000 }

/** As many sheets of one file are read, and so long; each takes the whole file into memory once more. */
const most = { sheets: 12, milliseconds: 60_000 }

/**
 * Reads all tables of a file, the largest first, each in a process of its own. `taken` are names that other tables
 * have. Throws as an import does when there is none; what else could not be read is noted at the first.
 */
export async function readTables(
  { tables }: Pick<House, 'tables'>,
  { id, source, file_name, target_dir }: Source,
  taken: ReadonlySet<string>,
): Promise<ReadTable[]> {
  const until = performance.now() + most.milliseconds
  const names = new Set(taken)
  const importOne = (choices?: { sheet: string }) =>
    tables.importTable({ source, file_name, target_dir, limits, ...(choices && { choices }) })
  const understoodOne = async (table: ImportedTable, sheet?: string): Promise<ReadTable> => {
    const profile = await tables.profile({ path: table.path })
    const name = datasetName(file_name, sheet)
    const table_name = tableName(name, names)
    names.add(table_name)
    const columns = understood(table, profile, [], id).columns.map(column => ({
      ...{ ...column, reference: null, currency_assumed: false },
    }))
    const about = { id, name, table_name, domain: 'general' as const, row_count: table.rows, key_columns: [] }
    return {
      described: described({ ...about, columns, newest: { number: 1, profile } }),
      path: table.path,
      notes: notesOf(table),
    }
  }
  const largest = await importOne()
  const others = largest.other_sheets.map(({ name }) => name)
  const first = await understoodOne(largest, others.length > 0 ? largest.sheet : undefined)
  const read = [first]
  const left: string[] = []
  for (const sheet of others) {
    if (read.length >= most.sheets || performance.now() > until) {
      left.push(sheet)
      continue
    }
    try {
      const { notes, ...table } = await understoodOne(await importOne({ sheet }), sheet)
      // What is said of the file as a whole is said once.
      const own = notes.filter(note => !first.notes.includes(note))
      read.push({ ...table, notes: own.map(note => `“${sheet}”: ${note}`) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      first.notes.push(`“${sheet}” could not be read: ${error.message}`)
    }
  }
  if (left.length > 0)
    first.notes.push(`Not read, because there are so many: ${left.map(name => `“${name}”`).join(', ')}.`)
  return read
}

const notesOf = ({ notes, problem_count }: ImportedTable): string[] => [
  ...notes,
  ...(problem_count > 0 ? [`${problem_count} values could not be read as they stand.`] : []),
]

/** Answers one SELECT over such tables, with the evidence to check it by. Throws as a query does. */
export async function askReadTables(
  { tables, clock }: Pick<House, 'tables' | 'clock'>,
  read: readonly ReadTable[],
  { title, sql, max_rows = 1000, kept_rows = 200, reading }: Asking,
) {
  const named = read.map(({ described, path }) => ({ name: described.table, path }))
  const answer = await tables.query({ tables: named, sql, max_rows, time_limit_ms: 10_000 })
  const evidence: Evidence = {
    title,
    sql,
    datasets: [],
    columns: answer.columns.map(({ name }) => name),
    rows: answer.rows.slice(0, kept_rows),
    row_count: answer.row_count,
    answer_columns: answerColumns(
      answer.columns,
      read.map(({ described }) => described),
    ),
    ...(answer.truncated && { truncated: true }),
    asked_at: clock.now().toISOString(),
    ...(reading && { reading }),
  }
  return { answer, evidence }
}
