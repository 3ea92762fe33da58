// Readings of the newer shapes, drawn at random: whatever can be said of them as a question means exactly them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dataOf } from './data.ts'
import type { DescribedColumn } from './described.ts'
import { addDays } from './language/calendar.ts'
import type { Derived, Dimension, Filter, Period, PlainMeasure, Reading } from './reading.ts'
import { query } from './sql/query.ts'
import { describeTable } from './testing/bench.ts'
import { clients, jobs } from './testing/jobs.ts'
import { questionFor, understand } from './understand.ts'

const tables = [
  jobs([
    ['Acme', '2026-01-10', '2026-01-30', '100.10', '40.00'],
    ['Bolt', '2026-05-31', null, '80.00', '95.50'],
  ]),
  clients([
    ['Acme', 'France'],
    ['Bolt', 'Spain'],
  ]),
].map(describeTable)
const data = dataOf({ today: '2026-11-21', tables, glossary: [], fiscal_year: { start: 4, name: null } })
const lexicon = data.lexicons.find(({ table }) => table.table === 'jobs')
if (!lexicon) throw new Error('The jobs are there')
const { table, far } = lexicon
const column = (name: string): DescribedColumn => {
  const found = [...table.columns, ...far.map(words => words.column)].find(one => one.name === name)
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}
const [revenue, cost, invoiced, paid] = ['revenue', 'cost', 'invoice_date', 'payment_date'].map(column) as [
  DescribedColumn,
  DescribedColumn,
  DescribedColumn,
  DescribedColumn,
]
const [client, country] = [column('client'), column('clients_country')]

const measure: fc.Arbitrary<PlainMeasure> = fc.oneof(
  fc.constantFrom<PlainMeasure>(
    { kind: 'count' },
    { kind: 'sum', column: revenue },
    { kind: 'median', column: cost },
    { kind: 'ratio', column: revenue, over: cost },
    { kind: 'minus', column: revenue, other: cost },
    { kind: 'plus', column: cost, other: revenue },
  ),
  fc.integer({ min: 1, max: 99 }).map((at): PlainMeasure => ({ kind: 'percentile', column: revenue, at })),
  fc
    .constantFrom('average' as const, 'median' as const, 'min' as const, 'max' as const)
    .map((take): PlainMeasure => ({ kind: 'days', take, column: invoiced, until: paid })),
)
const period: fc.Arbitrary<Period> = fc
  .tuple(fc.constantFrom(invoiced, paid), fc.nat(600), fc.nat(300))
  .map(([own, from, days]) => ({
    column: own,
    from: addDays('2025-01-01', from),
    to: addDays('2025-01-01', from + days),
  }))
const place: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .subarray(['Acme', 'Bolt'], { minLength: 1, maxLength: 1 })
    .map((values): Filter => ({ kind: 'values', column: client, values, negated: false })),
  fc.boolean().map((negated): Filter => ({ kind: 'values', column: country, values: ['France'], negated })),
)
const dimension: fc.Arbitrary<Dimension> = fc.oneof(
  fc.constantFrom<Dimension>({ column: client, grain: null }, { column: country, grain: null }),
  fc.constantFrom('week' as const, 'month' as const, 'quarter' as const, 'year' as const).map(grain => ({
    column: invoiced,
    grain,
  })),
  fc.constantFrom('quarter' as const, 'year' as const).map(grain => ({ column: invoiced, grain, shift: 3 })),
)

const base = fc.record({
  table: fc.constant(table),
  filters: fc.array(place, { maxLength: 1 }),
  period: fc.option(period, { nil: null }),
  currency: fc.constant(null),
  assumptions: fc.constant<string[]>([]),
})

/** Shares and running totals are of sums and counts, and what runs on runs in time. */
function derivable(of: PlainMeasure, by: Dimension, derived: Derived | undefined): Derived | undefined {
  const adds = of.kind === 'sum' || of.kind === 'count'
  if (derived === undefined) return undefined
  if (derived === 'share') return adds ? derived : undefined
  if (by.grain === null || (derived === 'running' && !adds)) return undefined
  return derived
}

const readings: fc.Arbitrary<Reading> = fc.oneof(
  fc.tuple(base, measure).map(([own, of]): Reading => ({ ...own, shape: 'figure', measure: of })),
  fc.tuple(base, measure, place).map(
    ([own, of, filter]): Reading => ({
      ...own,
      filters: [],
      shape: 'figure',
      measure: of,
      part: { filters: [filter], period: null },
    }),
  ),
  fc
    .tuple(
      base,
      measure,
      dimension,
      fc.constantFrom<(Derived | undefined)[]>(undefined, 'share', 'running', 'change', 'change_in_year'),
    )
    .map(([own, of, by, wanted]): Reading => {
      const derived = derivable(of, by, wanted)
      const order = by.grain !== null && derived !== 'share' ? 'by_date' : 'largest'
      return { ...own, shape: 'groups', measure: of, by: [by], derived, having: null, order, limit: null }
    }),
)

describe('a reading of a newer shape', () => {
  it('can be said as a question that means exactly it', () => {
    fc.assert(
      fc.property(readings, reading => {
        const question = questionFor(reading, data)
        const found = question === null ? null : understand(question, data)
        expect(found?.kind === 'reading' && query(found.reading).sql, question ?? query(reading).sql).toBe(
          query(reading).sql,
        )
      }),
      { numRuns: 300 },
    )
  })
})
