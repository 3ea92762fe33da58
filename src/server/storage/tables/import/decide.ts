// Decides what each column of a table holds, on the shapes of all of its values; columns that leave a choice open are
// read like the columns of the same file that don't.
import { currencyOfHeading } from './currencies.ts'
import { type DateCandidate, type DateCounts, type DateReading, provenOrder, readDates, settleDates } from './dates.ts'
import type { DecimalMark } from './number-pattern.ts'
import { type NumberReading, provenMark, readNumbers } from './numbers.ts'
import { countOf, type Shape } from './shapes.ts'
import { falseWords, missingWords, trueWords } from './words.ts'

export type TextReading = { kind: 'text'; assumption?: string }
export type BooleanReading = { kind: 'boolean' }
export type Reading = TextReading | BooleanReading | NumberReading | DateReading

export type ColumnShapes = { title: string; shapes: Shape[] }
export type Decision = {
  reading: Reading
  /** Values that should be of the column's type: all that are neither blank nor a word for "missing". */
  values: number
  /** Words for "missing", as they stand in the column. */
  missing: Shape[]
  currency?: string
}

/** Asks the values of the columns with these indexes how many are dates. */
export type CountDates = (candidates: Map<number, DateCandidate>) => Promise<Map<number, DateCounts>>

/** Longer whole numbers do not fit an integer; nobody adds them up either. */
const LONGEST_INTEGER = 18
const CODE_HEADING =
  /\b(?:zip|postal|postcode|post code|plz|phone|telephone|telefon|tel|fax|mobile|mobil|handy|iban|bic|swift|vat id|tax id|ust-?id|steuernummer|codice fiscale|cap|cep|nif|siret|siren|teléfono|téléphone|telefono|telefone|código postal|code postal)\b/i

/** One decision per column, in their order. */
export async function decideColumns(columns: ColumnShapes[], countDates: CountDates): Promise<Decision[]> {
  const typed = columns.map(({ shapes }) => shapes.filter(shape => !isMissing(shape)))
  const numbers = readAllNumbers(typed)
  const dates = await readAllDates(columns, typed, countDates, numbers)
  return columns.map(({ title, shapes }, index) => {
    const values = typed[index] ?? []
    const reading = dates[index] ?? asNumber(numbers[index] ?? null, title) ?? asBoolean(values) ?? { kind: 'text' }
    const isNumber = reading.kind === 'number'
    const currency = isNumber ? (reading.currencies[0] ?? currencyOfHeading(title)) : undefined
    return { reading, values: countOf(values), missing: shapes.filter(isMissing), ...(currency && { currency }) }
  })
}

const isMissing = (shape: Shape) => shape.kind === 'word' && missingWords.includes(shape.text)

function readAllNumbers(typed: Shape[][]): (NumberReading | null)[] {
  const first = typed.map(shapes => readNumbers(shapes, undefined))
  const proven = first.flatMap(reading => (reading ? (provenMark(reading) ?? []) : []))
  const usual = majority<DecimalMark>(proven)
  return first.map((reading, index) => (reading?.ambiguous ? readNumbers(typed[index] ?? [], usual) : reading))
}

async function readAllDates(
  columns: ColumnShapes[],
  typed: Shape[][],
  countDates: CountDates,
  numbers: (NumberReading | null)[],
): Promise<(DateReading | null)[]> {
  const candidates = new Map<number, DateCandidate>()
  for (const [index, shapes] of typed.entries()) {
    const candidate = readDates(shapes, columns[index]?.title ?? '')
    // Eight digits are a number as well; the dates among them are counted, so that only real ones win.
    if (candidate && (!numbers[index] || candidate.written.every(({ order }) => order === 'digits_only')))
      candidates.set(index, candidate)
  }
  const counts = candidates.size === 0 ? new Map<number, DateCounts>() : await countDates(candidates)
  const usual = majority([...counts.values()].flatMap(count => provenOrder(count) ?? []))
  return columns.map((_, index) => {
    const candidate = candidates.get(index)
    const count = counts.get(index)
    return candidate && count ? settleDates(candidate, count, countOf(typed[index] ?? []), usual) : null
  })
}

function asNumber(reading: NumberReading | null, title: string): NumberReading | TextReading | null {
  if (!reading || reading.fraction > 0 || reading.exponents) return reading
  if (reading.whole > LONGEST_INTEGER) return { kind: 'text' }
  if (CODE_HEADING.test(title)) return { kind: 'text', assumption: 'Kept as text: the heading names a code.' }
  return reading
}

function asBoolean(values: Shape[]): BooleanReading | null {
  const words = [...trueWords, ...falseWords]
  const isBoolean = values.length > 0 && values.every(({ kind, text }) => kind === 'word' && words.includes(text))
  return isBoolean ? { kind: 'boolean' } : null
}

/** What most of them are; the first of equals. */
function majority<T>(votes: T[]): T | undefined {
  const counts = new Map<T, number>()
  for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
