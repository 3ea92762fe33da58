// Asks held-out questions and says of each whether it was answered exactly, asked back, declined, or answered wrong.
import type { Cell } from '#contract/common'
import { dataOf } from '../../data.ts'
import type { DataDescription } from '../../described.ts'
import { describe } from '../../say/describe.ts'
import { type Query, query } from '../../sql/query.ts'
import { understand } from '../../understand.ts'
import { type Bench, bench, type TestTable } from '../bench.ts'
import { tickets, umsaetze, ventes } from './abroad.ts'
import { customers, invoices } from './books.ts'
import { type Asked, today, type Want } from './kit.ts'
import { deals, employees } from './people.ts'
import { questions as books } from './questions-books.ts'
import { frenchSales } from './questions-french.ts'
import { germanSales } from './questions-german.ts'
import { people } from './questions-people.ts'
import { sales } from './questions-sales.ts'
import { shop } from './questions-shop.ts'
import { support } from './questions-support.ts'
import { warehouse } from './questions-warehouse.ts'
import { orders, stock } from './shops.ts'

export type Company = { tables: TestTable[]; questions: readonly Asked[] }
export const companies: readonly Company[] = [
  { tables: [invoices, customers], questions: books },
  { tables: [deals], questions: sales },
  { tables: [employees], questions: people },
  { tables: [orders], questions: shop },
  { tables: [stock], questions: warehouse },
  { tables: [tickets], questions: support },
  { tables: [umsaetze], questions: germanSales },
  { tables: [ventes], questions: frenchSales },
]

export type Verdict = { question: string; is: 'exact' | 'asked' | 'declined' | 'wrong' | 'impossible'; detail: string }

/** Every question of a company with what became of it. */
export async function examine({ tables, questions }: Company): Promise<Verdict[]> {
  const filled = await bench(tables)
  try {
    const verdicts: Verdict[] = []
    for (const asked of questions) verdicts.push(await judge(asked, filled))
    return verdicts
  } finally {
    filled.close()
  }
}

async function judge([question, want]: Asked, { tables, run }: Bench): Promise<Verdict> {
  const description: DataDescription = { today, tables, glossary: [] }
  const found = understand(question, dataOf(description))
  const wanted = want()
  if (found.kind === 'ask')
    return { question, is: wanted === null ? 'impossible' : 'asked', detail: found.questions.join(' | ') }
  if (found.kind === 'cannot') return { question, is: wanted === null ? 'impossible' : 'declined', detail: found.why }
  const made = query(found.reading)
  const { rows } = await run(made.sql)
  const right = wanted !== null && fits(wanted, made, rows)
  const detail = `${describe(found.reading)}\n${made.sql}\n${JSON.stringify(rows.slice(0, 4))}`
  return { question, is: right ? 'exact' : 'wrong', detail }
}

const figures = new Set(['measure', 'against', 'difference', 'change', 'share', 'running'])

function fits(want: Exclude<Want, null>, { columns }: Query, rows: readonly (readonly Cell[])[]): boolean {
  const keyed = (row: readonly Cell[]) =>
    columns.flatMap(({ is }, at) => (is === 'group' || is === 'currency' ? [String(row[at] ?? '')] : [])).join('|')
  const told = columns.some(({ is }) => is === 'share')
    ? new Set(['share'])
    : columns.some(({ is }) => is === 'running')
      ? new Set(['running'])
      : figures
  const measured = (row: readonly Cell[]) =>
    columns.flatMap(({ is }, at) => (told.has(is) ? [row[at] === null ? null : Number(row[at])] : []))
  if (want instanceof Set) {
    const found = rows.map(row => (columns.some(({ is }) => is === 'group') ? keyed(row) : listed(columns, row)))
    return found.length === want.size && found.every(name => want.has(name))
  }
  if (want instanceof Map) {
    return (
      rows.length === want.size &&
      rows.every(row => want.has(keyed(row)) && same(want.get(keyed(row)) ?? null, measured(row)))
    )
  }
  const [row] = rows
  return rows.length === 1 && row !== undefined && same(want, measured(row))
}

/** The first cell of a row that names it. */
function listed(columns: Query['columns'], row: readonly Cell[]): string {
  const naming = columns.findIndex(
    column => column.is === 'cell' && ['identifier', 'party', 'text'].includes(column.column.role ?? ''),
  )
  const identifier = columns.findIndex(column => column.is === 'cell' && column.column.role === 'identifier')
  const text = columns.findIndex(column => column.is === 'cell' && column.column.role === 'text')
  const people = columns.some(column => column.is === 'cell' && column.column.name === 'employee_id')
  const at = people
    ? columns.findIndex(column => column.is === 'cell' && column.column.name === 'name')
    : identifier >= 0
      ? identifier
      : text >= 0
        ? text
        : naming
  return String(row[at] ?? '')
}

function same(want: number | null | (number | null)[], found: readonly (number | null)[]): boolean {
  const wanted = Array.isArray(want) ? want : [want]
  return wanted.every((one, at) => {
    const own = found[at] ?? null
    return one === null || own === null ? one === own : Math.abs(one - own) < 0.0051
  })
}
