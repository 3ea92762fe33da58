// The pieces of a question that mean the same to every table: days, figures, words of the grammar. Cut once for all tables.
import type { FiscalYear } from '#contract/described'
import type { Day } from '../language/calendar.ts'
import { powerOf, scaled } from '../language/numbers.ts'
import { readPeriod } from '../language/periods.ts'
import type { Token } from '../language/tokens.ts'
import { fillers, keywordPhrases, longestPhrase } from '../language/vocabulary.ts'
import { currencyCode } from '../text/money.ts'
import type { Sense } from './marks.ts'

export type Piece = { length: number; senses: Sense[] }

/** What begins at one place of a question. */
export type Place = {
  rest: readonly Token[]
  /** The words up to the next quotes, where names may stand. */
  names: readonly Token[]
  filler: boolean
  period: Piece | null
  others: readonly Piece[]
}

type Known = { today: Day; fiscal: FiscalYear; places: Place[] }
const known = new WeakMap<readonly Token[], Known>()

/** The places of a question in their order. The same words are cut once, however many tables look at them. */
export function placesOf(words: readonly Token[], today: Day, fiscal: FiscalYear): Place[] {
  const before = known.get(words)
  if (before && before.today === today && before.fiscal === fiscal) return before.places
  const places = words.map((_, at) => placeAt(words.slice(at), today, fiscal))
  known.set(words, { today, fiscal, places })
  return places
}

function placeAt(rest: readonly Token[], today: Day, fiscal: FiscalYear): Place {
  const quoteAt = rest.findIndex(({ kind }) => kind === 'quoted')
  return {
    rest,
    names: quoteAt < 0 ? rest : rest.slice(0, quoteAt),
    filler: fillers.has(rest[0]?.text ?? ''),
    period: periodAt(rest, today, fiscal),
    others: [numberAt(rest), keywordAt(rest)].flatMap(piece => piece ?? []),
  }
}

function periodAt(rest: readonly Token[], today: Day, fiscalYear: FiscalYear): Piece | null {
  const period = readPeriod(rest, today, fiscalYear)
  if (!period || (!period.certain && rest[0]?.text === 'may')) return null
  const { used, from, to, upcoming, other, fiscal } = period
  return { length: used, senses: [{ is: 'period', stretch: { from, to }, upcoming, other, fiscal }] }
}

const money = new Map(
  Object.entries({
    EUR: 'eur euro € euros',
    USD: 'usd dollar $ dollars',
    GBP: 'gbp pound £ pounds',
    CHF: 'chf franken',
  })
    .flatMap(([code, words]) => words.split(' ').map(word => [word, code] as const))
    .concat([
      ['¥', 'JPY'],
      ['jpy', 'JPY'],
      ['yen', 'JPY'],
      ['₹', 'INR'],
    ]),
)

/** 1,000; €1,000; 10k euros; 2 million. */
function numberAt(rest: readonly Token[]): Piece | null {
  const led = money.get(rest[0]?.text ?? '')
  const lead = led === undefined ? 0 : 1
  const figure = rest[lead]
  if (figure?.kind !== 'number') return null
  const power = powerOf(rest[lead + 1]?.text ?? '')
  const after = lead + (power === undefined ? 1 : 2)
  const followed = led === undefined ? money.get(rest[after]?.text ?? '') : undefined
  const number = figure.number !== null && power !== undefined ? scaled(figure.number, power) : figure.number
  const code = led ?? followed
  const currency = code === undefined ? null : currencyCode(code)
  return { length: after + (followed === undefined ? 0 : 1), senses: [{ is: 'number', number, currency }] }
}

function keywordAt(rest: readonly Token[]): Piece | null {
  for (let length = Math.min(longestPhrase, rest.length); length > 0; length--) {
    const phrase = rest
      .slice(0, length)
      .map(({ text, kind }) => (kind === 'quoted' ? '"' : text))
      .join(' ')
    const found = keywordPhrases.get(phrase)
    if (found) return { length, senses: found.map(word => ({ is: 'keyword', keyword: word })) }
  }
  return null
}
