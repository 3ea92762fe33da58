// When a source is due, where a spreadsheet's export is, which names fit, how an outcome is said.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Schedule } from '#contract/schedules'
import { matches } from './folder.ts'
import { outcomeOf } from './outcome.ts'
import { exportAddress, secretPlace } from './rules.ts'
import { nextTime } from './schedule.ts'

const next = (schedule: Schedule, after: string) => nextTime(schedule, new Date(after)).toISOString()
const daily = (at: string, time_zone: string): Schedule => ({ every: 'day', at, time_zone })

describe('the next time', () => {
  it('is by the clock of the time zone, also over the change to summer time', () => {
    expect(next(daily('06:30', 'Europe/Berlin'), '2026-01-10T05:29:59Z')).toBe('2026-01-10T05:30:00.000Z')
    expect(next(daily('06:30', 'Europe/Berlin'), '2026-01-10T05:30:00Z')).toBe('2026-01-11T05:30:00.000Z')
    expect(next(daily('06:30', 'Europe/Berlin'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T04:30:00.000Z')
    expect(next(daily('00:15', 'Pacific/Auckland'), '2026-06-01T00:00:00Z')).toBe('2026-06-01T12:15:00.000Z')
  })

  it('comes once where the clock is set, whether an hour is missing or there twice', () => {
    expect(next(daily('02:30', 'Europe/Berlin'), '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(next(daily('02:30', 'Europe/Berlin'), '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    expect(next(daily('02:30', 'Europe/Berlin'), '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z')
  })

  it('falls on the day of the week', () => {
    const monday: Schedule = { every: 'week', on: 1, at: '08:00', time_zone: 'UTC' }
    expect(next(monday, '2026-11-21T09:00:00Z')).toBe('2026-11-23T08:00:00.000Z')
    expect(next({ ...monday, on: 7 }, '2026-11-22T07:59:00Z')).toBe('2026-11-22T08:00:00.000Z')
    expect(next({ every: 'hour' }, '2026-11-21T09:10:00Z')).toBe('2026-11-21T10:10:00.000Z')
  })

  it('always comes, within eight days and later than now', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe')
    const two = fc.integer({ min: 0, max: 59 }).map(number => String(number).padStart(2, '0'))
    const hours = fc.integer({ min: 0, max: 23 }).map(number => String(number).padStart(2, '0'))
    const on = fc.integer({ min: 1, max: 7 })
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, hours, two, on, moment, (time_zone, hour, minute, day, after) => {
        const schedule: Schedule = { every: 'week', on: day, at: `${hour}:${minute}`, time_zone }
        const wait = nextTime(schedule, after).getTime() - after.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThan(8 * 86_400_000)
      }),
    )
  })
})

it.each([
  ['https://docs.google.com/spreadsheets/d/1aB-c_D/edit#gid=42', '/d/1aB-c_D/export?format=csv&gid=42'],
  ['https://docs.google.com/spreadsheets/d/1aB-c_D/edit?usp=sharing', '/d/1aB-c_D/export?format=csv'],
  ['https://docs.google.com/spreadsheets/u/0/d/1aB/edit?gid=7#gid=7', '/d/1aB/export?format=csv&gid=7'],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=3&single=true',
    '/d/e/2PACX-1v/pub?output=csv&single=true&gid=3',
  ],
])('takes %s as its CSV export', (shared, exported) => {
  expect(exportAddress(shared)).toBe(`https://docs.google.com/spreadsheets${exported}`)
})

it('leaves other addresses as they are', () => {
  expect(exportAddress('https://example.com/spreadsheets/d/1/edit')).toBe('https://example.com/spreadsheets/d/1/edit')
})

it('knows which names fit a pattern, and takes nothing in it for more than letters', () => {
  expect(matches('invoices-*.csv', 'Invoices-2026.CSV')).toBe(true)
  expect(matches('invoices-????.csv', 'invoices-26.csv')).toBe(false)
  expect(matches('a.c', 'abc')).toBe(false)
  fc.assert(
    fc.property(fc.string(), text => {
      const name = text.replace(/[*?]/g, '')
      expect(matches(name, name)).toBe(true)
    }),
  )
})

it('takes a secret to belong to the scheme, the host and the port', () => {
  const links = (url: string) => secretPlace({ kind: 'links', urls: [url], sign_in: 'token', user_name: '' })
  expect(links('https://a.example/x')).toBe(links('https://a.example/y'))
  expect(links('https://a.example/x')).not.toBe(links('http://a.example/x'))
  expect(links('https://a.example/x')).not.toBe(links('https://a.example:8443/x'))
})

it('says how a reading went', () => {
  const nothing = { changed: [], same: 0, deleted: [], failed: [] }
  expect(outcomeOf(nothing)).toEqual({ outcome: 'unchanged', sentence: 'There was nothing to read.' })
  expect(outcomeOf({ ...nothing, same: 1 })).toEqual({ outcome: 'unchanged', sentence: 'Everything is as it was.' })
  const failed = [{ name: 'orders', why: 'The server said no' }]
  expect(outcomeOf({ ...nothing, failed }).outcome).toBe('failed')
  expect(outcomeOf({ ...nothing, failed, changed: [{ name: 'people', rows: 1200 }], same: 2 })).toEqual({
    outcome: 'partly',
    sentence: 'New versions of people: 1,200 rows. 2 are as before. orders could not be read: The server said no.',
  })
})
