// For tests of the grammar: what a question means on the three companies, as plain words.

import { type Data, dataOf } from '../data.ts'
import type { DataDescription } from '../described.ts'
import { describe } from '../say/describe.ts'
import { understand } from '../understand.ts'
import { describeTable, type TestTable } from './bench.ts'
import { deals, rechnungen, stock } from './companies.ts'

export const today = '2026-11-21'

export function dataFor(...tables: TestTable[]): Data {
  const description: DataDescription = { today, tables: tables.map(describeTable), glossary: [] }
  return dataOf(description)
}

export const invoices = dataFor(rechnungen)
export const crm = dataFor(deals)
export const store = dataFor(stock)
export const all = dataFor(rechnungen, deals, stock)

/** How the question was read, or what came instead of a reading. */
export function reading(question: string, data: Data) {
  const found = understand(question, data)
  return found.kind === 'reading' ? describe(found.reading) : found
}

/** The questions that were asked back, or what came instead. */
export function asks(question: string, data: Data) {
  const found = understand(question, data)
  return found.kind === 'ask' ? found.questions : found
}

/** Why there is no answer, or what came instead. */
export function why(question: string, data: Data) {
  const found = understand(question, data)
  return found.kind === 'cannot' ? found.why : found
}

/** The conditions that 'open' and 'overdue' are on the invoices. */
export const open = '*Bezahlt am* is blank and *Status* is not bezahlt or storniert'
export const overdue = `*Fällig am* is before 2026-11-21 and ${open}`
