// The two ways to forecast, and the choice between them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecast, seasonalNaive, smoothed } from './forecast.ts'

const weekdays = [10, 12, 11, 13, 15, 4, 2]
const weeks = (count: number) => Array.from({ length: 7 * count }, (_, at) => weekdays[at % 7] ?? 0)

describe('a forecast', () => {
  it('repeats the season that was, exactly', () => {
    expect(seasonalNaive(weeks(3), 7, 9)).toEqual([...weekdays, 10, 12])
    expect(smoothed(weeks(10), 7, 7).map(value => Math.round(1000 * value) / 1000)).toEqual(weekdays)
    expect(seasonalNaive([1, 2, 3], 1, 2)).toEqual([3, 3])
  })

  it('smooths as the textbook does: the level is what it was, moved by a share of the last error', () => {
    // With one weight of the grid always best: after a jump, the largest.
    const jumped = [...Array.from({ length: 20 }, () => 10), ...Array.from({ length: 20 }, () => 110)]
    const level = 110 - 100 * 0.2 ** 20
    expect(smoothed(jumped, 1, 1)[0]).toBeCloseTo(level, 6)
  })

  it('takes the way that missed less before, and says by how much both missed', () => {
    const noisy = Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? 90 : 110))
    const flat = forecast(noisy, 1, 1, 8)
    expect(flat?.way).toBe('smoothing')
    expect(flat?.other_error).toBeCloseTo(20 / 100, 6)
    expect(flat?.error).toBeLessThan(0.13)
    const rising = forecast(
      Array.from({ length: 80 }, (_, at) => 100 + 10 * at),
      1,
      1,
      8,
    )
    expect(rising).toMatchObject({ way: 'naive', missed_by: 10, origins: 8 })
  })

  it('says nothing of what is too short or always zero', () => {
    expect(forecast([1, 2, 3, 4, 5], 1, 4, 8)).toBeUndefined()
    expect(
      forecast(
        Array.from({ length: 90 }, () => 0),
        7,
        7,
        8,
      ),
    ).toBeUndefined()
  })

  it('is a figure whatever the series was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 44, maxLength: 90 }),
        values => {
          const made = forecast(values, 1, 4, 8)
          return (
            made === undefined || (Number.isFinite(made.total) && made.error >= 0 && made.error <= made.other_error)
          )
        },
      ),
    )
  })
})
