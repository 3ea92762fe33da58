// Figures that stand beside others: another period, the share of all, the sum so far, the change since the unit before.
import type { Groups, Period, PlainMeasure } from '../reading.ts'
import { within } from './conditions.ts'
import { groupSql, partition } from './groups.ts'
import { measureName, measureSql } from './measures.ts'
import type { Item } from './result.ts'
import { name } from './text.ts'

const change = (own: string, before: string): Item => ({
  means: { is: 'change' },
  sql: `100.0 * (${own} - ${before}) / nullif(abs(CAST(${before} AS DOUBLE)), 0)`,
  alias: 'change_in_percent',
})
const difference = (own: string, before: string): Item => ({
  means: { is: 'difference' },
  sql: `${own} - ${before}`,
  alias: 'difference',
})

/** A measure in two periods; where there are no rows a sum is 0. */
export function compared(measure: PlainMeasure, period: Period, against: Period): Item[] {
  const within_ = (stretch: Period) => {
    const sql = measureSql(measure, within(stretch, stretch.column))
    return measure.kind === 'sum' ? `coalesce(${sql}, 0)` : sql
  }
  const [own, before] = [within_(period), within_(against)]
  const alias = measureName(measure)
  return [
    { means: { is: 'measure', of: measure }, sql: own, alias },
    { means: { is: 'against' }, sql: before, alias: `${alias}_before` },
    difference(own, before),
    change(own, before),
  ]
}

const steps = { day: '1 DAY', week: '7 DAY', month: '1 MONTH', quarter: '3 MONTH', year: '1 YEAR' } as const

/** What the groups of a reading show beside their figure. */
export function derived(reading: Groups, measure: PlainMeasure): Item[] {
  const own = measureSql(measure)
  const { derived: wanted, currency } = reading
  if (!wanted) return []
  if (wanted === 'share') {
    const whole = `sum(${own}) OVER (${currency ? `PARTITION BY ${name(currency.name)}` : ''})`
    return [
      {
        means: { is: 'share' },
        sql: `100.0 * ${own} / nullif(CAST(${whole} AS DOUBLE), 0)`,
        alias: 'share_in_percent',
      },
    ]
  }
  const time = reading.by.find(({ grain }) => grain)
  if (!time?.grain || time.grain === 'weekday') throw new Error('Only groups in time run on')
  const order = `${partition(reading)}ORDER BY ${groupSql(time)}`
  if (wanted === 'running') {
    const sql = `sum(${own}) OVER (${order} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`
    return [{ means: { is: 'running' }, sql, alias: 'running_total' }]
  }
  const back = `INTERVAL ${wanted === 'change' ? steps[time.grain] : '1 YEAR'}`
  const before = `max(${own}) OVER (${order} RANGE BETWEEN ${back} PRECEDING AND ${back} PRECEDING)`
  return [difference(own, before), change(own, before)]
}
