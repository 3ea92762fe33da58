import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnRoles } from '#contract/columns'
import { dataOf } from './data.ts'
import type { DescribedColumn, DescribedTable } from './described.ts'
import { suggestQuestions } from './suggest.ts'
import { describeTable } from './testing/bench.ts'
import { deals, rechnungen, stock } from './testing/companies.ts'
import { understand } from './understand.ts'

const today = '2026-11-21'
const kindsOfAnswer = (tables: DescribedTable[]) => {
  const data = dataOf({ today, tables, glossary: [] })
  return suggestQuestions(tables, today).map(question => ({ question, kind: understand(question, data).kind }))
}

const title = fc.oneof(
  fc.constantFrom(
    'Amount',
    'Total',
    'By',
    'Customer',
    'Due date',
    'Fällig am',
    'Name',
    'Over 60 days',
    'How many',
    'Status',
    'not paid',
    '2026',
  ),
  fc.constantFrom(
    '"',
    '“x”',
    '`',
    "it's",
    'a|b',
    '***',
    '[x](y)',
    'e\u0301',
    ' ',
    '<b>',
    'total by in',
    'last month',
    'a "quoted" b',
  ),
  fc.string({ minLength: 1, maxLength: 14 }),
)
const value = fc.oneof(
  fc.constantFrom('Open', 'Paid', 'Acme GmbH', 'by', 'total', '2026', 'last month'),
  fc.string({ maxLength: 10 }),
)

const column = (at: number): fc.Arbitrary<DescribedColumn> =>
  fc.record({
    name: fc.constant(`c${at}`),
    title,
    type: fc.constantFrom('integer', 'decimal', 'date', 'timestamp', 'boolean', 'text'),
    role: fc.option(fc.constantFrom(...columnRoles), { nil: null }),
    currency: fc.option(fc.constantFrom('EUR', 'USD'), { nil: null }),
    currency_column: fc.constant(null),
    currency_assumed: fc.boolean(),
    unit: fc.constant(null),
    is_key: fc.boolean(),
    min: fc.constant(null),
    max: fc.constant(null),
    values: fc.array(value, { maxLength: 4 }),
  })

const table = (at: number): fc.Arbitrary<DescribedTable> =>
  fc.tuple(title, fc.integer({ min: 1, max: 6 })).chain(([name, width]) =>
    fc.record({
      id: fc.constant('00000000-0000-4000-8000-000000000000'),
      table: fc.constant(`t${at}`),
      name: fc.constant(`${name} ${at}`),
      domain: fc.constantFrom('general', 'financial', 'sales', 'hr'),
      rows: fc.nat(1000),
      version: fc.constant(1),
      key: fc.constant([]),
      references: fc.constant([]),
      columns: fc.tuple(...Array.from({ length: width }, (_, place) => column(place))),
    }),
  )

describe('suggested questions', () => {
  it('are all answered, on whatever tables there are', () => {
    const tables = fc
      .integer({ min: 1, max: 3 })
      .chain(count => fc.tuple(...Array.from({ length: count }, (_, at) => table(at))))
    fc.assert(
      fc.property(tables, list => {
        const found = kindsOfAnswer(list)
        expect(found.filter(({ kind }) => kind !== 'reading')).toEqual([])
        expect(found.length).toBeGreaterThanOrEqual(3)
        expect(found.length).toBeLessThanOrEqual(6)
      }),
      { numRuns: 60 },
    )
  })

  it('are the ones that an owner would ask', () => {
    expect(suggestQuestions([describeTable(rechnungen)], today)).toEqual([
      'How much do customers owe us?',
      'Which Rechnungen are overdue?',
      'Total Betrag by Kunde',
      'Top 5 Kunde by total Betrag',
      'Total Betrag per month',
      'Rechnungen by status',
    ])
    expect(suggestQuestions([describeTable(stock)], today).slice(0, 2)).toEqual([
      'Total On hand by warehouse',
      'Top 5 warehouses by total On hand',
    ])
  })

  it('come from every table in turn', () => {
    const found = suggestQuestions([rechnungen, deals, stock].map(describeTable), today)
    expect(found.slice(0, 3)).toEqual([
      'How much do customers owe us?',
      'Total amount by account',
      'Total On hand by warehouse',
    ])
  })

  it('are none where there is no table', () => {
    expect(suggestQuestions([], today)).toEqual([])
  })
})
