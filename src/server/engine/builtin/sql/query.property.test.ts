// Random tables, values and conditions: the SQL is always accepted, and its figures are those that JavaScript gets.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '#contract/common'
import type { DescribedColumn, DescribedTable } from '../described.ts'
import { addDays } from '../language/calendar.ts'
import type { Figure, Filter, Groups, Period, Reading } from '../reading.ts'
import { describeTable, fill, runQuery } from '../testing/bench.ts'
import { fits, money, type Names, type Row, tableOf, type Wish } from '../testing/oracle.ts'
import { add, decimalText, readDecimal, zero } from '../text/money.ts'
import { query } from './query.ts'
import { name } from './text.ts'

const hostile = fc.oneof(
  fc.constantFrom(
    `'; DROP TABLE t; --`,
    `" OR 1=1 --`,
    `a''b`,
    `\\'`,
    `%_`,
    `/* x */`,
    `$1`,
    `{x}`,
    'NULL',
    `\u0000zero`,
    `"quoted"`,
    'Müller & Söhne',
    ' padded ',
    '💶',
  ),
  fc.string({ maxLength: 12 }),
)
const cents = fc.option(fc.integer({ min: -10_000_000, max: 10_000_000 }), { nil: null, freq: 3 })
const day = fc.option(
  fc.integer({ min: 0, max: 800 }).map(offset => addDays('2025-01-01', offset)),
  { nil: null, freq: 3 },
)
const row = fc.record({
  label: fc.option(fc.oneof({ weight: 3, arbitrary: fc.constantFrom('Open', 'Paid', "O'Neil") }, hostile), {
    nil: null,
  }),
  units: cents,
  on: day,
  flag: fc.option(fc.boolean(), { nil: null, freq: 3 }),
})

const names: fc.Arbitrary<Names> = fc
  .uniqueArray(
    hostile.map(text => text.replaceAll('\u0000', '')).filter(text => text.trim() !== ''),
    { minLength: 5, maxLength: 5, selector: text => text.trim().toLowerCase() },
  )
  .map(([table = 't', label = 'a', amount = 'b', on = 'c', flag = 'd']) => ({ table, label, amount, on, flag }))

const number = fc.integer({ min: -10_000_000, max: 10_000_000 })
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({
    kind: fc.constant('label' as const),
    values: fc.array(fc.oneof(fc.constantFrom('Open', 'Paid', "O'Neil"), hostile), { minLength: 1, maxLength: 3 }),
    negated: fc.boolean(),
    listed: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('contains' as const),
    text: hostile.filter(text => text !== ''),
    negated: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('over' as const, 'at_most' as const), units: number }),
  fc.tuple(number, number).map(([a, b]) => ({ kind: 'range' as const, low: Math.min(a, b), high: Math.max(a, b) })),
  fc.record({
    kind: fc.constant('blank' as const),
    of: fc.constantFrom('label' as const, 'amount' as const, 'on' as const),
    negated: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('flag' as const), wanted: fc.boolean() }),
)

const columnsOf = (table: DescribedTable): [DescribedColumn, DescribedColumn, DescribedColumn, DescribedColumn] => {
  const [label, amount, on, flag] = table.columns
  if (!label || !amount || !on || !flag) throw new Error('The table has four columns')
  return [label, amount, on, flag]
}

function filterOf(wanted: Wish, table: DescribedTable): Filter {
  const [label, amount, on, flag] = columnsOf(table)
  switch (wanted.kind) {
    case 'label': {
      const column = { ...label, values: wanted.listed ? wanted.values : [] }
      return { kind: 'values', column, values: wanted.values, negated: wanted.negated }
    }
    case 'contains':
      return { kind: 'contains', column: label, text: wanted.text, negated: wanted.negated }
    case 'over':
    case 'at_most':
      return { kind: 'compare', column: amount, comparison: wanted.kind, number: money(wanted.units) }
    case 'range':
      return { kind: 'range', column: amount, low: money(wanted.low), high: money(wanted.high) }
    case 'blank':
      return { kind: 'blank', column: { label, amount, on }[wanted.of], negated: wanted.negated }
    case 'flag':
      return { kind: 'flag', column: flag, wanted: wanted.wanted }
  }
}

const exact = (cell: Cell) => decimalText(readDecimal(cell) ?? zero)
const sumOf = (units: readonly number[]) =>
  decimalText(units.map(one => readDecimal(money(one)) ?? zero).reduce(add, zero))

const periods = fc
  .record({ from: day, to: day })
  .filter(({ from, to }) => (from ?? to) !== null && !(from && to && from > to))

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

async function ask(called: Names, rows: readonly Row[], make: (table: DescribedTable) => Reading) {
  const filled = tableOf(called, rows)
  await fill(connection, filled)
  const asked = query(make(describeTable(filled)))
  const result = await runQuery(connection, asked.sql)
  await connection.run(`DROP TABLE ${name(called.table)}`)
  expect(result.columns).toHaveLength(asked.columns.length)
  const at = (is: string) => asked.columns.findIndex(column => column.is === is)
  return result.rows.map(
    cells =>
      (is: string): Cell =>
        cells[at(is)] ?? null,
  )
}

const common = (table: DescribedTable) => ({ table, currency: null, assumptions: [] })

describe('the SQL of a reading', () => {
  it('adds up exactly the rows that fit, whatever the names and values are', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(row, { maxLength: 12 }),
        fc.array(wish, { maxLength: 3 }),
        fc.option(periods, { nil: null, freq: 3 }),
        async (called, rows, wishes, stretch) => {
          const [first] = await ask(called, rows, table => {
            const [, amount, on] = columnsOf(table)
            const period: Period | null = stretch && { ...stretch, column: on }
            const filters = wishes.map(one => filterOf(one, table))
            const reading: Figure = {
              ...common(table),
              shape: 'figure',
              measure: { kind: 'sum', column: amount },
              filters,
              period,
            }
            return reading
          })
          const fitting = rows.filter(one => wishes.every(wanted => fits(one, wanted)))
          const dated = fitting.filter(
            ({ on }) => !stretch || (on !== null && on >= (stretch.from ?? '') && on <= (stretch.to ?? '9')),
          )
          expect(exact(first?.('measure') ?? null)).toBe(sumOf(dated.flatMap(({ units }) => units ?? [])))
          expect(Number(first?.('rows'))).toBe(dated.length)
          expect(Number(first?.('without_measure'))).toBe(dated.filter(({ units }) => units === null).length)
          if (stretch) expect(Number(first?.('without_date'))).toBe(fitting.filter(({ on }) => on === null).length)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('groups by value or by month and loses no cent on the way', async () => {
    await fc.assert(
      fc.asyncProperty(names, fc.array(row, { maxLength: 15 }), fc.boolean(), async (called, rows, byMonth) => {
        const groups = await ask(called, rows, table => {
          const [label, amount, on] = columnsOf(table)
          const by = byMonth ? [{ column: on, grain: 'month' as const }] : [{ column: label, grain: null }]
          const reading: Groups = {
            ...common(table),
            shape: 'groups',
            measure: { kind: 'sum', column: amount },
            filters: [],
            period: null,
            by,
            having: null,
            order: byMonth ? 'by_date' : 'largest',
            limit: null,
          }
          return reading
        })
        const keyOf = ({ on, label }: Row) => (byMonth ? on && `${on.slice(0, 7)}-01` : label)
        const kept = byMonth ? rows.filter(({ on }) => on !== null) : rows
        const expected = new Map<string | null, number[]>()
        for (const one of kept) {
          expected.set(keyOf(one), [...(expected.get(keyOf(one)) ?? []), ...(one.units === null ? [] : [one.units])])
        }
        expect(new Map(groups.map(group => [group('group'), exact(group('measure'))]))).toEqual(
          new Map([...expected].map(([key, units]) => [key, sumOf(units)])),
        )
        expect(groups.every(group => Number(group('matching')) === expected.size)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  it('ranks: the first N are not smaller than any other, and equals of the last are all there', async () => {
    await fc.assert(
      fc.asyncProperty(
        names,
        fc.array(row, { minLength: 1, maxLength: 15 }),
        fc.integer({ min: 1, max: 3 }),
        async (called, rows, limit) => {
          const found = await ask(called, rows, table => {
            const [, amount] = columnsOf(table)
            const order = { column: amount, descending: true }
            return { ...common(table), shape: 'rows', filters: [], period: null, order, limit, mentioned: [] }
          })
          const sorted = rows.map(({ units }) => units ?? Number.NEGATIVE_INFINITY).sort((a, b) => b - a)
          const last = sorted[Math.min(limit, rows.length) - 1]
          const ties = sorted.filter((units, at) => at < limit || units === last).length
          expect(found).toHaveLength(ties)
          expect(found.every(one => Number(one('matching')) === rows.length)).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })
})
