// The data scientist's duties on series whose unusual days and whose course are known.
import { afterEach, describe, expect, it } from 'vitest'
import { type ReadTables, readTables } from '../../../../../tests/support/read-tables.ts'
import { anomalies } from './anomalies.ts'
import { outlook } from './outlook.ts'

const today = '2026-11-21'
let tables: ReadTables
afterEach(() => tables.close())

const dayOf = (back: number) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)
const isWeekend = (back: number) => [0, 6].includes(new Date(dayOf(back)).getUTCDay())
const energy = (of: (back: number) => number | string) =>
  ['Read On,Energy kWh', ...Array.from({ length: 300 }, (_, at) => `${dayOf(300 - at)},${of(300 - at)}`)].join('\n')
const byWeekday = (back: number) => (isWeekend(back) ? 300 : 900) + 10 * new Date(dayOf(back)).getUTCDay()
const usual = (back: number) => (isWeekend(back) ? 300 : 900) + ((back * 37) % 60)

/** Two invoices a week on each Monday and Thursday, for eighty weeks. */
const invoices = (of: (back: number) => number) =>
  [
    'Invoice No,Invoice Date,Customer,Amount,Currency',
    ...Array.from({ length: 560 }, (_, at) => 560 - at)
      .filter(back => [1, 4].includes(new Date(dayOf(back)).getUTCDay()))
      .map((back, at) => `R-${at},${dayOf(back)},Acme,${of(back).toFixed(2)},EUR`),
  ].join('\n')

describe('unusual figures', () => {
  it('finds the one day that was far from usual for its day of the week, and no weekend', async () => {
    tables = await readTables([{ file_name: 'energy.csv', bytes: energy(back => (back === 20 ? 2500 : usual(back))) }])
    const found = await tables.found(anomalies, today)
    expect(found.map(({ key, impact }) => [key, impact?.value])).toEqual([[`energy_kwh:${dayOf(20)}`, '2500']])
    expect(found[0]?.title).toMatch(/^Energy kWh in energy was 2,500 on 2026-11-01, usually about 3\d\d$/)
  })

  it('finds a Sunday on which work was done as on a Monday', async () => {
    const sunday =
      Array.from({ length: 7 }, (_, at) => 20 + at).find(back => new Date(dayOf(back)).getUTCDay() === 0) ?? 0
    tables = await readTables([
      { file_name: 'energy.csv', bytes: energy(back => (back === sunday ? 930 : usual(back))) },
    ])
    expect((await tables.found(anomalies, today)).map(({ key }) => key)).toEqual([`energy_kwh:${dayOf(sunday)}`])
  })

  it('finds the week whose sum is far from usual', async () => {
    tables = await readTables([
      {
        file_name: 'invoices.csv',
        bytes: invoices(back => (back >= 10 && back < 14 ? 30_000.25 : 1000 + ((back * 13) % 90))),
      },
    ])
    const found = await tables.found(anomalies, today)
    expect(found).toHaveLength(1)
    expect(found[0]?.title).toMatch(
      /^Amount in invoices was €3\d,\d{3}\.\d{2} in the week from 2026-11-09, usually about €2,\d{3}/,
    )
  })

  it('finds nothing in what is as always, is old, or is too short', async () => {
    tables = await readTables([
      { file_name: 'energy.csv', bytes: energy(usual) },
      { file_name: 'old.csv', bytes: energy(back => (back === 200 ? 2500 : usual(back))) },
      {
        file_name: 'short.csv',
        bytes: energy(back => (back === 20 ? 2500 : usual(back)))
          .split('\n')
          .slice(0, 30)
          .join('\n'),
      },
      { file_name: 'flat.csv', bytes: energy(() => 900) },
      { file_name: 'invoices.csv', bytes: invoices(back => 1000 + ((back * 13) % 90)) },
    ])
    expect(await tables.found(anomalies, today)).toEqual([])
  })
})

describe('forecasts', () => {
  it('says what the next four weeks bring, and by how much it missed before', async () => {
    tables = await readTables([{ file_name: 'invoices.csv', bytes: invoices(back => 1000 + ((back * 13) % 90)) }])
    const [found] = await tables.found(outlook, today)
    expect(Number(found?.impact?.value)).toBeGreaterThan(8_200)
    expect(Number(found?.impact?.value)).toBeLessThan(8_500)
    expect(found?.title).toMatch(/^Amount in invoices: about €8,[2-5]\d0 expected in the next four weeks$/)
    expect(found?.description).toMatch(/at 8 earlier dates it would have missed by €\d+ or \d(\.\d)? % on average/)
    expect(found?.evidence.chart?.kind).toBe('line')
  })

  it('sees the week in a series of days, past days that nobody read', async () => {
    tables = await readTables([
      { file_name: 'energy.csv', bytes: energy(back => (back === 50 ? '' : byWeekday(back))) },
    ])
    const [found] = await tables.found(outlook, today)
    expect(Number(found?.impact?.value)).toBe(5 * 900 + 2 * 300 + 10 * (0 + 1 + 2 + 3 + 4 + 5 + 6))
  })

  it('does not tell what it can not tell: too wild, too old, too short', async () => {
    tables = await readTables([
      { file_name: 'wild.csv', bytes: invoices(back => (back % 9 === 0 ? 90_000 : 10)) },
      {
        file_name: 'invoices.csv',
        bytes: invoices(() => 1000)
          .split('\n')
          .slice(0, 60)
          .join('\n'),
      },
    ])
    expect(await tables.found(outlook, today)).toEqual([])
    await tables.close()
    tables = await readTables([{ file_name: 'invoices.csv', bytes: invoices(back => 1000 + ((back * 13) % 90)) }])
    expect(await tables.found(outlook, '2027-02-01')).toEqual([])
  })
})
