// How the rows of an answer are grouped, compared, ranked, sorted and cut.
import type { DescribedColumn } from '../described.ts'
import { type Groups, type Having, longestList, type Part, type PlainMeasure, type Reading } from '../reading.ts'
import { operators } from './conditions.ts'
import { partConditions } from './items.ts'
import { measureSql } from './measures.ts'
import type { Item } from './result.ts'
import { figure, name } from './text.ts'

/** Everything behind WHERE. */
export function tail(reading: Reading, items: readonly Item[]): string[] {
  if (reading.shape === 'rows') return rowsTail(reading)
  const keys = items.flatMap(({ means }, at) => (means.is === 'group' || means.is === 'currency' ? [at + 1] : []))
  if (keys.length === 0) return []
  const grouped = [`GROUP BY ${keys.join(', ')}`]
  if (reading.shape === 'figure') return [...grouped, `ORDER BY ${keys.join(', ')}`]
  return [...grouped, ...groupsTail(reading, items, keys)]
}

const bracketed = (measure: PlainMeasure) =>
  measure.kind === 'minus' || measure.kind === 'plus' ? `(${measureSql(measure)})` : measureSql(measure)

export const havingSql = (measure: PlainMeasure, { comparison, number }: Having) =>
  `${bracketed(measure)} ${operators[comparison]} ${figure(number)}`

const hasNone = (none: Part) => `count(*) FILTER (WHERE ${partConditions(none).join(' AND ') || 'TRUE'}) = 0`

function groupsTail(reading: Groups, items: readonly Item[], keys: readonly number[]): string[] {
  const { having, none, limit, currency, order, measure, by } = reading
  if (measure.kind === 'of_groups') throw new Error('Groups of groups have a query of their own')
  const ranks =
    items.find(({ means }) => means.is === 'share' && reading.part) ?? items.find(({ means }) => means.is === 'measure')
  const measured = ranks ? items.indexOf(ranks) + 1 : 1
  const currencyAt = items.findIndex(({ means }) => means.is === 'currency') + 1
  const conditions = [...(having ? [havingSql(measure, having)] : []), ...(none ? [hasNone(none)] : [])]
  const condition = conditions.length > 0 ? [`HAVING ${conditions.join(' AND ')}`] : []
  if (order === 'by_date') {
    const days = by.find(({ grain }) => grain === 'weekday')
    const first = days ? [`min(isodow(${name(days.column.name)}))`] : []
    return [...condition, `ORDER BY ${[...first, ...keys].join(', ')}`, `LIMIT ${longestList}`]
  }
  const direction = order === 'largest' ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const first = currency ? `${currencyAt}, ` : ''
  const others = keys.filter(key => key !== currencyAt)
  const orderBy = `ORDER BY ${[`${first}${measured} ${direction}`, ...others].join(', ')}`
  const cut = limit === null || !ranks ? [] : [`QUALIFY ${rankedBy(`${ranks.sql} ${direction}`, currency, limit)}`]
  return [...condition, ...cut, orderBy, `LIMIT ${longestList}`]
}

/** The first few of a ranking, of each currency, with all that equal the last of them. */
const rankedBy = (order: string, currency: DescribedColumn | null, limit: number) =>
  `rank() OVER (${currency ? `PARTITION BY ${name(currency.name)} ` : ''}ORDER BY ${order}) <= ${limit}`

function rowsTail({ table, order, limit, currency }: Extract<Reading, { shape: 'rows' }>): string[] {
  const usual = table.columns.find(({ role }) => role === 'date')
  const sorted = order ?? (usual ? { column: usual, descending: true } : null)
  if (!sorted) return ['ORDER BY 1', `LIMIT ${limit ?? longestList}`]
  const by = `${name(sorted.column.name)} ${sorted.descending ? 'DESC' : 'ASC'} NULLS LAST`
  const cut = limit === null ? [] : [`QUALIFY ${rankedBy(by, currency, limit)}`]
  const first = currency ? `${name(currency.name)}, ` : ''
  return [...cut, `ORDER BY ${first}${by}, 1`, `LIMIT ${longestList}`]
}
