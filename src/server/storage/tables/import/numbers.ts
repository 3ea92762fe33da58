// Decides from the shapes of a column whether it holds numbers, and how they are written.
import { ESCAPE, PERCENT_MARK } from './cells.ts'
import { currencyOf } from './currencies.ts'
import { type DecimalMark, numberExpression } from './number-pattern.ts'
import { countOf, type Shape } from './shapes.ts'
import type { Sides } from './sides.ts'

export type NumberReading = {
  kind: 'number'
  decimal: DecimalMark
  /** Whether both readings of the marks fit all values equally ("1.234" alone). */
  ambiguous: boolean
  /** The shapes that are read; the other values of the column do not fit. */
  fitting: Shape[]
  /** The most digits before and after the decimal mark. */
  whole: number
  fraction: number
  /** Written with exponents: cannot be kept exact. */
  exponents: boolean
  percent: boolean
  /** Most frequent first. */
  currencies: string[]
  assumption?: string
  /** Where another column says that a figure lies below zero. */
  sides?: Sides
  /** The values allow only another decimal mark than a person chose. */
  overruled?: true
}

/** The share of values that must fit before a column is read as something other than text. */
export const ENOUGH = 0.98

const expressions = {
  '.': { any: numberExpression('.', false), percent: numberExpression('.', true) },
  ',': { any: numberExpression(',', false), percent: numberExpression(',', true) },
}

/** Leading zeros or an international prefix: such digits name something and are never added up. */
const NAMES_SOMETHING = /^0[09]+$|^\+[09 ]{7,}/

export type NumberHints = {
  /** The decimal mark of other columns. */
  usual?: DecimalMark | undefined
  /** The one that a person chose. */
  chosen?: DecimalMark | undefined
  /** Whether a person said that these are numbers: then one that fits is enough. */
  forced?: boolean
}

/** The reading of a column, or null when it is not one of numbers. */
export function readNumbers(shapes: Shape[], { usual, chosen, forced = false }: NumberHints): NumberReading | null {
  if (!forced && shapes.some(shape => shape.kind === 'value' && NAMES_SOMETHING.test(shape.text))) return null
  const percent = countOf(shapes.filter(shape => shape.text.includes('%'))) > countOf(shapes) / 2
  const point = chosen === ',' ? [] : fitting(shapes, '.', percent)
  const comma = chosen === '.' ? [] : fitting(shapes, ',', percent)
  const enough = forced ? 1 : countOf(shapes) * ENOUGH
  const best = Math.max(countOf(point), countOf(comma))
  if (best === 0 || best < enough) return null
  if (countOf(point) !== countOf(comma)) {
    const decimal = countOf(point) > countOf(comma) ? '.' : ','
    return reading(decimal === '.' ? point : comma, decimal, percent)
  }
  const unclear = point.filter(shape => !isNative(shape) && /[.,]/.test(shape.text))
  if (unclear.length === 0) return reading(point, usual ?? '.', percent)
  const { decimal, assumption } = resolve(unclear, point, usual)
  return { ...reading(decimal === '.' ? point : comma, decimal, percent), ambiguous: true, assumption }
}

/** The decimal mark that a column proves, for the columns that prove none. */
export function provenMark(reading: NumberReading): DecimalMark | undefined {
  const proves = (shape: Shape) => !isNative(shape) && shape.text.includes(reading.decimal)
  return !reading.ambiguous && reading.fitting.some(proves) ? reading.decimal : undefined
}

export const isNative = (shape: Shape) => shape.text.startsWith(ESCAPE)

const fitting = (shapes: Shape[], decimal: DecimalMark, percent: boolean) =>
  shapes.filter(shape => shape.kind === 'value' && expressions[decimal][percent ? 'percent' : 'any'].test(shape.text))

/** Every value with a mark has it before exactly three digits: thousands, or a fraction of three digits? */
function resolve(unclear: Shape[], all: Shape[], usual: DecimalMark | undefined) {
  const mark: DecimalMark = unclear.some(shape => shape.text.includes('.')) ? '.' : ','
  const other: DecimalMark = mark === '.' ? ',' : '.'
  const longestUnmarked = Math.max(0, ...all.filter(shape => !unclear.includes(shape)).map(digitsOf))
  const shortestMarked = Math.min(...unclear.map(digitsOf))
  // Who groups 1.234 also groups 1500; who groups only from 12.345 on still groups 15000.
  const groupsNothing = longestUnmarked > 4 || (longestUnmarked === 4 && shortestMarked === 4)
  const decimal = groupsNothing ? mark : (usual ?? other)
  const name = mark === '.' ? 'point' : 'comma'
  const assumption =
    decimal === mark
      ? `The ${name} was read as a decimal ${name}.`
      : `The ${name} was read as a mark of thousands: 1${mark}234 is 1234.`
  return { decimal, assumption }
}

const digitsOf = (shape: Shape) => shape.text.replace(/[^09]/g, '').length

function reading(shapes: Shape[], decimal: DecimalMark, percent: boolean): NumberReading {
  const parts = shapes.map(shape => partsOf(shape, decimal))
  const asPercent = countOf(shapes.filter(shape => shape.text.includes('%') || shape.text.startsWith(PERCENT_MARK)))
  return {
    kind: 'number',
    decimal,
    ambiguous: false,
    fitting: shapes,
    whole: Math.max(...parts.map(part => part.whole)),
    fraction: Math.max(...parts.map(part => part.fraction)),
    exponents: shapes.some(shape => /[09]e[-+]?[09]/i.test(shape.text)),
    percent: percent || asPercent > countOf(shapes) / 2,
    currencies: currenciesOf(shapes),
  }
}

/** How many digits stand before and after the decimal mark; a percentage moves two of them behind it. */
function partsOf(shape: Shape, decimal: DecimalMark) {
  const mark = isNative(shape) ? '.' : decimal
  const figures = [...shape.text].filter(character => '09'.includes(character) || character === mark).join('')
  const [whole = '', fraction = ''] = figures.split(mark)
  return { whole: whole.length, fraction: fraction.length + (shape.text.includes('%') ? 2 : 0) }
}

function currenciesOf(shapes: Shape[]): string[] {
  const counts = new Map<string, number>()
  for (const shape of shapes) {
    const currency = currencyOf(shape.text)
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + shape.count)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([currency]) => currency)
}
