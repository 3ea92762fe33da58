// A table that is read for one use and becomes no dataset: what it is called in SQL, what its columns mean, where it is.
import type { Evidence } from '#contract/chat'
import type { DescribedTable } from '#contract/described'
import type { ImportedTable } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import { answerColumns } from './answer-columns.ts'
import type { Asking } from './ask.ts'
import { understood } from './columns.ts'
import { described } from './describe.ts'
import { datasetName, tableName } from './names.ts'

export type ReadTable = { described: DescribedTable; path: string; notes: string[] }

/** A file of a person, and the folder in which its table may be kept. */
type Source = { id: string; source: string; file_name: string; target_dir: string }

const limits = { max_rows: 1_000_000, max_columns: 500, time_limit_ms: 120_000 }

/** Reads a file in a process of its own. `taken` are names that other tables have. Throws as an import does. */
export async function readTable(
  { tables }: Pick<House, 'tables'>,
  { id, source, file_name, target_dir }: Source,
  taken: ReadonlySet<string>,
): Promise<ReadTable> {
  const table = await tables.importTable({ source, file_name, target_dir, limits })
  const profile = await tables.profile({ path: table.path })
  const name = datasetName(file_name)
  const { columns } = understood(table, profile, [], id)
  return {
    described: described({
      ...{ id, name, table_name: tableName(name, taken), domain: 'general', row_count: table.rows, key_columns: [] },
      columns: columns.map(column => ({ ...column, reference: null, currency_assumed: false })),
      newest: { number: 1, profile },
    }),
    path: table.path,
    notes: notesOf(table),
  }
}

function notesOf({ notes, other_sheets, problem_count, sheet }: ImportedTable): string[] {
  const others = other_sheets.map(({ name }) => `“${name}”`).join(', ')
  return [
    ...notes,
    ...(others ? [`Only ${sheet ? `“${sheet}”` : 'the largest table'} was read; there are also ${others}.`] : []),
    ...(problem_count > 0 ? [`${problem_count} values could not be read as they stand.`] : []),
  ]
}

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
