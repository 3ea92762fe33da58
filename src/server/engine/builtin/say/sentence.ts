// The first sentence of an answer: the figure itself.
import type { Cell } from '#contract/common'
import {
  type ColumnMeasure,
  columnOf,
  type Figure,
  type Groups,
  isCalculated,
  type Measure,
  type Reading,
  type Rows,
} from '../reading.ts'
import type { Query } from '../sql/query.ts'
import { counted, joined, named } from '../text/markdown.ts'
import { add, type Decimal, decimalText, readDecimal, zero } from '../text/money.ts'
import { currencyOf, groupCell, measureCell, percentCell, rowCell } from './cells.ts'
import { describe, stretch } from './describe.ts'
import { leadWords, measureWords } from './measure-words.ts'
import { countIn, type ResultRow, together } from './rows.ts'

export function sentence(reading: Reading, asked: Query, rows: readonly ResultRow[]): string {
  if (reading.shape === 'figure') return figureSentence(reading, asked, rows)
  if (rows.length === 0) return `No rows of ${named(reading.table.name)} match.`
  return reading.shape === 'rows' ? rowsSentence(reading, asked, rows) : groupsSentence(reading, asked, rows)
}

const measureTitle = (measure: Measure) => named(columnOf(measure)?.title ?? '')

/** The text of a row's figure in its own currency. */
export function figureOf(row: ResultRow, reading: Figure | Groups): string {
  return cellOf(row.at('measure'), row, reading.measure, reading)
}

/** A figure of one of the measures of a reading, in the currency of its row. */
export function cellOf(cell: Cell, row: ResultRow, measure: Measure, reading: Figure | Groups): string {
  const column = columnOf(measure.kind === 'of_groups' ? measure.inner : measure)
  const own = column ? currencyOf(reading, column) : null
  const currency = reading.currency ? String(row.at('currency') ?? '') || null : own
  return measureCell(cell, measure, currency)
}

function figureSentence(reading: Figure, asked: Query, rows: readonly ResultRow[]): string {
  const { measure, table } = reading
  const [first] = rows
  if (reading.part) return shareSentence(reading, rows)
  if (reading.against) return comparedSentence(reading, rows)
  if (reading.more && reading.more.length > 0) return severalSentence(reading, asked, rows)
  if (measure.kind === 'of_groups') {
    return `The ${measureWords(measure)} is ${together(rows.map(row => figureOf(row, reading)))}.`
  }
  if (measure.kind === 'count') {
    const count = countIn(first?.at('measure') ?? null)
    return `**${count.toLocaleString('en-US')}** ${count === 1 ? 'row' : 'rows'} of ${named(table.name)} ${count === 1 ? 'matches' : 'match'}.`
  }
  if (measure.kind === 'count_distinct') {
    const count = countIn(first?.at('measure') ?? null)
    const noun = count === 1 ? 'different value' : 'different values'
    return `There ${count === 1 ? 'is' : 'are'} **${count.toLocaleString('en-US')}** ${noun} of ${measureTitle(measure)} in ${rowCount(rows)}.`
  }
  const filled = rows.filter(row => row.at('measure') !== null)
  if (filled.length === 0)
    return `No rows of ${named(table.name)} with ${measureTitle(measure)} match, so there is no such figure.`
  const figures = together(filled.map(row => figureOf(row, reading)))
  return `The ${figureWord(measure)} ${figures}, from ${rowCount(rows)}.`
}

function figureWord(measure: ColumnMeasure): string {
  const { kind, column } = measure
  if (kind === 'median' || kind === 'percentile' || isCalculated(measure)) return `${measureWords(measure)} is`
  const dated = column.type === 'date' || column.type === 'timestamp'
  if (kind === 'sum') return `total of ${named(column.title)} is`
  if (kind === 'average') return `average of ${named(column.title)} is`
  const word = kind === 'max' ? (dated ? 'latest' : 'largest') : dated ? 'earliest' : 'smallest'
  return `${word} ${named(column.title)} is`
}

const rowCount = (rows: readonly ResultRow[]) =>
  counted(
    rows.reduce((sum, row) => sum + countIn(row.at('rows')), 0),
    'row',
  )

/** 12.5 %: 3 of 24 rows. */
function shareSentence(reading: Figure, rows: readonly ResultRow[]): string {
  const lines = rows.map(row => {
    const percent = percentCell(row.at('share'))
    const [part, whole] = [row.at('part'), row.at('measure')].map(cell => cellOf(cell, row, reading.measure, reading))
    if (percent === '') return 'no share, because there is nothing to take it of'
    return `**${percent}**: ${part || '0'} of ${whole}`
  })
  return `The ${measureWords(reading.measure)} in ${named(reading.table.name)} that is meant is ${joined(lines)}.`
}

/** This period, the other one, and what became of it. */
function comparedSentence(reading: Figure, rows: readonly ResultRow[]): string {
  const { period, against } = reading
  if (!period || !against || rows.length === 0) return `No rows of ${named(reading.table.name)} match.`
  const lines = rows.map(row => {
    const [own, before, difference] = [row.at('measure'), row.at('against'), row.at('difference')].map(
      cell => cellOf(cell, row, reading.measure, reading) || 'no figure',
    )
    const change = percentCell(row.at('change'))
    const sign = change.startsWith('-') || change === '' ? '' : '+'
    return `**${own}** (${stretch(period)}) against **${before}** (${stretch(against)}), a difference of ${difference}${change === '' ? '' : ` or ${sign}${change}`}`
  })
  return `The ${measureWords(reading.measure)} is ${joined(lines)}.`
}

function severalSentence(reading: Figure, asked: Query, rows: readonly ResultRow[]): string {
  const lines = rows.flatMap(row =>
    asked.columns.flatMap((column, at) =>
      column.is === 'measure'
        ? [
            `the ${measureWords(column.of)} is **${cellOf(row.cells[at] ?? null, row, column.of, reading) || 'not there'}**`,
          ]
        : [],
    ),
  )
  const text = joined(lines)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function groupsSentence(reading: Groups, asked: Query, rows: readonly ResultRow[]): string {
  const all = countIn(rows[0]?.at('matching') ?? null)
  const complete = rows.length === all && reading.limit === null
  const sum = complete ? sumOf(reading, rows) : null
  const inAll = sum && all > 1 ? `, together ${sum}` : ''
  if (reading.against || reading.part) return `${counted(all, 'group')}: ${describe(reading)}.`
  if (reading.order === 'by_date') return `${counted(all, 'group')}${inAll}${latest(reading, asked, rows)}.`
  const end = reading.order === 'smallest' ? 'smallest' : 'largest'
  const leaders = leadersOf(reading, asked, rows)
  if (leaders.length === 0) return `${counted(all, 'group')}, none with a figure.`
  const word = leadWords(reading.measure)
  const verb = leaders.length === 1 ? 'has' : 'have'
  return `${joined(fewNames(leaders))} ${verb} the ${end} ${word}, of ${counted(all, 'group')}${inAll}.`
}

/** The last group in time with its figure. */
function latest(reading: Groups, asked: Query, rows: readonly ResultRow[]): string {
  const row = rows.at(-1)
  const figure = row ? figureOf(row, reading) : ''
  return row && figure !== '' ? `; the latest is **${groupName(asked, row)}** with **${figure}**` : ''
}

const groupName = ({ columns }: Query, { cells }: ResultRow) =>
  columns
    .flatMap((column, at) => (column.is === 'group' ? [groupCell(cells[at] ?? null, column.dimension)] : []))
    .join(', ')

const fewNames = (names: readonly string[]) =>
  names.length <= 4 ? names : [...names.slice(0, 3), `${names.length - 3} others`]

/** The first group of each currency, with those that equal it. */
function leadersOf(reading: Groups, asked: Query, rows: readonly ResultRow[]): string[] {
  const seen = new Map<string, string>()
  return rows.flatMap(row => {
    const currency = String(row.at('currency') ?? '')
    const exact = String(row.at('measure'))
    if (seen.has(currency) && seen.get(currency) !== exact) return []
    seen.set(currency, exact)
    const figure = figureOf(row, reading)
    return figure === '' ? [] : [`**${groupName(asked, row)}** (**${figure}**)`]
  })
}

/** The exact sum over all groups, in each currency; null for averages and the like. */
function sumOf(reading: Groups, rows: readonly ResultRow[]): string | null {
  if (reading.measure.kind !== 'sum' && reading.measure.kind !== 'count') return null
  const sums = new Map<string, { figure: Decimal; row: ResultRow }>()
  for (const row of rows) {
    const currency = String(row.at('currency') ?? '')
    const figure = add(sums.get(currency)?.figure ?? zero, readDecimal(row.at('measure')) ?? zero)
    sums.set(currency, { figure, row })
  }
  const texts = [...sums.values()].map(({ figure, row }) =>
    figureOf({ ...row, at: is => (is === 'measure' ? decimalText(figure, figure.scale) : row.at(is)) }, reading),
  )
  return together(texts)
}

function rowsSentence(reading: Rows, asked: Query, rows: readonly ResultRow[]): string {
  const all = countIn(rows[0]?.at('matching') ?? null)
  const matching = `**${all.toLocaleString('en-US')}** ${all === 1 ? 'row' : 'rows'} of ${named(reading.table.name)} ${all === 1 ? 'matches' : 'match'}`
  const { order, limit } = reading
  if (!order || limit === null) return `${matching}.`
  const at = asked.columns.findIndex(column => column.is === 'cell' && column.column === order.column)
  const currencyAt = asked.columns.findIndex(column => column.is === 'cell' && column.column === reading.currency)
  const dated = order.column.type === 'date' || order.column.type === 'timestamp'
  const word = dated ? (order.descending ? 'latest' : 'earliest') : order.descending ? 'largest' : 'smallest'
  const firsts = new Map(rows.map(row => [String(row.cells[currencyAt] ?? ''), row] as const).reverse())
  const figures = [...firsts].reverse().map(([currency, row]) => {
    const own = reading.currency ? currency || null : currencyOf(reading, order.column)
    return rowCell(row.cells[at] ?? null, order.column, own)
  })
  return `The ${word} ${named(order.column.title)} is ${together(figures)}, of ${counted(all, 'row')} of ${named(reading.table.name)}.`
}
