// How the cells of company data are read: which columns hold figures, and every value as text.

import type { Cell } from '#contract/common'
import { formatDay } from '../ui/format.ts'
import { formatLocale } from '../ui/locale.ts'

export type ColumnLook = { numeric: boolean; text: (cell: NonNullable<Cell>) => string }

/** What a cell that holds something shows at most; longer texts are cut. */
const longest = 240

/** Names of columns whose figures are names and not amounts, so that no commas are written into them. */
const namesThings =
  /(^|[_\s])(id|no|num|code|konto|account|year|jahr|zip|plz|postcode|sku|iban|phone)$|(nr|nummer|number|nro)\.?$/i

/** "oldest_due" reads as "Oldest due", "days_31_60" as "Days 31–60". */
export const headingOf = (name: string) =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replace(/(\d)_(?=\d)/g, '$1–')
    .replaceAll('_', ' ')

/** Figures too long for a JavaScript number come as strings. */
const isLongFigure = (cell: Cell) =>
  typeof cell === 'string' && /^-?\d+(\.\d+)?$/.test(cell) && cell.replace(/\D/g, '').length > 15

/** Whether every cell that holds something is a figure, and at least one does. */
export function holdsFigures(cells: readonly Cell[]): boolean {
  const filled = cells.filter(cell => cell !== null)
  return filled.length > 0 && filled.every(cell => typeof cell === 'number' || isLongFigure(cell))
}

const isYear = (cell: Cell) => cell === null || (typeof cell === 'number' && cell >= 1900 && cell <= 2100)

const decimalsOf = (cell: Cell) => (typeof cell === 'number' ? (String(cell).split('.')[1]?.length ?? 0) : 0)

/** Figures of one column are written alike: 120 becomes 120.00 where another cell says 99.50. */
function figureFormat(name: string, cells: readonly Cell[]): Intl.NumberFormat {
  const decimals = Math.max(0, ...cells.map(decimalsOf))
  return new Intl.NumberFormat(formatLocale(), {
    minimumFractionDigits: decimals === 0 || decimals > 2 ? 0 : 2,
    maximumFractionDigits: decimals <= 2 ? 2 : 10,
    useGrouping: !namesThings.test(name) && !cells.every(isYear),
  })
}

const startOfPeriod = /^(month|quarter|year)_of_/

/** The period that begins on a day, where an answer's column holds such beginnings: "May 2026", "Q2 2026", "2026". */
function periodText(name: string, day: string): string | undefined {
  const [, grain] = startOfPeriod.exec(name) ?? []
  if (!grain || !isDay(day)) return undefined
  const begins = new Date(day)
  const year = day.slice(0, 4)
  if (grain === 'year') return year
  if (grain === 'quarter') return `Q${Math.floor(begins.getUTCMonth() / 3) + 1} ${year}`
  return new Intl.DateTimeFormat(formatLocale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(begins)
}

/** How the cells of one column are shown. `numeric` is known where the column's type is, and else read from the cells. */
export function lookOf(name: string, cells: readonly Cell[], numeric = holdsFigures(cells)): ColumnLook {
  const format = figureFormat(name, cells)
  const text = (cell: NonNullable<Cell>) => {
    if (typeof cell === 'number') return format.format(cell)
    return (typeof cell === 'string' && periodText(name, cell)) || textOf(cell)
  }
  return { numeric, text }
}

/** A value by itself, as a person reads it. */
export function textOf(cell: NonNullable<Cell>): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  if (typeof cell === 'number') return new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 10 }).format(cell)
  if (isDay(cell)) return formatDay(cell)
  if (isMoment(cell)) return momentText(cell)
  return cell.length > longest ? `${cell.slice(0, longest)}…` : cell
}

const isReal = (time: string) => !Number.isNaN(new Date(time).getTime())
const isDay = (cell: string) => /^\d{4}-\d\d-\d\d$/.test(cell) && isReal(cell)
const isMoment = (cell: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z?$/.test(cell) && isReal(cell)

/** Data says no zone: the hour is written that stands there. */
function momentText(cell: string): string {
  const time = new Date(cell.endsWith('Z') ? cell : `${cell}Z`)
  const timeStyle = time.getUTCSeconds() === 0 ? 'short' : 'medium'
  return new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'medium', timeStyle, timeZone: 'UTC' }).format(time)
}

/** A cell that is a list of entries, a line each: "Staff bikes, days: 33". Null for every other cell. */
export function listedIn(cell: NonNullable<Cell>): string | null {
  if (typeof cell !== 'string' || !/^\[\s*\{/.test(cell)) return null
  try {
    const entries: object[] = JSON.parse(cell)
    return entries.map(lineOf).join('\n')
  } catch {
    return null
  }
}

const lineOf = (entry: object) =>
  Object.entries(entry)
    .filter(([, value]) => value !== null)
    .map(([name, value], at) => (at === 0 ? shortly(value) : `${name.replaceAll('_', ' ')}: ${shortly(value)}`))
    .join(', ')

const shortly = (value: unknown) => (typeof value === 'number' ? textOf(value) : String(value))
