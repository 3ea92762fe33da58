// How numbers are written, as one regular expression that JavaScript and DuckDB (RE2) both understand.
import { NUMBER_MARK, PERCENT_MARK } from './cells.ts'
import { CURRENCY } from './currencies.ts'

export type DecimalMark = '.' | ','

/** The plain, no-break, figure, thin and narrow no-break space. */
const SPACES = ' \u00a0\u2007\u2009\u202f'
const SPACE = `[${SPACES}]?`
const MINUS = '[-−–]'

/** Digits, grouped or not. The first group has no leading zero: "0.123" is not a hundred and twenty-three. */
function figure(decimal: DecimalMark): string {
  const other = decimal === '.' ? ',' : '.'
  const fraction = `(?:[${decimal}][0-9]+)?`
  const grouped = [other, "'’", SPACES].map(mark => `[1-9][0-9]{0,2}(?:[${mark}][0-9]{3})+${fraction}`)
  const indian = `[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}${fraction}`
  const plain = `[0-9]+${fraction}(?:e[-+]?[0-9]+)?`
  return `(?:${[plain, `[${decimal}][0-9]+`, ...grouped, ...(decimal === '.' ? [indian] : [])].join('|')})`
}

/**
 * A number as people and programs write it, with a sign or brackets for less than nothing and with a currency; with
 * `percent` a percentage and nothing else. To be used on the whole text and ignoring case.
 */
export function numberPattern(decimal: DecimalMark, percent: boolean): string {
  const before = `(?:${CURRENCY}${SPACE})?`
  const after = percent ? `${SPACE}%` : `(?:${SPACE}${CURRENCY})?`
  const sign = `(?:(?:(?:${MINUS}|[+])${SPACE})?${before}|${CURRENCY}${SPACE}${MINUS}${SPACE})`
  const signed = `${sign}${figure(decimal)}${after}(?:${SPACE}[-−])?`
  const bracketed = `${before}[(]${SPACE}${before}${figure(decimal)}${after}${SPACE}[)]`
  const mark = percent ? PERCENT_MARK : `(?:${NUMBER_MARK}|${PERCENT_MARK})`
  const native = `${mark}-?[0-9]+(?:[.][0-9]+)?(?: ${CURRENCY})?`
  return `(?:${signed}|${bracketed}|${native})`
}

/** `numberPattern` for JavaScript. */
export const numberExpression = (decimal: DecimalMark, percent: boolean) =>
  new RegExp(`^${numberPattern(decimal, percent)}$`, 'iu')
