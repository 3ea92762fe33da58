// The shape of a value: its digits made equal ("1.234,50 €" is "9.999,99 €"). A column of a million amounts has a few
// dozen shapes, so what a column holds is decided on all of its values without looking at each of them in JavaScript.
import { literal } from '../sql.ts'
import { NUMBER_MARK, PERCENT_MARK } from './cells.ts'
import { currencyTokens } from './currencies.ts'
import { STAGED_TABLE, stagedColumn } from './staged.ts'
import { falseWords, fillerWords, missingWords, monthNumbers, trueWords, weekdayWords, yesNoLetters } from './words.ts'

/**
 * One shape of a column. `kind` is `value` for what may be a number or a date, `word` for one of words.ts in lower
 * case, and `other` for all the rest. The first digit of a value is 0 when it was, all others are 9.
 */
export type Shape = { kind: 'value' | 'word' | 'other'; text: string; count: number }

const LONGEST_VALUE = 48

const letterWords = [...currencyTokens, ...monthNumbers.keys(), ...weekdayWords, ...fillerWords]
  .flatMap(word => word.match(/\p{L}+/gu) ?? [])
  .concat('am', 'pm', 'a', 'p', 'm', 't', 'z', 'utc', 'gmt', 'e', 'st', 'nd', 'rd', 'th', 'er', 'º')
const uniqueWords = [...new Set(letterWords)].toSorted((a, b) => b.length - a.length)

/** ASCII without its letters, and the signs of Latin, punctuation, currencies and mathematics. */
const SIGN = '[\\x00-@\\[-\\x60{-\\x{BF}\\x{D7}\\x{F7}\\x{2000}-\\x{22FF}]'
const MAYBE_VALUE = `(?:${NUMBER_MARK}|${PERCENT_MARK})?${SIGN}*(?:(?:${uniqueWords.join('|')})${SIGN}*)*`

const words = [...new Set([...trueWords, ...falseWords, ...missingWords, ...yesNoLetters.flatMap(pair => [...pair])])]
  .map(literal)
  .join(', ')

/** The different values of a staged column as the table `value`, `times`: what is asked of a value is asked once. */
export function valuesSql(index: number): string {
  const column = stagedColumn(index)
  const values = `SELECT ${column} AS value, count(*) AS times FROM ${STAGED_TABLE}`
  return `(${values} WHERE ${column} IS NOT NULL GROUP BY ${column})`
}

/**
 * A query for the shapes of a staged column with their counts. Digits other than 0 are made equal before anything else,
 * so that few values are left to be matched; longer texts are all of one shape.
 */
export function shapesSql(index: number): string {
  const column = stagedColumn(index)
  const alike = `CASE WHEN length(${column}) <= ${LONGEST_VALUE} THEN translate(${column}, '12345678', '99999999') ELSE '${LONG}' END`
  const values = `SELECT ${alike} AS value, count(*) AS times FROM ${STAGED_TABLE} WHERE ${column} IS NOT NULL GROUP BY 1`
  return `SELECT ${SHAPE}, sum(times) FROM (${values}) GROUP BY ALL`
}

/** Stands for every text that is too long to be a value. */
const LONG = 'long text without any figure'

const DIGITS = "translate(value, '0123456789', '9999999999')"
const SHAPE = `CASE
  WHEN length(value) <= ${LONGEST_VALUE} AND regexp_matches(value, '[0-9]')
    AND regexp_full_match(value, ${literal(MAYBE_VALUE)}, 'i')
    THEN 'v' || CASE WHEN regexp_matches(value, '^[^0-9]*0') THEN regexp_replace(${DIGITS}, '9', '0') ELSE ${DIGITS} END
  WHEN length(value) <= 12 AND lower(value) IN (${words}) THEN 'w' || lower(value)
  ELSE 'o' END`

/** The shape behind a row of that query. */
export function shapeOf(key: string, count: number): Shape {
  const kind = key[0] === 'v' ? 'value' : key[0] === 'w' ? 'word' : 'other'
  return { kind, text: key.slice(1), count }
}

/** How many values have one of these shapes. */
export const countOf = (shapes: Shape[]) => shapes.reduce((sum, shape) => sum + shape.count, 0)
