// Decides what each column of a table holds, on the shapes of all of its values; columns that leave a choice open are
// read like the columns of the same file that don't. What a person chose counts before anything else.
import type { ColumnType } from '#contract/columns'
import type { FileChoices } from '#contract/file-reading'
import { type BooleanReading, readBooleans } from './booleans.ts'
import { type CountedReading, countedUnit, readCounted } from './counted-dates.ts'
import { currencyOfHeading } from './currencies.ts'
import {
  type DateCandidate,
  type DateCounts,
  type DateReading,
  namesADate,
  provenOrder,
  readDates,
  settleDates,
} from './dates.ts'
import type { DecimalMark } from './number-pattern.ts'
import { type NumberHints, type NumberReading, provenMark, readNumbers } from './numbers.ts'
import { countOf, type Shape } from './shapes.ts'
import type { GivenReading } from './staged.ts'
import { missingWords } from './words.ts'

type TextReading = { kind: 'text'; assumption?: string }
export type Reading = TextReading | BooleanReading | NumberReading | DateReading | CountedReading | GivenReading

export type ColumnShapes = {
  title: string
  /** Its place in the rows of the file. */
  index: number
  shapes: Shape[]
}
export type Decision = {
  reading: Reading
  /** Values that should be of the column's type: all that are neither blank nor a word for "missing". */
  values: number
  /** Words for "missing", as they stand in the column. */
  missing: Shape[]
  currency?: string
}

/** Questions to the staged values. */
export type Ask = {
  /** How many values of the columns with these indexes are dates. */
  dates(candidates: Map<number, DateCandidate>): Promise<Map<number, DateCounts>>
  /** The smallest and the largest whole number of a column. */
  range(index: number): Promise<{ least: number; most: number }>
}

/** Longer whole numbers do not fit an integer; nobody adds them up either. */
const LONGEST_INTEGER = 18
const CODE_HEADING =
  /\b(?:zip|postal|postcode|post code|plz|phone|telephone|telefon|tel|fax|mobile|mobil|handy|iban|bic|swift|vat id|tax id|ust-?id|steuernummer|codice fiscale|cap|cep|nif|siret|siren|teléfono|téléphone|telefono|telefone|código postal|code postal)\b/i

/** A column on its way to a decision. */
type Open = ColumnShapes & {
  values: Shape[]
  forced: ColumnType | undefined
  number: NumberReading | null
  date: DateReading | CountedReading | null
}

/** One decision per column, in their order. */
export async function decideColumns(
  columns: ColumnShapes[],
  ask: Ask,
  choices: FileChoices,
  /** The currency that stands above the table. */
  above?: string,
): Promise<Decision[]> {
  const open = columns.map((column): Open => {
    const forced = choices.types?.find(({ cell }) => cell === column.index)?.type
    return { ...column, forced, values: column.shapes.filter(shape => !isMissing(shape)), number: null, date: null }
  })
  readAllNumbers(open, choices)
  await readAllDates(open, choices, ask)
  return open.map(column => {
    const { values, shapes, title } = column
    const reading = columnReading(column)
    const currency = reading.kind === 'number' ? currencyIn(reading, title, above) : undefined
    return { reading, values: countOf(values), missing: shapes.filter(isMissing), ...(currency && { currency }) }
  })
}

const currencyIn = (reading: NumberReading, title: string, above: string | undefined) =>
  reading.currencies[0] ?? currencyOfHeading(title) ?? (isSum(reading, title) ? above : undefined)

const NO_MONEY = /hours?|stunden|menge|qty|quantity|anzahl|days|tage|rate|kurs|satz|percent|prozent|%/i

/** Whether figures are written like sums of money: with cents, below a heading that says nothing else. */
export const isSum = ({ fraction, percent }: NumberReading, title: string) =>
  fraction === 2 && !percent && !NO_MONEY.test(title)

const isMissing = (shape: Shape) => shape.kind === 'word' && missingWords.includes(shape.text)
const isFigures = (type: ColumnType) => type === 'integer' || type === 'decimal'
const isTime = (type: ColumnType | undefined) => (type === 'date' || type === 'timestamp' ? type : undefined)

function columnReading({ title, shapes, values, forced, number, date }: Open): Reading {
  if (forced) return chosenReading(forced, { values, number, date })
  if (shapes.length === 0) return emptyReading(title)
  return date ?? asNumber(number, title) ?? readBooleans(values, false) ?? { kind: 'text' }
}

function chosenReading(type: ColumnType, { values, number, date }: Pick<Open, 'values' | 'number' | 'date'>): Reading {
  if (type === 'text') return { kind: 'text' }
  if (values.length === 0) return { kind: 'given', type }
  const found = isFigures(type) ? number : isTime(type) ? date : readBooleans(values, true)
  return found ?? { kind: 'text', assumption: 'Kept as text: no value could be read as the type that was chosen.' }
}

const emptyReading = (title: string): GivenReading =>
  namesADate(title)
    ? { kind: 'given', type: 'date', assumption: 'The column is empty; its heading names a date.' }
    : { kind: 'given', type: 'text', assumption: 'The column is empty.' }

function readAllNumbers(columns: Open[], { decimal_mark: chosen }: FileChoices) {
  const read = ({ values, forced }: Open, usual?: DecimalMark) =>
    forced && !isFigures(forced) ? null : readChosen(values, { usual, chosen, forced: forced !== undefined })
  for (const column of columns) column.number = read(column)
  const usual = majority(columns.flatMap(({ number }) => (number ? (provenMark(number) ?? []) : [])))
  for (const column of columns) if (column.number?.ambiguous) column.number = read(column, usual)
}

/** The decimal mark that a person chose counts, unless the values can only be read with the other one. */
function readChosen(values: Shape[], hints: NumberHints): NumberReading | null {
  const found = readNumbers(values, hints)
  if (!hints.chosen) return found
  const free = readNumbers(values, { ...hints, chosen: undefined })
  if (!free || free.ambiguous || countOf(free.fitting) <= countOf(found?.fitting ?? [])) return found
  const [mark, chosen] = free.decimal === ',' ? ['comma', 'point'] : ['point', 'comma']
  const assumption = `The ${mark} was read as the decimal mark, because the values fit nothing else; a person chose the ${chosen}.`
  return { ...free, assumption, overruled: true }
}

async function readAllDates(columns: Open[], { date_order: chosen }: FileChoices, ask: Ask) {
  const candidates = new Map<number, DateCandidate>()
  for (const { title, index, values, forced, number } of columns) {
    const candidate = forced && !isTime(forced) ? null : readDates(values, title, forced !== undefined)
    // Eight digits are a number as well; the dates among them are counted, so that only real ones win.
    if (candidate && (forced || !number || candidate.written.every(({ order }) => order === 'digits_only')))
      candidates.set(index, candidate)
  }
  const counts = candidates.size === 0 ? new Map<number, DateCounts>() : await ask.dates(candidates)
  const usual = majority([...counts.values()].flatMap(count => provenOrder(count) ?? []))
  for (const column of columns) {
    const candidate = candidates.get(column.index)
    const count = counts.get(column.index)
    const orders = { chosen, usual, type: isTime(column.forced) }
    if (candidate && count) column.date = settleDates(candidate, count, countOf(column.values), orders)
    column.date ??= await countedDate(column, ask)
  }
}

/** Days as spreadsheets count them, or seconds since 1970, below a heading that names a date. */
async function countedDate({ title, index, values, forced, number }: Open, ask: Ask): Promise<CountedReading | null> {
  const mayBe = forced ? isTime(forced) !== undefined : namesADate(title) && number !== null
  const unit = mayBe ? countedUnit(values) : undefined
  return unit ? readCounted(unit, await ask.range(index), isTime(forced)) : null
}

function asNumber(reading: NumberReading | null, title: string): NumberReading | TextReading | null {
  if (!reading || reading.fraction > 0 || reading.exponents) return reading
  if (reading.whole > LONGEST_INTEGER) return { kind: 'text' }
  if (CODE_HEADING.test(title)) return { kind: 'text', assumption: 'Kept as text: the heading names a code.' }
  return reading
}

/** What most of them are; the first of equals. */
function majority<T>(votes: T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
