// Numbers read exactly: the SQL that turns the text of a cell into an integer or a decimal.
import { literal } from '../sql.ts'
import { ESCAPE } from './cells.ts'
import { numberPattern } from './number-pattern.ts'
import { isNative, type NumberReading } from './numbers.ts'
import type { Shape } from './shapes.ts'

/** Digits that a 64-bit and a 128-bit decimal hold. */
const SHORT = 18
const LONG = 38

export type NumberColumn = { type: 'integer' | 'decimal'; decimals?: number; sql_type: string }

/** The type that holds every value of a column without loss; floating point only where none does. */
export function numberColumn({ whole, fraction, exponents }: NumberReading): NumberColumn {
  if (fraction === 0 && whole <= SHORT && !exponents) return { type: 'integer', sql_type: 'BIGINT' }
  if (exponents || whole + fraction > LONG) return { type: 'decimal', sql_type: 'DOUBLE' }
  const width = whole + fraction <= SHORT ? SHORT : LONG
  return { type: 'decimal', decimals: fraction, sql_type: `DECIMAL(${width}, ${fraction})` }
}

/** The value of a cell as an SQL expression; null for a cell that does not fit. */
export function numberSql(value: string, reading: NumberReading, allFit: boolean): string {
  const { sql_type } = numberColumn(reading)
  const isPercentage = reading.fitting.some(shape => shape.text.includes('%'))
  const native = reading.fitting.filter(isNative)
  const typed = reading.fitting.filter(shape => !isNative(shape))
  const cast = (text: string, percentage: boolean) => (percentage ? fraction(text, reading) : castTo(text, sql_type))
  const nativeSql = cast(`regexp_extract(${value}, '-?[0-9.]+')`, false)
  const typedSql = cast(plainText(value, typed, reading), isPercentage)
  const mixed = `CASE WHEN starts_with(${value}, '${ESCAPE}') THEN ${nativeSql} ELSE ${typedSql} END`
  const sql = native.length === 0 ? typedSql : typed.length === 0 ? nativeSql : mixed
  if (allFit) return sql
  const pattern = literal(numberPattern(reading.decimal, isPercentage))
  return `CASE WHEN regexp_full_match(${value}, ${pattern}, 'i') THEN ${sql} END`
}

const castTo = (text: string, type: string) => `TRY_CAST(${text} AS ${type})`

/** A percentage as a fraction. Multiplied as decimals, because dividing would go through floating point. */
function fraction(text: string, reading: NumberReading): string {
  const { sql_type, decimals } = numberColumn(reading)
  if (decimals === undefined) return `${castTo(text, 'DOUBLE')} / 100`
  const width = sql_type.startsWith(`DECIMAL(${SHORT}`) ? SHORT : LONG - 3
  return castTo(`${castTo(text, `DECIMAL(${width}, ${decimals - 2})`)} * 0.01`, sql_type)
}

/** Leaves only the minus, the digits and a decimal point of a number; "(5)" and "5-" become "-5". */
function plainText(value: string, shapes: Shape[], reading: NumberReading): string {
  const characters = new Set(shapes.flatMap(shape => [...shape.text.toLowerCase(), ...shape.text.toUpperCase()]))
  const kept = new Set(['0', '9', '-', reading.decimal, ...(reading.exponents ? ['e', 'E'] : [])])
  const minus = ['−', '–', '('].filter(character => characters.has(character))
  const dropped = [...characters].filter(character => !kept.has(character) && !minus.includes(character))
  const isPlain = minus.length === 0 && dropped.length === 0 && reading.decimal === '.'
  const from = [reading.decimal, ...minus, ...dropped].join('')
  const text = isPlain ? value : `translate(${value}, ${literal(from)}, ${literal(`.${'-'.repeat(minus.length)}`)})`
  if (!shapes.some(shape => /[09].*[-−]$/.test(shape.text))) return text
  return `CASE WHEN ends_with(${text}, '-') THEN '-' || left(${text}, -1) ELSE ${text} END`
}
