// How the rows of an answer are grouped, compared, ranked, sorted and cut.
import type { DescribedColumn } from '../described.ts'
import { type Groups, longestList, type Reading } from '../reading.ts'
import { operators } from './conditions.ts'
import { type Item, measureSql } from './items.ts'
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

function groupsTail(reading: Groups, items: readonly Item[], keys: readonly number[]): string[] {
  const { having, limit, currency, order, measure } = reading
  const measured = items.findIndex(({ means }) => means.is === 'measure') + 1
  const currencyAt = items.findIndex(({ means }) => means.is === 'currency') + 1
  const condition = having
    ? [`HAVING ${measureSql(measure)} ${operators[having.comparison]} ${figure(having.number)}`]
    : []
  if (order === 'by_date') return [...condition, `ORDER BY ${keys.join(', ')}`, `LIMIT ${longestList}`]
  const direction = order === 'largest' ? 'DESC NULLS LAST' : 'ASC NULLS LAST'
  const first = currency ? `${currencyAt}, ` : ''
  const orderBy = `ORDER BY ${first}${measured} ${direction}, ${keys.filter(key => key !== currencyAt).join(', ')}`
  const ranked = limit !== null && (limit === 1 || currency !== null)
  const cut = ranked ? [`QUALIFY ${rankedBy(`${measureSql(measure)} ${direction}`, currency, limit)}`] : []
  return [...condition, ...cut, orderBy, `LIMIT ${ranked ? longestList : (limit ?? longestList)}`]
}

/** The first of a ranking with all that equal it; the first few of each currency. */
const rankedBy = (order: string, currency: DescribedColumn | null, limit: number) =>
  `${limit === 1 ? 'rank' : 'row_number'}() OVER (${currency ? `PARTITION BY ${name(currency.name)} ` : ''}ORDER BY ${order}) <= ${limit}`

function rowsTail({ table, order, limit, currency }: Extract<Reading, { shape: 'rows' }>): string[] {
  const usual = table.columns.find(({ role }) => role === 'date')
  const sorted = order ?? (usual ? { column: usual, descending: true } : null)
  if (!sorted) return ['ORDER BY 1', `LIMIT ${limit ?? longestList}`]
  const by = `${name(sorted.column.name)} ${sorted.descending ? 'DESC' : 'ASC'} NULLS LAST`
  const ranked = limit !== null && (limit === 1 || currency !== null)
  const cut = ranked ? [`QUALIFY ${rankedBy(by, currency, limit)}`] : []
  const first = currency ? `${name(currency.name)}, ` : ''
  return [...cut, `ORDER BY ${first}${by}, 1`, `LIMIT ${ranked ? longestList : (limit ?? longestList)}`]
}
