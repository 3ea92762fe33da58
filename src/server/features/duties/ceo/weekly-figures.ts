// The figures of a week: what came in or went out by day in each table, and the key figures of the last whole period.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf } from '../duty.ts'
import { addedUp, flowSql, isFlow } from '../flows.ts'
import { day, daysAgo, literal } from '../words.ts'
import { isKeyFigures, keyFiguresSql } from './figures.ts'

/** So many figures of one domain are told. */
const most = 12

/** Rows that each stand for something that happened on a day; plans and people are none. */
const isCounted = (dataset: ReadyDataset) =>
  columnOf(dataset, 'date') !== undefined &&
  columnOf(dataset, 'actual') === undefined &&
  columnOf(dataset, 'target') === undefined

/** Whether a table has a figure for the brief. */
export const hasFigure = (dataset: ReadyDataset) =>
  (isKeyFigures(dataset) && columnOf(dataset, 'actual') !== undefined) || isFlow(dataset) || isCounted(dataset)

const sums = (
  dataset: ReadyDataset,
  today: string,
) => `select ${literal(`${dataset.name}: ${addedUp(dataset)?.title ?? ''}`)} as figure, currency,
  cast(coalesce(sum(amount) filter (${daysAgo('day', today, 1, 7)}), 0) as varchar) as last,
  cast(coalesce(sum(amount) filter (${daysAgo('day', today, 8, 14)}), 0) as varchar) as before, 'days' as period
from (${flowSql(dataset)}) as flow group by currency`

const counts = (
  dataset: ReadyDataset,
  today: string,
) => `select ${literal(`${dataset.name}: rows`)} as figure, cast(null as varchar) as currency,
  cast(count(*) filter (${daysAgo('day', today, 1, 7)}) as varchar) as last,
  cast(count(*) filter (${daysAgo('day', today, 8, 14)}) as varchar) as before, 'days' as period
from (select ${day(columnOf(dataset, 'date') ?? '')} as day from "${dataset.table_name.replaceAll('"', '""')}") as flow`

const keyed = (dataset: ReadyDataset, today: string) => `select figure, cast(null as varchar) as currency,
  cast(last as varchar) as last, cast(before as varchar) as before, cast(period as varchar) as period
from (${keyFiguresSql(dataset, today)}) as keyed where before is not null`

function figureSql(dataset: ReadyDataset, today: string): string {
  if (isKeyFigures(dataset) && columnOf(dataset, 'actual') !== undefined) return keyed(dataset, today)
  return isFlow(dataset) ? sums(dataset, today) : counts(dataset, today)
}

/**
 * SQL for the figures of some tables: figure, currency, last, before, period. The period is "days" for the last seven
 * days against the seven before, else the first day of the key figure's period. Tables without a move are left out.
 */
export const weeklyFiguresSql = (datasets: readonly ReadyDataset[], today: string) => `select * from (
${datasets
  .filter(hasFigure)
  .map(dataset => `(${figureSql(dataset, today)})`)
  .join('\nunion all\n')}
) as figures where not (cast(last as double) = 0 and cast(before as double) = 0)
order by period <> 'days', figure, currency limit ${most}`
