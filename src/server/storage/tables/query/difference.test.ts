// Tests of what changed between two tables: the difference of A to B, applied to A, gives B.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DifferenceResult, TableCell } from '../answers.ts'
import type { DifferenceRequest } from '../requests.ts'
import { difference } from './difference.ts'
import { type FixtureColumn, tablesFixture } from './tables-fixture.ts'

let fixture: Awaited<ReturnType<typeof tablesFixture>>
beforeAll(async () => {
  fixture = await tablesFixture()
})
afterAll(() => fixture.close())

const everything = { kind: 'all' as const, column: null, offset: 0, limit: 10_000 }

async function compare(
  columns: FixtureColumn[],
  before: TableCell[][],
  after: TableCell[][],
  more: Partial<Pick<DifferenceRequest, 'key' | 'show' | 'csv'>> = {},
) {
  return difference({
    kind: 'difference',
    before: await fixture.write(columns, before),
    after: await fixture.write(columns, after),
    columns: columns.map(({ name }) => ({ before: name, after: name, title: name })),
    key: [],
    show: everything,
    csv: null,
    ...more,
    ...fixture.means,
  })
}

const orders: FixtureColumn[] = [
  { name: 'no', sql: 'INTEGER' },
  { name: 'customer', sql: 'VARCHAR' },
  { name: 'net', sql: 'DECIMAL(18,2)' },
]

const textOf = (row: readonly TableCell[]) => JSON.stringify(row.map(cell => (cell === null ? null : String(cell))))

/** Takes away what was removed or changed and adds what was added or changed to. Fails when something isn't there. */
function applied(rows: readonly TableCell[][], changes: DifferenceResult['rows']): string[] {
  const left = rows.map(textOf)
  for (const { before } of changes) {
    if (!before) continue
    const at = left.indexOf(textOf(before))
    if (at < 0) throw new Error(`${textOf(before)} was to be taken away and is not there`)
    left.splice(at, 1)
  }
  return [...left, ...changes.flatMap(({ after }) => (after ? [textOf(after)] : []))].toSorted()
}

describe('a difference', () => {
  it('by the key tells what was added, removed and changed, cell by cell', async () => {
    const before = [
      [1, 'Acme', 10],
      [2, 'Bolt', 20],
      [3, 'Cato', null],
    ]
    const after = [
      [3, 'Cato', 30],
      [1, 'Acme', 10],
      [4, 'Dora', 40],
    ]
    const found = await compare(orders, before, after, { key: ['no'] })
    expect(found).toMatchObject({ added: 1, removed: 1, changed: 1, changed_cells: [0, 0, 1], total: 3 })
    expect(found.rows).toEqual([
      { kind: 'removed', before: [2, 'Bolt', 20], after: null },
      { kind: 'changed', before: [3, 'Cato', null], after: [3, 'Cato', 30] },
      { kind: 'added', before: null, after: [4, 'Dora', 40] },
    ])
  })

  it('without a key counts a row as often as it is more or less', async () => {
    const row = [1, 'Acme', 10]
    const found = await compare(orders, [row, row, row], [row, [2, 'Bolt', 20], [2, 'Bolt', 20]])
    expect(found).toMatchObject({ added: 2, removed: 2, changed: 0, total: 4 })
  })

  it('does not take two rows with a blank key for the same one', async () => {
    const found = await compare(orders, [[null, 'Acme', 10]], [[null, 'Acme', 11]], { key: ['no'] })
    expect(found).toMatchObject({ added: 1, removed: 1, changed: 0 })
  })

  it('of empty tables and of the same table is empty', async () => {
    expect(await compare(orders, [], [], { key: ['no'] })).toMatchObject({ added: 0, removed: 0, changed: 0, rows: [] })
    const same = [[1, 'Acme', 10]]
    expect(await compare(orders, same, same, { key: ['no'] })).toMatchObject({ added: 0, removed: 0, total: 0 })
    expect(await compare(orders, [], same, { key: ['no'] })).toMatchObject({ added: 1, removed: 0 })
    expect(await compare(orders, same, [], { key: ['no'] })).toMatchObject({ added: 0, removed: 1 })
  })

  it('pairs rows by several columns together', async () => {
    const found = await compare(
      orders,
      [
        [1, 'a', 1],
        [1, 'b', 2],
      ],
      [
        [1, 'a', 1],
        [1, 'b', 3],
      ],
      { key: ['no', 'customer'] },
    )
    expect(found.rows).toEqual([{ kind: 'changed', before: [1, 'b', 2], after: [1, 'b', 3] }])
  })

  it('shows one kind, one column and one page at a time, always in the same order', async () => {
    const before = Array.from({ length: 30 }, (_, at) => [at, 'x', at])
    const after = before.map(([no = null, , net = null], at) => [no, at % 2 ? 'y' : 'x', at % 3 ? net : -1])
    const ask = (show: Partial<DifferenceRequest['show']>) =>
      compare(orders, before, after, { key: ['no'], show: { ...everything, ...show } })
    const all = await ask({})
    expect(all).toMatchObject({ changed: 20, changed_cells: [0, 15, 10], total: 20 })
    expect((await ask({ column: 'net' })).total).toBe(10)
    expect((await ask({ kind: 'added' })).total).toBe(0)
    const pages = [await ask({ limit: 7 }), await ask({ offset: 7, limit: 7 }), await ask({ offset: 14, limit: 7 })]
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows)
  })

  it('compares columns that became another type by their text', async () => {
    const path = (sql: string, rows: TableCell[][]) =>
      fixture.write(
        [
          { name: 'no', sql: 'INTEGER' },
          { name: 'x', sql },
        ],
        rows,
      )
    const ask = async (before: string, after: string) =>
      difference({
        kind: 'difference',
        before,
        after,
        columns: ['no', 'x'].map(name => ({ before: name, after: name, title: name })),
        key: ['no'],
        show: everything,
        csv: null,
        ...fixture.means,
      })
    const numbers = await path('INTEGER', [
      [1, 5],
      [2, 7],
    ])
    expect(
      await ask(
        numbers,
        await path('DECIMAL(9,2)', [
          [1, '5.00'],
          [2, '7.50'],
        ]),
      ),
    ).toMatchObject({ changed: 1 })
    expect(
      await ask(
        numbers,
        await path('VARCHAR', [
          [1, '5'],
          [2, '07'],
        ]),
      ),
    ).toMatchObject({ changed: 1 })
    expect(
      await ask(
        numbers,
        await path('DATE', [
          [1, '2026-01-05'],
          [2, null],
        ]),
      ),
    ).toMatchObject({ changed: 2 })
  })

  it('is written as a file in which no cell and no heading is a formula', async () => {
    const csv = join(fixture.folder, 'out.csv')
    const columns: FixtureColumn[] = [
      { name: '=cmd()', sql: 'VARCHAR' },
      { name: 'a"b, c', sql: 'DECIMAL(9,2)' },
    ]
    await compare(columns, [['=1+1', -5]], [['x', -6]], { csv })
    const text = await readFile(csv, 'utf8')
    expect(text.split('\n')).toEqual([
      `Difference,'=cmd() (before),'=cmd() (after),"a""b, c (before)","a""b, c (after)"`,
      `removed,'=1+1,,-5.00,`,
      'added,,x,,-6.00',
      '',
    ])
  })
})

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 'b', 'A', '', ' a', "O'Neil", '"', 'ä', 'ä', 'NULL', '🦊') },
  fc.string({ maxLength: 3 }).filter(text => !text.includes('\0')),
)
const cell = {
  no: fc.option(fc.integer({ min: 0, max: 4 })),
  word: fc.option(hostile),
  net: fc.option(fc.integer({ min: -2, max: 2 })),
}
const table = fc.array(
  fc.tuple(cell.no, cell.word, cell.net).map(row => [...row] as TableCell[]),
  { maxLength: 8 },
)
const odd = fc.constantFrom(
  'select',
  'order by',
  'kind',
  'weight',
  'c0',
  'copy',
  'nth',
  'before_0',
  'a"b',
  "a'b",
  'ÄÖ',
  '選択',
  ' ',
  'a.b',
  '%s',
  '$1',
  '--',
)

describe('the difference of any two tables', () => {
  it('applied to the first gives the second, whatever the columns are called and whatever the key', async () => {
    const check = async (before: TableCell[][], after: TableCell[][], names: string[], width: number) => {
      const columns = names.map((name, at) => ({ name, sql: ['INTEGER', 'VARCHAR', 'DECIMAL(9,2)'][at] ?? 'VARCHAR' }))
      const { rows, added, removed, changed, total } = await compare(columns, before, after, {
        key: names.slice(0, width),
      })
      const plain = (list: TableCell[][]) =>
        list.map(([no = null, word = null, net = null]) => [no, word, net === null ? null : Number(net)])
      expect(applied(plain(before), rows)).toEqual(plain(after).map(textOf).toSorted())
      expect([added, removed, changed].reduce((sum, count) => sum + count)).toBe(total)
      expect(rows.filter(({ before, after }) => before && after && textOf(before) === textOf(after))).toEqual([])
    }
    const names = fc.uniqueArray(odd, { minLength: 3, maxLength: 3 })
    await fc.assert(fc.asyncProperty(table, table, names, fc.integer({ min: 0, max: 3 }), check), { numRuns: 30 })
  })
})
