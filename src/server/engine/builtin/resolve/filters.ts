// Comparisons that name no column, or that are about groups, and what else turns words into conditions.
import type { DescribedColumn } from '../described.ts'
import { closedValues, type Sorted } from '../language/statuses.ts'
import { nameTokens } from '../language/tokens.ts'
import { type Comparison, type Filter, isCalculated, type Measure } from '../reading.ts'
import type { Bare, Draft } from '../recognise/draft.ts'
import type { Lexicon } from '../recognise/lexicon.ts'
import { escaped, named } from '../text/markdown.ts'
import { currencyCode } from '../text/money.ts'
import type { Target } from './aim.ts'
import { currencySource } from './currency.ts'
import { comparedColumns } from './defaults.ts'
import { Refusal } from './refusal.ts'

export type Having = { comparison: Comparison; number: string }

export type Compared = {
  /** Conditions on rows; each with the readings it may have. */
  filters: Filter[][]
  having: Having | null
  /** The measure that the condition on groups asks for, where the question names no other. */
  measures: Measure[] | null
}

/** Sorts the comparisons of a question into conditions on rows and one on groups; several ways where both may be meant. */
export function comparisons(draft: Draft, target: Target, lexicon: Lexicon): Compared[] {
  const taken = target.shape === 'figure' ? target.taken : undefined
  const left = draft.bare.filter(bare => bare !== taken)
  const ofGroups = left.filter(bare => isOfGroup(bare, target))
  const [group] = ofGroups
  if (ofGroups.length > 1 || group?.high)
    throw new Refusal('I can compare the groups with one figure, not with several.')
  const ofRows = left.filter(bare => !ofGroups.includes(bare))
  const filters = ofRows.flatMap(bare => [rowFilter(bare, target, lexicon), ...currencyFilter(bare, lexicon)])
  const [either] =
    target.shape === 'groups' && draft.by.length === 0 && !draft.rank ? ofRows.filter(({ columns }) => columns) : []
  if (group) filters.push(...currencyFilter(group, lexicon))
  const own: Compared = {
    filters,
    having: group ?? null,
    measures: group ? groupMeasures(group, draft, target, lexicon) : null,
  }
  if (!either?.columns || either.high || group || ofRows.length > 1) return [own]
  // 'Customers with amount over 1,000': one such row, or all rows together?
  const measures = either.columns.columns.map((column): Measure => ({ kind: 'sum', column }))
  return [own, { filters: currencyFilter(either, lexicon), having: either, measures }]
}

/** What 'more than 3 invoices' and 'customers over 1,000' compare, where the question asks for no figure itself. */
function groupMeasures({ counts, unit }: Bare, { ask }: Draft, target: Target, lexicon: Lexicon): Measure[] | null {
  if (counts) return [{ kind: 'count' }]
  const unasked =
    target.shape === 'groups' && ask !== 'how_many' && target.measures.every(({ kind }) => kind === 'count')
  if (!unasked) return null
  const columns = unit?.columns ?? comparedColumns(lexicon)
  if (columns.length === 0) throw new Refusal(`${named(lexicon.table.name)} has no figures to compare.`)
  return columns.map(column => ({ kind: 'sum', column }))
}

/** 'Customers over 1,000' compares their sums, 'invoices over 1,000' the rows. */
function isOfGroup({ ofGroup, ofRow, counts, columns, term }: Bare, target: Target): boolean {
  if (term !== undefined && target.shape !== 'groups')
    throw new Refusal(
      `“${escaped(term)}” is compared group by group: ask, for example, which customers have ${escaped(term)} over a figure.`,
    )
  if (target.shape === 'groups') return ofGroup || counts || (!ofRow && columns === null)
  if (counts)
    throw new Refusal('I can compare how many rows a group has, for example "customers with more than 3 rows".')
  const distinct = target.shape === 'figure' && target.measures.some(({ kind }) => kind === 'count_distinct')
  if (distinct && !ofRow && columns === null) {
    throw new Refusal(
      'I can list the groups whose sum is over a figure, but I can\'t count them yet. Ask "which" instead.',
    )
  }
  return false
}

function rowFilter({ comparison, number, high, columns, unit }: Bare, target: Target, lexicon: Lexicon): Filter[] {
  if (!columns && !unit && target.shape !== 'rows' && target.measures.some(isCalculated))
    throw new Refusal('I can compare a calculated figure group by group, for example "which customers have".')
  const own = (columns ?? unit)?.columns ?? measuredColumns(target) ?? comparedColumns(lexicon)
  if (own.length === 0) throw new Refusal(`${named(lexicon.table.name)} has no figures to compare.`)
  return own.map(column =>
    high === null ? { kind: 'compare', column, comparison, number } : { kind: 'range', column, low: number, high },
  )
}

function measuredColumns(target: Target): DescribedColumn[] | null {
  if (target.shape === 'rows') return Array.isArray(target.orders) ? target.orders : null
  const columns = target.measures.flatMap(measure =>
    measure.kind === 'count' || measure.kind === 'count_distinct' || measure.kind === 'of_groups'
      ? []
      : [measure.column],
  )
  return columns.length > 0 ? columns : null
}

/** 'Over €1,000' only looks at euros where amounts come in several currencies; elsewhere the currency must be right. */
function currencyFilter({ currency, columns, unit }: Bare, lexicon: Lexicon): Filter[][] {
  if (currency === null) return []
  const { table } = lexicon
  const figures = (columns ?? unit)?.columns ?? comparedColumns(lexicon)
  const sources = new Set(figures.map(figure => currencySource(figure, lexicon)))
  const [column, ...others] = sources
  if (others.length > 0)
    throw new Refusal(`${named(table.name)} has several currency columns. Name the figure you mean.`)
  if (column) {
    const values = column.values.filter(value => currencyCode(value) === currency)
    if (values.length === 0) throw new Refusal(`${named(table.name)} has no amounts in ${escaped(currency)}.`)
    return [[{ kind: 'values', column, values, negated: false }]]
  }
  const known = (figures.length > 0 ? figures : table.columns).flatMap(({ currency: own }) =>
    own === null ? [] : [currencyCode(own)],
  )
  if (known.length > 0 && !known.includes(currency)) {
    throw new Refusal(
      `The amounts of ${named(table.name)} are in ${escaped(known[0] ?? '')}, not in ${escaped(currency)}.`,
    )
  }
  return []
}

/** Two different values of one column can't both hold; such a question means 'or', or something else. */
export function refuseContradictions(
  filters: readonly Filter[],
  status: { column: DescribedColumn; sorted: Sorted } | null,
): void {
  const open = filters.some(({ kind }) => kind === 'overdue' || kind === 'not_due' || kind === 'open')
  const closed = status ? closedValues(status.sorted) : []
  const settled = filters.some(
    one =>
      one.kind === 'values' &&
      !one.negated &&
      one.column === status?.column &&
      one.values.every(value => closed.includes(value)),
  )
  const negated = filters.some(one => one.kind === 'open' && one.negated)
  if (open && settled && !negated)
    throw new Refusal('What is settled is no longer open or overdue. I can not tell yet what was settled too late.')
  const wanted = filters.filter(filter => (filter.kind === 'values' || filter.kind === 'contains') && !filter.negated)
  const names = wanted.map(filter => ('column' in filter ? filter.column.name : ''))
  const twice = wanted.find((_, at) => names.indexOf(names[at] ?? '') !== at)
  if (!twice || !('column' in twice)) return
  const words = nameTokens(twice.column.title).map(({ raw }) => raw)
  throw new Refusal(`Two conditions on ${named(words.join(' '))} shut each other out. Join its values by "or".`)
}
