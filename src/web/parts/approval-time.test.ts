// How long a request has waited and how long it still will.
import { describe, expect, it } from 'vitest'
import { ageInMinutes, timeLeft } from './approval-time.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
const separator = (0.5).toLocaleString(undefined).charAt(1)

describe('the age of a request', () => {
  it('has always one decimal', () => {
    expect(ageInMinutes({ created_at: inMinutes(-12), age_minutes: 12 }, now)).toBe(`12${separator}0`)
    expect(ageInMinutes({ created_at: inMinutes(-3.26), age_minutes: 3.2 }, now)).toBe(`3${separator}3`)
  })

  it('is never less than the server said, whatever this clock says', () => {
    expect(ageInMinutes({ created_at: inMinutes(5), age_minutes: 7.5 }, now)).toBe(`7${separator}5`)
  })
})

describe('the time that is left', () => {
  it.each([
    [2 * 1440 + 4 * 60 + 59, '2 d 4 h'],
    [7 * 60 + 12, '7 h 12 min'],
    [60, '1 h 0 min'],
    [43.9, '43 min'],
    [0.5, 'less than a minute'],
  ])('of %d minutes is told in its two largest units', (minutes, text) => {
    expect(timeLeft(inMinutes(minutes), now)).toMatchObject({ text, over: false })
  })

  it('is short within ten minutes', () => {
    expect(timeLeft(inMinutes(9.9), now).soon).toBe(true)
    expect(timeLeft(inMinutes(10), now).soon).toBe(false)
  })

  it('is over at the very moment', () => {
    expect(timeLeft(inMinutes(0), now)).toEqual({ text: 'none', soon: true, over: true })
    expect(timeLeft(inMinutes(-3), now).over).toBe(true)
  })
})
