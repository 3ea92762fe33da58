// What each status and figure of an agent means.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysUpTo, type Facts, healthOf, inWords, metricsOf, statusOf } from './rules.ts'

const now = new Date('2026-11-21T09:00:00Z')
const idle: Facts = {
  running_since: new Date('2026-11-20T21:00:00Z'),
  paused: false,
  has_trouble: false,
  running: 0,
  queued: 0,
  succeeded: 0,
  failed: 0,
  mean_seconds: null,
  has_looked: false,
}

describe('the status of an agent', () => {
  it.each([
    ['learning', {}],
    ['reporting', { has_looked: true }],
    ['working', { has_looked: true, running: 1 }],
    ['working', { queued: 1 }],
    ['error', { has_trouble: true, running: 1 }],
    ['stopped', { paused: true, has_trouble: true, running: 1 }],
  ] as const)('is %s with %j', (status, facts) => expect(statusOf({ ...idle, ...facts })).toBe(status))
})

describe('the figures of an agent', () => {
  it('are unknown rather than zero where nothing has ended', () => {
    expect(metricsOf(idle, now)).toEqual({
      tasks_completed: 0,
      errors_encountered: 0,
      success_rate: null,
      response_time: null,
      uptime_hours: 12,
    })
  })

  it('count what has succeeded against what has failed', () => {
    const facts = { ...idle, succeeded: 2, failed: 1, mean_seconds: 0.1234, running_since: null }
    expect(metricsOf(facts, now)).toMatchObject({ success_rate: 66.7, response_time: 123, uptime_hours: 0 })
  })
})

it.each([
  [26, 0, 'healthy'],
  [0, 0, 'healthy'],
  [26, 1, 'degraded'],
  [26, 13, 'unhealthy'],
] as const)('with %i running and %i in trouble calls the agents %s', (running, trouble, health) =>
  expect(healthOf(running, trouble)).toBe(health),
)

it('counts days over the end of a month, today last', () => {
  expect(daysUpTo('2026-03-02', 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
  expect(daysUpTo('2024-03-01', 2)).toEqual(['2024-02-29', '2024-03-01'])
})

describe('a time in words', () => {
  it.each([
    [0, '0 minutes'],
    [60_000, '1 minute'],
    [3_600_000, '1 hour'],
    [90 * 60_000, '1 hour 30 minutes'],
    [(3 * 24 + 4) * 3_600_000 + 59_000, '3 days 4 hours'],
    [24 * 3_600_000 + 60_000, '1 day'],
  ])('says %i ms as %s', (milliseconds, words) => expect(inWords(milliseconds)).toBe(words))

  it('never has more than two units and always one', () => {
    fc.assert(
      fc.property(fc.nat(), ms => {
        const units = inWords(ms).match(/[a-z]+/g) ?? []
        expect(units.length === 1 || units.length === 2).toBe(true)
      }),
    )
  })
})
