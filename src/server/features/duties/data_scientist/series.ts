// Series: figures over time, as a table holds them. Sums by week of what adds up, or readings as they were taken.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { addedUp, type Column, flowSql, isFlow } from '../flows.ts'
import { paidOn } from '../payments.ts'
import { headed, literal } from '../words.ts'

/** Columns with limits make a table one of sensors, which are watched by their limits. */
const limits = /\b(limit|upper|lower|threshold|grenzwert|limite|umbral)\b/
/** Figures that are no measurements: numbers of things, codes, goals. */
const noReadings = ['identifier', 'target', 'status', 'owner', 'stage']

export const hasLimits = (dataset: ReadyDataset) => headed(dataset, limits, ['integer', 'decimal']).length > 0

/** Figures that are measured once a day for the whole table: one row for each day, no sums. */
export function readingsOf(dataset: ReadyDataset): Column[] {
  const date = paidOn(dataset)
  const days = dataset.newest.profile.find(({ name }) => name === date)
  const isOfOne = columnOf(dataset, 'identifier') === undefined && columnOf(dataset, 'party') === undefined
  if (!date || !days || days.missing > 0 || days.distinct < dataset.row_count) return []
  if (!isOfOne || hasLimits(dataset)) return []
  return dataset.columns.filter(
    ({ name, type, role }) =>
      (type === 'integer' || type === 'decimal') &&
      name !== date &&
      !noReadings.includes(role ?? '') &&
      (dataset.newest.profile.find(figure => figure.name === name)?.distinct ?? 0) >= 5,
  )
}

/** SQL for readings: day and value. */
export const readingsSql = (dataset: ReadyDataset, { name }: Column) =>
  `select cast(${quoted(paidOn(dataset) ?? '')} as date) as day, ${quoted(name)} as value from ${quoted(dataset.table_name)} where ${quoted(name)} is not null`

/** Whether the sums of a table make a series, and of what. */
export const sumsOf = (dataset: ReadyDataset): Column | undefined =>
  isFlow(dataset) && !hasLimits(dataset) ? addedUp(dataset) : undefined

/** The currency of most of a table's amounts, in which its sums are made; null where there is none. */
export function mainCurrency(dataset: ReadyDataset, column: Column): string | null {
  if (column.role !== 'amount') return null
  const named = column.currency_column ?? columnOf(dataset, 'currency')
  const top = dataset.newest.profile.find(({ name }) => name === named)?.top[0]?.value
  return top === undefined || top === null ? column.currency : String(top).trim()
}

/** SQL for the sums by week, without the weeks that the table covers only in part; `value` is 0 where nothing was. */
export const weeksSql = (dataset: ReadyDataset, today: string, currency: string | null) => `with flow as (
${flowSql(dataset)}
), kept as (
  select day, amount from flow where day < date '${today}'${currency ? ` and currency = ${literal(currency)}` : ''}
), bounds as (
  select date_trunc('week', min(day) + 6) as first_week, date_trunc('week', max(day) + 1) as until from kept
), weeks as (
  select unnest(generate_series(first_week, until - interval 7 day, interval 7 day)) as week from bounds
  where until - first_week between interval 7 day and interval 20 year
)
select cast(week as date) as day, coalesce(sum(amount), 0) as value
from weeks left join kept on day >= week and day < week + interval 7 day group by week order by week`
