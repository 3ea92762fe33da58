// Rules that hold for every question and every reading.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataOf } from './data.ts'
import type { DescribedColumn, DescribedTable } from './described.ts'
import { isDated, isNumeric } from './described.ts'
import { addDays, grains } from './language/calendar.ts'
import type { Comparison, Filter, Measure, Period, Reading } from './reading.ts'
import { query } from './sql/query.ts'
import { describeTable } from './testing/bench.ts'
import { deals, rechnungen, stock } from './testing/companies.ts'
import { questionFor, understand } from './understand.ts'

const today = '2026-11-21'
const tables = [rechnungen, deals, stock].map(describeTable)
const data = dataOf({ today, tables, glossary: [] })

const good = [
  'what is the total amount in Rechnungen',
  'how much do customers owe us',
  'total revenue by customer',
  'top 5 customers in Rechnungen by betrag',
  'list the open invoices over 1,000',
  'how many deals did Ben win this year',
  'average deal size per month',
  'total on hand by warehouse',
  'invoices overdue by more than 60 days',
]

describe('understanding', () => {
  it('never fails, whatever is written', () => {
    const words = [
      ...good.flatMap(question => question.split(' ')),
      '"',
      '(',
      '€',
      '1.000',
      '>=',
      '-',
      '\u0000',
      'not',
      'by',
      'or',
      'constructor',
      '99999',
      '9999 years',
      'last',
      'next',
      'more than',
      'overdue by',
      'older than',
      '__proto__',
      'toString',
      "hasn't",
    ]
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.array(fc.constantFrom(...words)).map(list => list.join(' ')),
        ),
        question => {
          expect(['reading', 'ask', 'cannot']).toContain(understand(question, data).kind)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('passes over no word that it does not know', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.constantFrom('zqxv', 'roughly', 'Stuttgart', 'yesterdayish', 'excluding-tax', 'gross', '%', '4711'),
        fc.nat(12),
        (question, word, at) => {
          const words = question.split(' ')
          expect(understand(question, data).kind).toBe('reading')
          words.splice(Math.min(at, words.length), 0, word)
          const before = understand(question, data)
          const found = understand(words.join(' '), data)
          const same =
            before.kind === 'reading' &&
            found.kind === 'reading' &&
            query(before.reading).sql === query(found.reading).sql
          expect(same, words.join(' ')).toBe(false)
        },
      ),
      { numRuns: 200 },
    )
  })
})

const pick = (columns: readonly DescribedColumn[]) => fc.constantFrom(...columns)

function measures(table: DescribedTable): fc.Arbitrary<Measure> {
  const figures = table.columns.filter(isNumeric)
  const kinds = fc.constantFrom('sum' as const, 'average' as const, 'min' as const, 'max' as const)
  return fc.oneof(
    fc.constant<Measure>({ kind: 'count' }),
    pick(table.columns.filter(({ type }) => type === 'text')).map(column => ({
      kind: 'count_distinct' as const,
      column,
    })),
    fc.record({ kind: kinds, column: pick(figures) }),
  )
}

function filters(table: DescribedTable): fc.Arbitrary<Filter> {
  const listed = table.columns.filter(({ values }) => values.length > 0)
  const figures = table.columns.filter(isNumeric)
  const flags = table.columns.filter(({ type }) => type === 'boolean')
  const number = fc.integer({ min: 0, max: 100_000 }).map(String)
  const ofValues = pick(listed).chain(column =>
    fc.record({
      kind: fc.constant('values' as const),
      column: fc.constant(column),
      values: fc.subarray(column.values, { minLength: 1, maxLength: 2 }),
      negated: fc.boolean(),
    }),
  )
  const comparison = fc.constantFrom(
    'over' as const,
    'at_least' as const,
    'under' as const,
    'at_most' as const,
    'equal' as const,
  )
  const dates = table.columns.filter(isDated)
  const inTime = fc.constantFrom('over' as const, 'under' as const)
  const twoOf = (columns: readonly DescribedColumn[], how: fc.Arbitrary<Comparison>): fc.Arbitrary<Filter>[] =>
    columns.length < 2
      ? []
      : [
          fc
            .tuple(fc.shuffledSubarray([...columns], { minLength: 2, maxLength: 2 }), how)
            .map(([[column, other], comparison]) => {
              if (!column || !other) throw new Error('Two were wanted')
              return { kind: 'columns', column, comparison, other }
            }),
        ]
  return fc.oneof(
    ofValues,
    ...twoOf(figures, comparison),
    ...twoOf(dates, inTime),
    fc.record({ kind: fc.constant('compare' as const), column: pick(figures), comparison, number }),
    fc.record({ kind: fc.constant('blank' as const), column: pick(table.columns), negated: fc.boolean() }),
    fc.record({
      kind: fc.constant('contains' as const),
      column: pick(listed),
      text: fc.constantFrom('xyz', 'a b', 'of by'),
      negated: fc.boolean(),
    }),
    ...(flags.length > 0
      ? [fc.record({ kind: fc.constant('flag' as const), column: pick(flags), wanted: fc.boolean() })]
      : []),
  )
}

function periods(table: DescribedTable): fc.Arbitrary<Period> {
  const from = fc.integer({ min: 0, max: 900 }).map(offset => addDays('2025-01-01', offset))
  return fc
    .record({
      column: pick(table.columns.filter(isDated)),
      from,
      days: fc.nat(400),
      open: fc.constantFrom('from', 'to', 'none'),
    })
    .map(({ column, from: first, days, open }) => ({
      column,
      from: open === 'from' ? null : first,
      to: open === 'to' ? null : addDays(first, days),
    }))
}

const readings: fc.Arbitrary<Reading> = fc.constantFrom(...tables).chain((table): fc.Arbitrary<Reading> => {
  const columns = table.columns
  const oneEach = fc
    .uniqueArray(filters(table), { maxLength: 2, selector: filter => ('column' in filter ? filter.column.name : '') })
    .map(list =>
      list.sort((a, b) => ('column' in a && 'column' in b ? columns.indexOf(a.column) - columns.indexOf(b.column) : 0)),
    )
  const common = fc.record({
    table: fc.constant(table),
    filters: oneEach,
    period: fc.option(periods(table), { nil: null }),
    currency: fc.constant(null),
    assumptions: fc.constant<string[]>([]),
  })
  const groupable = columns.filter(column => !isNumeric(column))
  const dimension = pick(groupable).chain(column =>
    fc.constantFrom(...grains).map(grain => ({ column, grain: isDated(column) ? grain : null })),
  )
  const rowOrder = fc.record({
    column: pick(columns.filter(column => isNumeric(column) || isDated(column))),
    descending: fc.boolean(),
  })
  return fc.oneof(
    fc.tuple(common, measures(table)).map(([base, measure]): Reading => ({ ...base, shape: 'figure', measure })),
    fc
      .tuple(common, measures(table), dimension, fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }))
      .map(([base, measure, group, limit]): Reading => {
        const byDate = group.grain !== null && limit === null
        const ranked = group.column.type === 'boolean' ? null : limit
        return {
          ...base,
          shape: 'groups',
          measure,
          by: [group],
          having: null,
          order: byDate ? 'by_date' : 'largest',
          limit: ranked,
        }
      }),
    fc.tuple(common, fc.option(rowOrder, { nil: null }), fc.integer({ min: 2, max: 9 })).map(
      ([base, order, limit]): Reading => ({
        ...base,
        shape: 'rows',
        order,
        limit: order && limit < 6 ? limit : null,
        mentioned: [],
      }),
    ),
  )
})

/** The currency column is added by the grammar; a random reading gets it the same way. */
const settled = (reading: Reading): Reading => {
  const column = reading.table.columns.find(({ role }) => role === 'currency')
  const money =
    reading.shape !== 'rows' &&
    reading.measure.kind !== 'count' &&
    reading.measure.kind !== 'count_distinct' &&
    reading.measure.kind !== 'of_groups' &&
    reading.measure.column.role === 'amount'
  const ranked = reading.shape === 'rows' && reading.limit !== null && reading.order?.column.role === 'amount'
  const grouped = reading.shape === 'groups' && reading.by.some(group => group.column === column)
  const single = reading.filters.some(
    filter => filter.kind === 'values' && !filter.negated && filter.column === column && filter.values.length === 1,
  )
  return column && (money || ranked) && !grouped && !single ? { ...reading, currency: column } : reading
}

describe('a reading', () => {
  it('can be said as a question that means exactly it', () => {
    fc.assert(
      fc.property(readings.map(settled), reading => {
        const question = questionFor(reading, data)
        const found = question === null ? null : understand(question, data)
        expect(found?.kind === 'reading' && query(found.reading).sql, question ?? query(reading).sql).toBe(
          query(reading).sql,
        )
      }),
      { numRuns: 200 },
    )
  })
})
