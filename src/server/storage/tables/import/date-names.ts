// Dates with the name of a month in them: brought into one spelling, in JavaScript for shapes and in SQL for values.
import { literal } from '../sql.ts'
import { fillerWords, monthNumbers, weekdayWords } from './words.ts'

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** The twelve names that a date has after cleaning. */
export const MONTH = `(?:${english.join('|')})`

type Step = { pattern: string; becomes: string }

/** What to replace for the words that occur in a column; patterns are for lower-case text and read alike in RE2. */
export type NameSteps = Step[]

const WORD_START = '(^|[^\\p{L}])'
const WORD_END = '($|[^\\p{L}])'

const wordsOf = (texts: string[]) => [...new Set(texts.flatMap(text => text.toLowerCase().match(/\p{L}+/gu) ?? []))]

/** The steps for the shapes of a column, or none when no month is named in it. */
export function nameSteps(texts: string[]): NameSteps {
  const words = wordsOf(texts)
  const monthsThere = english
    .map((name, index) => ({ name, words: words.filter(word => monthNumbers.get(word) === index + 1) }))
    .filter(month => month.words.length > 0)
  if (monthsThere.length === 0) return []
  const dropped = words.filter(word => weekdayWords.includes(word) || fillerWords.includes(word))
  return [
    { pattern: '([0-9])(?:st|nd|rd|th|er|º|ª)($|[^\\p{L}])', becomes: '\\1\\2' },
    ...(dropped.length === 0
      ? []
      : [{ pattern: `${WORD_START}(?:${dropped.join('|')})${WORD_END}`, becomes: '\\1\\2' }]),
    ...monthsThere.map(month => ({
      pattern: `${WORD_START}(?:${month.words.join('|')})${WORD_END}`,
      becomes: `\\1${month.name}\\2`,
    })),
    { pattern: '[^a-z0-9:]+', becomes: ' ' },
  ]
}

/** "Mittwoch, 3. März 2024" is "3 mar 2024". */
export const cleanName = (text: string, steps: NameSteps) =>
  steps
    .reduce(
      (cleaned, { pattern, becomes }) => cleaned.replace(new RegExp(pattern, 'gu'), becomes.replaceAll('\\', '$')),
      text.toLowerCase(),
    )
    .trim()

/** `cleanName` as an SQL expression. */
export function cleanNameSql(value: string, steps: NameSteps): string {
  if (steps.length === 0) return value
  const sql = steps.reduce(
    (text, { pattern, becomes }) => `regexp_replace(${text}, ${literal(pattern)}, ${literal(becomes)}, 'g')`,
    `lower(${value})`,
  )
  return `trim(${sql})`
}
