// How the values of a column are shared out now and before, and how far that has shifted.
import type { ReadyDataset } from '../../datasets/index.ts'
import { quoted } from '../duty.ts'
import { addedUp, type Column } from '../flows.ts'
import { clipped, percent, trimmed } from '../words.ts'

const mostKinds = 20
const told = ['category', 'department', 'currency']

/** Columns of kinds, and what is added up; what is open now will be closed later, so a status is no shift. */
export function compared(dataset: ReadyDataset): Column[] {
  const added = addedUp(dataset)
  return dataset.columns.filter(column => {
    const distinct = dataset.newest.profile.find(({ name }) => name === column.name)?.distinct ?? 0
    return column.name === added?.name || (told.includes(column.role ?? '') && distinct > 1 && distinct <= mostKinds)
  })
}

export const isFigure = ({ type }: Pick<Column, 'type'>) => type === 'integer' || type === 'decimal'

/** SQL for a value as it is compared. */
export const comparedValue = ({ name, type }: Pick<Column, 'name' | 'type'>) =>
  isFigure({ type }) ? `cast(${quoted(name)} as double)` : trimmed(name)

/**
 * The shares of each kind, or of each tenth of the figures before, and what each adds to the population stability index.
 * A kind that is missing on one side counts as half a row there. `placed` is SQL for rows of `value` and `now`.
 */
export const sharesSql = (placed: string, figures: boolean): string =>
  `with placed as (
  ${placed}
)${
    figures
      ? `, edges as (
  select quantile_cont(value, [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) as edges from placed where not now
)`
      : ''
  }, kinds as (
  select ${figures ? 'cast(len(list_filter(edges, lambda edge: edge < value)) as varchar)' : 'value'} as kind, count(*) filter (now) as rows_now, count(*) filter (not now) as rows_before
  from placed${figures ? ', edges' : ''} group by 1
), shares as (
  select *, sum(rows_now) over () as all_now, sum(rows_before) over () as all_before,
    greatest(rows_now, 0.5) / sum(rows_now) over () as share_now, greatest(rows_before, 0.5) / sum(rows_before) over () as share_before
  from kinds
)
select kind, rows_before, rows_now, all_before, all_now, 100 * share_before as share_before, 100 * share_now as share_now,
  (share_now - share_before) * ln(share_now / share_before) as part,
  round(sum((share_now - share_before) * ln(share_now / share_before)) over (), 4) as stability_index${
    figures
      ? `,
  (select median(value) from placed where now) as median_now, (select median(value) from placed where not now) as median_before`
      : ''
  }
from shares where all_now > 0 and all_before > 0 order by round(abs(share_now - share_before), 9) desc, kind`

export type ShareRow = Record<string, string | null>

const figure = (text: string | null | undefined) => Number(text).toLocaleString('en', { maximumFractionDigits: 2 })

/** What moved most, now and before: "Cargo makes up 40 %" and "20 %". */
export const movedWords = (most: ShareRow): [now: string, before: string] =>
  most.median_now
    ? [`half of the figures are above ${figure(most.median_now)}`, figure(most.median_before)]
    : [
        `${clipped(most.kind ?? '', 40)} makes up ${percent(Number(most.rows_now), Number(most.all_now))}`,
        percent(Number(most.rows_before), Number(most.all_before)),
      ]
