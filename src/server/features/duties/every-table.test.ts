// Every duty on tables as hostile as they come: none fails, and none finds what is not there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ReadTables, readTables } from '../../../../tests/support/read-tables.ts'
import type { DataDuty } from './duty.ts'
import { duties } from './index.ts'

const today = '2026-11-21'
const ofData = duties.filter((duty): duty is DataDuty => duty.kind === 'data')

const dayOf = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
const lines = (heading: string, count: number, row: (at: number) => string) =>
  [heading, ...Array.from({ length: count }, (_, at) => row(at))].join('\n')

/** Words that would end a string, a tag or a statement; a name of 5,000 letters; letters of every direction. */
const evil = [
  `"'; drop table x; --`,
  `"<img src=x onerror=alert(1)>"`,
  'x'.repeat(5000),
  '"\u202Egnp.exe"',
  '"$1 \\ %s {a} \u0001"',
  "O'Brien",
  '\u{1F600}',
]
const files = [
  {
    file_name: "evil' name; --.csv",
    bytes: lines(
      `"Date ""x""","Amount'; --",Customer,"Category ${'y'.repeat(200)}",Text`,
      120,
      at => `${dayOf(at)},${at % 7}.10,${evil[at % 7]},${evil[(at + 1) % 7]},${evil[(at + 2) % 7]}`,
    ),
  },
  {
    file_name: 'huge numbers.csv',
    bytes: lines(
      'Date,Customer,Category,Amount,Quantity,Reading',
      120,
      at =>
        `${dayOf(7 * at)},Party ${at % 3},Kind ${at % 2},99999999999999999.99,${at % 2 ? 1e15 : -1e15},${at % 2 ? '1e300' : '-1e300'}`,
    ),
  },
  {
    file_name: 'the same everywhere.csv',
    bytes: lines(
      'Date,Customer,Category,Amount,Sensor,Temperature,Status,Text',
      200,
      () => `${dayOf(3)},A,B,1.00,S,20.0,Open,the same words again`,
    ),
  },
  {
    file_name: 'far dates.csv',
    bytes: lines(
      'Date,Category,Amount,Temperature',
      60,
      at => `${at % 2 ? '0001-01-01' : '9999-12-31'},A,${at}.00,${at}.5`,
    ),
  },
  {
    file_name: 'almost empty.csv',
    bytes: lines('Date,Customer,Amount,Status,Text', 60, at => (at === 0 ? `${dayOf(1)},A,1.00,Open,one` : ',,,,')),
  },
  {
    file_name: 'long.csv',
    bytes: lines(
      'Booked On,Customer,Amount',
      100_000,
      at => `${dayOf(at % 700)},Party ${at % 1000},${100 + (at % 97)}.00`,
    ),
  },
]

let tables: ReadTables
beforeAll(async () => {
  tables = await readTables(files)
}, 120_000)
afterAll(() => tables.close())

describe.each(ofData)('$id', duty => {
  it.each([undefined, 0, 1])(
    'survives them, with rows cut to %s',
    async rows => {
      const found = await tables.found(duty, today, rows)
      expect(
        found.filter(({ title, description }) => !title || /undefined|NaN|null/.test(title + description)),
      ).toEqual([])
      expect(new Set(found.map(({ table, key }) => `${table}:${key}`)).size).toBe(found.length)
      if (rows === 0) expect(found).toEqual([])
    },
    60_000,
  )
})
