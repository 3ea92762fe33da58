// What a held-out company is: files as a program of its country would export them, and the figures that they hold.
// No code of the product was written while looking at them.

import type { Domain } from '../../src/contract/access.ts'
import type { ColumnRole, ColumnType } from '../../src/contract/columns.ts'
import { type Chance, chanceOf } from '../../src/server/base/chance.ts'

/** A day as YYYY-MM-DD, money in cents, a yes or no, a text, a whole number, or nothing. */
export type HeldCell = { day: string } | { cents: number } | { yes: boolean } | string | number | null

export type HeldColumn = {
  heading: string
  type: ColumnType
  role: ColumnRole | null
}
export type HeldTable = {
  domain: Domain
  /** The name of the dataset, or of the sheet in a workbook. */
  name: string
  columns: readonly HeldColumn[]
  rows: readonly (readonly HeldCell[])[]
}

export type HeldFile = {
  file_name: string
  bytes: Uint8Array<ArrayBuffer>
  /** One table, or one for each sheet of a workbook. */
  tables: readonly HeldTable[]
}

/** A figure that a duty or a question has to meet. `sql` speaks to the tables as they are called after the import. */
export type HeldFact = { domain: Domain; fact: string; figure: number; unit: string; sql: string }
export type HeldCompany = { name: string; today: string; files: readonly HeldFile[]; facts: readonly HeldFact[] }

export const today = '2026-11-21'
export const chanceFor = (company: number): Chance => chanceOf(company * 7_919)

export const dayBefore = (days: number) => ({
  day: new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10),
})
export const dayAfter = (days: number) => dayBefore(-days)
export const cents = (amount: number) => ({ cents: amount })

/** How one country writes what stands in a cell. */
export type Writing = {
  separator: string
  day(day: string): string
  money(cents: number): string
  yes: string
  no: string
}

const quoted = (text: string, separator: string) =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export function written(cell: HeldCell, writing: Writing): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return writing.day(cell.day)
  if ('cents' in cell) return writing.money(cell.cents)
  return cell.yes ? writing.yes : writing.no
}

/** The lines of a table with its headings, ended as Windows does. */
export const textOf = ({ columns, rows }: HeldTable, writing: Writing): string =>
  [columns.map(({ heading }) => heading), ...rows.map(row => row.map(cell => written(cell, writing)))]
    .map(cells => `${cells.map(cell => quoted(cell, writing.separator)).join(writing.separator)}\r\n`)
    .join('')

/** 123456 cents as 1.234,56 with the marks of a country. */
export function grouped(amount: number, mark: string, point: string): string {
  const [whole = '0', part = '00'] = (Math.abs(amount) / 100).toFixed(2).split('.')
  return `${amount < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, mark)}${point}${part}`
}

/** The day with a sign between its parts: 21.11.2026. */
export const dayFirst = (sign: string) => (day: string) => day.split('-').reverse().join(sign)
