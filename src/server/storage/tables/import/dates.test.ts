import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateShape, shownFormat } from './date-shapes.ts'
import { importOne } from './import-fixture.ts'

type Write = (date: Date) => string

const two = (number: number) => String(number).padStart(2, '0')
const day = (date: Date) => date.getUTCDate()
const month = (date: Date) => date.getUTCMonth() + 1
const year = (date: Date) => date.getUTCFullYear()
const clock = (date: Date) => `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
const inLanguage = (language: string, style: 'long' | 'medium'): Write => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: style, timeZone: 'UTC' })
  return date => format.format(date)
}

const days: Record<string, Write> = {
  'ISO dates': date => date.toISOString().slice(0, 10),
  'ISO dates with slashes': date => date.toISOString().slice(0, 10).replaceAll('-', '/'),
  'days first with points': date => `${two(day(date))}.${two(month(date))}.${year(date)}`,
  'days first without zeros': date => `${day(date)}.${month(date)}.${year(date)}`,
  'days first with slashes': date => `${two(day(date))}/${two(month(date))}/${year(date)}`,
  'months first': date => `${month(date)}/${day(date)}/${year(date)}`,
  'months first, short years': date => `${two(month(date))}/${two(day(date))}/${two(year(date) % 100)}`,
  'days first, short years': date => `${two(day(date))}.${two(month(date))}.${two(year(date) % 100)}`,
  'days first with dashes': date => `${two(day(date))}-${two(month(date))}-${year(date)}`,
  'English dates': inLanguage('en-GB', 'long'),
  'American dates': inLanguage('en-US', 'long'),
  'short American dates': inLanguage('en-US', 'medium'),
  'German dates': inLanguage('de-DE', 'long'),
  'French dates': inLanguage('fr-FR', 'long'),
  'Spanish dates': inLanguage('es-ES', 'long'),
  'Portuguese dates': inLanguage('pt-PT', 'long'),
  'Italian dates': inLanguage('it-IT', 'long'),
  'Dutch dates': inLanguage('nl-NL', 'long'),
}

const times: Record<string, Write> = {
  'ISO times': date => date.toISOString().slice(0, 19),
  'ISO times in UTC': date => date.toISOString(),
  'ISO times with a zone': date => `${new Date(date.getTime() + 5_400_000).toISOString().slice(0, 19)}+01:30`,
  'ISO times west of Greenwich': date => `${new Date(date.getTime() - 25_200_000).toISOString().slice(0, 19)}-0700`,
  'database times': date => `${date.toISOString().slice(0, 10)} ${clock(date)}.123456`,
  'days first with a time': date => `${two(day(date))}.${two(month(date))}.${year(date)} ${clock(date)}`,
  'German times': date => `${two(day(date))}.${two(month(date))}.${year(date)}, ${clock(date).slice(0, 5)} Uhr`,
  'American times': date =>
    `${month(date)}/${day(date)}/${year(date)} ${date.getUTCHours() % 12 || 12}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} ${date.getUTCHours() < 12 ? 'AM' : 'PM'}`,
}

/** Whole seconds between 1970 and 2060, so that years of two digits are clear. */
const moments = fc
  .array(
    fc.integer({ min: 0, max: 2_840_000_000 }).map(seconds => new Date(seconds * 1000)),
    { minLength: 1, maxLength: 60 },
  )
  // One day after the twelfth shows the order; a time that is not midnight shows that there are times.
  .map(dates => [new Date(Date.UTC(2024, 4, 27, 14, 30)), ...dates])

/** Writes the same moments in every way, one column each, and reads them back by the name of the way. */
async function readBack(ways: Record<string, Write>, moments: Date[]) {
  const names = Object.keys(ways)
  const rows = moments.map(moment => names.map(name => ways[name]?.(moment)).join('\t'))
  const table = await importOne([names.map((_, index) => `c${index}`).join('\t'), ...rows].join('\n'))
  expect(table.problems).toEqual([])
  const column = (at: number) => table.cells.map(row => String(row[at]))
  return Object.fromEntries(names.map((name, at) => [name, { type: table.columns[at]?.type, values: column(at) }]))
}

/** What should come back: the same for every way. */
const sameForAll = (ways: Record<string, Write>, type: string, values: string[]) =>
  Object.fromEntries(Object.keys(ways).map(name => [name, { type, values }]))

describe('dates', () => {
  it('are read however people and programs write them', async () => {
    const read = async (moments: Date[]) => {
      const expected = moments.map(moment => moment.toISOString().slice(0, 10))
      expect(await readBack(days, moments)).toEqual(sameForAll(days, 'date', expected))
    }
    await fc.assert(fc.asyncProperty(moments, read), { numRuns: 6 })
  })

  it('with a time are read however people and programs write them', async () => {
    const read = async (moments: Date[]) => {
      const expected = moments.map(moment => moment.toISOString().slice(0, 16))
      const found = await readBack(times, moments)
      const minutes = Object.entries(found).map(([name, { type, values }]) => [
        name,
        { type, values: values.map(value => value.slice(0, 16)) },
      ])
      expect(Object.fromEntries(minutes)).toEqual(sameForAll(times, 'timestamp', expected))
    }
    await fc.assert(fc.asyncProperty(moments, read), { numRuns: 6 })
  })

  it('keep the seconds of their times and their fractions', async () => {
    const table = await importOne(
      'When;x\n2024-05-27 14:30:05.1234567;a\n27.05.2024 14:30:06;b\n2024-05-27T14:30:07Z;c\n',
    )
    expect(table.cells.map(([when]) => when)).toEqual([
      '2024-05-27T14:30:05.123456',
      '2024-05-27T14:30:06',
      '2024-05-27T14:30:07',
    ])
  })

  it('follow the other dates of the file when their own order is unclear', async () => {
    const table = await importOne('Invoiced;Paid\n01/02/2024;01/13/2024\n03/04/2024;12/25/2024\n')
    expect(table.cells[0]).toEqual(['2024-01-02', '2024-01-13'])
    expect(table.columns.map(column => column.format)).toEqual(['mm/dd/yyyy', 'mm/dd/yyyy'])
    expect(table.columns[0]?.assumption).toBe('The month was read first, as in the other dates of the file.')
  })

  it('are read day first with points', async () => {
    const table = await importOne('Datum;x\n01.02.2024;a\n03.04.2024;b\n')
    expect(table.cells.map(([date]) => date)).toEqual(['2024-02-01', '2024-04-03'])
    expect(table.columns[0]?.assumption).toBeUndefined()
  })

  it('say so when nothing shows their order', async () => {
    const table = await importOne('Date;x\n01/02/2024;a\n03/04/2024;b\n')
    expect(table.cells[0]?.[0]).toBe('2024-02-01')
    expect(table.columns[0]?.assumption).toContain('the day was read first')
  })

  it('without any time but midnight are days', async () => {
    const table = await importOne('Date;x\n2024-01-05 00:00:00;a\n2024-01-06 00:00:00;b\n')
    expect(table.columns[0]?.type).toBe('date')
    expect(table.cells[0]?.[0]).toBe('2024-01-05')
  })

  it('that do not exist are listed', async () => {
    const rows = Array.from({ length: 99 }, (_, index) => `${(index % 28) + 1}.02.2023;${index}`)
    const table = await importOne(`Datum;Nr\n${[...rows, '30.02.2023;99'].join('\n')}\n`)
    expect(table.columns[0]?.type).toBe('date')
    expect(table.problems).toEqual([
      { line: 101, column: 'Datum', cell: 0, value: '30.02.2023', why: 'This is not a date.' },
    ])
  })

  it('of eight digits are dates under a heading that says so, and numbers elsewhere', async () => {
    const table = await importOne('Datum;Menge\n20240131;20240131\n20240229;20240229\n')
    expect(table.columns.map(column => column.type)).toEqual(['date', 'integer'])
    expect(table.cells[0]).toEqual(['2024-01-31', 20240131])
  })

  it('are not seen in versions, times, amounts and addresses', () => {
    for (const text of ['9.9', '9.9.9.9', '99:99', '9.999,99', '9999', '99/99', '9-9', '99.9999', '999.99.9999'])
      expect(dateShape(text, false)).toBeNull()
  })

  it('show their format as people write it', () => {
    expect(shownFormat('%d.%m.%Y')).toBe('dd.mm.yyyy')
    expect(shownFormat('%m/%d/%y %I:%M %p')).toBe('mm/dd/yy hh:mm')
  })
})
