// Shares, percentiles, running totals, growth, differences, fiscal years and joins on random rows: the figures are those
// that JavaScript gets.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '#contract/common'
import type { DescribedColumn, DescribedTable } from '../described.ts'
import { addDays } from '../language/calendar.ts'
import type { Derived, Dimension, Figure, Groups, PlainMeasure, Reading } from '../reading.ts'
import { describeTable, fill, runQuery } from '../testing/bench.ts'
import { clients, jobs } from '../testing/jobs.ts'
import { query } from './query.ts'

type Job = {
  client: string | null
  from: string | null
  until: string | null
  revenue: number | null
  cost: number | null
}
const day = fc.option(
  fc.integer({ min: 0, max: 800 }).map(offset => addDays('2025-01-01', offset)),
  { nil: null, freq: 5 },
)
const whole = fc.option(fc.integer({ min: -500, max: 5000 }), { nil: null, freq: 5 })
const job: fc.Arbitrary<Job> = fc.record({
  client: fc.option(fc.constantFrom('Acme', 'Bolt', 'Cobalt'), { nil: null, freq: 5 }),
  from: day,
  until: day,
  revenue: whole,
  cost: whole,
})
const some = fc.array(job, { minLength: 1, maxLength: 14 })

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

const column = (table: DescribedTable, name: string): DescribedColumn => {
  const found = table.columns.find(one => one.name === name)
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}

/** Each row of the answer by what its columns mean; several measures by their order. */
async function ask(rows: readonly Job[], make: (table: DescribedTable) => Reading) {
  const filled = jobs(rows.map(({ client, from, until, revenue, cost }) => [client, from, until, revenue, cost]))
  await fill(connection, filled)
  const asked = query(make(describeTable(filled)))
  const result = await runQuery(connection, asked.sql)
  return result.rows.map(
    cells =>
      (is: string): Cell =>
        cells[asked.columns.findIndex(one => one.is === is)] ?? null,
  )
}

const base = (table: DescribedTable) => ({ table, currency: null, assumptions: [], filters: [], period: null })
const figure = (table: DescribedTable, measure: PlainMeasure): Figure => ({ ...base(table), shape: 'figure', measure })
const groups = (table: DescribedTable, measure: PlainMeasure, by: Dimension, derived?: Derived): Groups => ({
  ...base(table),
  shape: 'groups',
  measure,
  by: [by],
  derived,
  having: null,
  order: by.grain ? 'by_date' : 'largest',
  limit: null,
})
const sum = (rows: readonly Job[], of: 'revenue' | 'cost') => rows.reduce((all, one) => all + (one[of] ?? 0), 0)
const close = (cell: Cell, wanted: number) => expect(Number(cell)).toBeCloseTo(wanted, 6)
const check = (property: (rows: Job[]) => Promise<void>) => fc.assert(fc.asyncProperty(some, property), { numRuns: 80 })

const revenueOf = (table: DescribedTable): PlainMeasure => ({ kind: 'sum', column: column(table, 'revenue') })
const monthOf = (table: DescribedTable): Dimension => ({ column: column(table, 'invoice_date'), grain: 'month' })
const months = (rows: readonly Job[]) => {
  const dated = rows.filter(({ from }) => from !== null)
  return [...Map.groupBy(dated, ({ from }) => `${from?.slice(0, 7)}-01`)].sort(([a], [b]) => (a < b ? -1 : 1))
}

describe('the SQL of figures beside figures', () => {
  it('takes shares of the whole', () =>
    check(async rows => {
      const found = await ask(rows, table =>
        groups(table, revenueOf(table), { column: column(table, 'client'), grain: null }, 'share'),
      )
      const whole = sum(rows, 'revenue')
      for (const group of found) {
        const own = rows.filter(({ client }) => client === group('group'))
        if (whole === 0 || own.every(({ revenue }) => revenue === null)) expect(group('share')).toBeNull()
        else close(group('share'), (100 * sum(own, 'revenue')) / whole)
      }
    }))

  it('adds up month by month', () =>
    check(async rows => {
      const found = await ask(rows, table => groups(table, revenueOf(table), monthOf(table), 'running'))
      let before = 0
      for (const [at, [month, own]] of months(rows).entries()) {
        before += sum(own, 'revenue')
        expect(found[at]?.('group')).toBe(month)
        if (found[at]?.('running') !== null) close(found[at]?.('running') ?? null, before)
      }
    }))

  it('compares with the month before, and with nothing where that has no rows', () =>
    check(async rows => {
      const found = await ask(rows, table => groups(table, { kind: 'count' }, monthOf(table), 'change'))
      const counts = new Map(months(rows).map(([month, own]) => [month, own.length]))
      for (const group of found) {
        const month = String(group('group'))
        const last = counts.get(`${addDays(month, -1).slice(0, 7)}-01`)
        if (last === undefined) expect(group('difference')).toBeNull()
        else close(group('difference'), (counts.get(month) ?? 0) - last)
      }
    }))

  it('finds percentiles and medians between the values beside them', () =>
    check(async rows => {
      const sorted = rows.flatMap(({ revenue }) => revenue ?? []).sort((a, b) => a - b)
      for (const at of [25, 50, 90]) {
        const [found] = await ask(rows, table =>
          figure(table, { kind: 'percentile', column: column(table, 'revenue'), at }),
        )
        const place = (at / 100) * (sorted.length - 1)
        const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
        if (low === undefined || high === undefined) expect(found?.('measure')).toBeNull()
        else close(found?.('measure') ?? null, low + (high - low) * (place - Math.floor(place)))
      }
    }))
})

describe('the SQL of two columns', () => {
  it('takes one from the other, a blank as nothing', () =>
    check(async rows => {
      const [minus] = await ask(rows, table =>
        figure(table, { kind: 'minus', column: column(table, 'revenue'), other: column(table, 'cost') }),
      )
      close(minus?.('measure') ?? null, sum(rows, 'revenue') - sum(rows, 'cost'))
    }))

  it('counts the days of the rows that have both dates', () =>
    check(async rows => {
      const days = rows.flatMap(({ from, until }) =>
        from && until ? [(Date.parse(until) - Date.parse(from)) / 86_400_000] : [],
      )
      const [found] = await ask(rows, table =>
        figure(table, {
          kind: 'days',
          take: 'average',
          column: column(table, 'invoice_date'),
          until: column(table, 'payment_date'),
        }),
      )
      if (days.length === 0) expect(found?.('measure')).toBeNull()
      else close(found?.('measure') ?? null, days.reduce((a, b) => a + b, 0) / days.length)
      expect(Number(found?.('without_measure'))).toBe(rows.length - days.length)
    }))
})

describe('the SQL of groups', () => {
  it('puts each day into the fiscal year that it lies in', () =>
    fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 11 }), async (rows, shift) => {
        const found = await ask(rows, table =>
          groups(table, { kind: 'count' }, { column: column(table, 'invoice_date'), grain: 'year', shift }),
        )
        const began = (from: string) => {
          const start = `${from.slice(0, 4)}-${String(shift + 1).padStart(2, '0')}-01`
          return from >= start ? start : `${Number(start.slice(0, 4)) - 1}${start.slice(4)}`
        }
        const wanted = Map.groupBy(
          rows.flatMap(({ from }) => from ?? []),
          began,
        )
        expect(new Map(found.map(group => [group('group'), Number(group('measure'))]))).toEqual(
          new Map([...wanted].map(([year, days]) => [year, days.length])),
        )
      }),
      { numRuns: 80 },
    ))

  it('looks a country up without making one row two, even where the key is there twice', () =>
    check(async rows => {
      const described = clients([
        ['Acme', 'France'],
        ['Acme', 'France'],
        ['Bolt', 'Spain'],
      ])
      await fill(connection, described)
      const [country] = describeTable(described).columns.slice(1)
      if (!country) throw new Error('Clients have a country')
      const found = await ask(rows, table => {
        const joined = { table: describeTable(described), column: 'country', by: 'client', key: 'client_name' }
        return groups(
          table,
          { kind: 'count' },
          { column: { ...country, name: 'clients_country', joined }, grain: null },
        )
      })
      const countries = new Map([
        ['Acme', 'France'],
        ['Bolt', 'Spain'],
      ])
      const wanted = Map.groupBy(rows, ({ client }) => countries.get(client ?? '') ?? null)
      expect(new Map(found.map(group => [group('group'), Number(group('measure'))]))).toEqual(
        new Map([...wanted].map(([place, own]) => [place, own.length])),
      )
    }))
})
