// Decides from the shapes of a column whether it holds dates or times, and in which order their parts stand.
import { cleanName, type NameSteps, nameSteps } from './date-names.ts'
import { type DateShape, dateShape, monthFirst, shownFormat } from './date-shapes.ts'
import { ENOUGH } from './numbers.ts'
import { countOf, type Shape } from './shapes.ts'

/** A column whose values look like dates; whether they are is a question to the values (`DateCounts`). */
export type DateCandidate = {
  steps: NameSteps
  /** The different ways the dates are written, the most frequent first. */
  written: DateShape[]
}

export type DateCounts = {
  /** Values that are dates when the day, or the month, comes first. The same where the order is clear. */
  day_first: number
  month_first: number
  /** Values with a time other than midnight. */
  with_time: number
}

export type DateReading = {
  kind: 'date'
  type: 'date' | 'timestamp'
  steps: NameSteps
  formats: string[]
  has_zone: boolean
  fits: number
  /** How people write it, for example dd.mm.yyyy. */
  format: string
  assumption?: string
  /** The values allow only another order than a person chose. */
  overruled?: true
}

const NAMES_A_DATE = /dat[eu]|fecha|data\b|giorno|\btag\b|\bday\b|\bdue\b/i

/** "1.2.10" may be a version: only a telling heading makes it a date. */
const MAYBE_VERSION = /^\d{1,2}\.\d\.\d\d$|^\d\.\d{1,2}\.\d\d$/

/** Whether a heading says that a date stands below it, as far as it can be told from the heading alone. */
export const namesADate = (title: string) =>
  NAMES_A_DATE.test(title) || /(?:^|[\s_])(?:at|am|on|le|il|el|em|op)$/i.test(title.trim())

/**
 * A candidate when enough values have the shape of a date, or any has where a person said that they are dates; null
 * otherwise.
 */
export function readDates(shapes: Shape[], title: string, forced: boolean): DateCandidate | null {
  const values = shapes.filter(shape => shape.kind === 'value')
  const steps = nameSteps(values.map(shape => shape.text))
  const maybeDigits = forced || NAMES_A_DATE.test(title)
  const dated = values.flatMap(shape => {
    const written = dateShape(cleanedWith(steps, shape.text), maybeDigits)
    return written ? [{ shape, written }] : []
  })
  const enough = countOf(dated.map(({ shape }) => shape)) >= countOf(shapes) * ENOUGH
  if (dated.length === 0 || (!enough && !forced)) return null
  if (!maybeDigits && dated.some(({ shape, written }) => written.short_year && MAYBE_VERSION.test(shape.text)))
    return null
  const written = dated.toSorted((a, b) => b.shape.count - a.shape.count).map(entry => entry.written)
  return { steps, written: written.filter((one, index) => written.findIndex(isSame(one)) === index) }
}

const cleanedWith = (steps: NameSteps, text: string) => (steps.length === 0 ? text : cleanName(text, steps))

const isSame = (a: DateShape) => (b: DateShape) => a.format === b.format && a.has_zone === b.has_zone

/** The formats for strptime. Short years first: a long-year format would read "24" as the year 24. */
export function formatsOf(candidate: DateCandidate, order: 'day' | 'month'): string[] {
  const formats = candidate.written
    .toSorted((a, b) => Number(b.short_year) - Number(a.short_year))
    .map(({ order: parts, format }) => (parts === 'unclear' && order === 'month' ? monthFirst(format) : format))
  return [...new Set(formats)]
}

export type DateOrders = {
  /** What a person said. */
  chosen?: DateOrder | undefined
  /** What other columns of the file prove. */
  usual?: DateOrder | undefined
  /** The type that a person gave the column. */
  type?: 'date' | 'timestamp' | undefined
}
type DateOrder = 'day' | 'month'

/** Settles a candidate by its counts. `total` values should be dates. Null when too few values are. */
export function settleDates(
  candidate: DateCandidate,
  counts: DateCounts,
  total: number,
  { chosen, usual, type }: DateOrders,
): DateReading | null {
  const enough = type ? 1 : total * ENOUGH
  const possible = chosenOrder(counts, chosen, enough)
  const { order, assumption } = settleOrder(candidate, counts, usual, possible)
  const overruled = chosen !== undefined && order !== undefined && order !== chosen
  const fits = order ? counts[`${order}_first`] : Math.max(counts.day_first, counts.month_first)
  if (fits < enough) return null
  const formats = formatsOf(candidate, order ?? 'day')
  const hasZone = candidate.written.some(written => written.has_zone)
  const shortYear = candidate.written.some(written => written.short_year)
  const assumptions = [
    overruled
      ? `The ${order} was read first, because the values allow nothing else; a person chose the ${chosen}.`
      : assumption,
    hasZone ? 'Times were converted to UTC.' : undefined,
    shortYear ? 'Years of two digits are from 1969 to 2068.' : undefined,
  ].filter(text => text !== undefined)
  const [first] = candidate.written
  const shown = first && (first.order === 'unclear' && order === 'month' ? monthFirst(first.format) : first.format)
  return {
    kind: 'date',
    type: type ?? (counts.with_time > 0 ? 'timestamp' : 'date'),
    steps: candidate.steps,
    formats,
    has_zone: hasZone,
    fits,
    format: shownFormat(shown ?? ''),
    ...(assumptions.length > 0 && { assumption: assumptions.join(' ') }),
    ...(overruled && { overruled }),
  }
}

/** The order that the values of a column prove, for the columns that prove none. */
export const provenOrder = (counts: DateCounts): 'day' | 'month' | undefined =>
  counts.day_first === counts.month_first ? undefined : counts.day_first > counts.month_first ? 'day' : 'month'

/** What a person chose counts wherever it reads the column. */
const chosenOrder = (counts: DateCounts, chosen: DateOrder | undefined, enough: number) =>
  chosen && counts[`${chosen}_first`] >= enough ? chosen : undefined

function settleOrder(
  candidate: DateCandidate,
  counts: DateCounts,
  usual: DateOrder | undefined,
  chosen: DateOrder | undefined,
) {
  const unclear = candidate.written.filter(written => written.order === 'unclear')
  if (unclear.length === 0) return {}
  if (chosen) return { order: chosen, assumption: `The ${chosen} was read first, as a person chose.` }
  const proven = provenOrder(counts)
  if (proven) return { order: proven }
  if (usual) return { order: usual, assumption: `The ${usual} was read first, as in the other dates of the file.` }
  if (unclear.every(written => written.separator.startsWith('.'))) return { order: 'day' as const }
  const assumption = 'Every date fits with the day first and with the month first; the day was read first.'
  return { order: 'day' as const, assumption }
}
