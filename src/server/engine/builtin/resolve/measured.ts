// A reading of one figure: with its groups, its currency, what it is compared with, and what was taken for granted.
import type { Dimension, Measure, Period, Reading } from '../reading.ts'
import { againstOf } from './against.ts'
import { assumedCurrency, assumptionsOf, currencyAssumption } from './assumptions.ts'
import { currencyOf, refuseTwoCurrencies } from './currency.ts'
import { derivedOf, leftOut, sortedBy } from './derived.ts'
import { type Parts, shortened } from './parts.ts'

export function withMeasure(measure: Measure, by: Dimension[], period: Period | null, parts: Parts): Reading[] {
  const { draft, aim, compared, filters, lexicon, assumptions, part } = parts
  const inTime = by.some(({ grain }) => grain !== null && grain !== 'weekday')
  const derived = derivedOf(draft, measure, by, inTime)
  return againstOf(draft, period, inTime).map(against => {
    const more = aim.shape === 'rows' ? [] : (aim.more ?? [])
    if (measure.kind !== 'of_groups') refuseTwoCurrencies([measure, ...more], lexicon)
    const currency = currencyOf(measure, by, filters, lexicon)
    const common = {
      table: lexicon.table,
      measure,
      filters,
      period,
      currency,
      part,
      against,
      ...(aim.shape === 'rows' ? {} : { more: aim.more }),
      assumptions: [
        ...assumptions,
        ...assumptionsOf(measure, filters, lexicon),
        ...(currency ? currencyAssumption(currency) : [measure, ...more].flatMap(assumedCurrency)),
        ...leftOut(measure),
      ],
    }
    if (aim.shape !== 'groups') return { ...common, shape: 'figure' }
    const byDate = aim.order === null && derived !== 'share' && by.some(({ grain }) => grain !== null)
    const { having } = compared
    return {
      ...common,
      shape: 'groups',
      by,
      derived,
      having: having && { comparison: having.comparison, number: having.number },
      order: aim.order ?? sortedBy(draft, measure) ?? (byDate ? 'by_date' : 'largest'),
      limit: shortened(aim.limit),
    }
  })
}
