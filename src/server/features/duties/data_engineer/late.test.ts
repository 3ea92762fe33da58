// Which rhythms count as one, and from when on a table is late.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lateRows, lateUpload } from './late.ts'
import { rhythmOf } from './rhythm.ts'

const bounds = { share: 50, uploads: 3, rows: 7 }
const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)
const arrival = (at: number, newest = at) => ({ dataset_id: 'x', number: 1, day: dayAt(at), newest: dayAt(newest) })
const every = (pause: number, count: number) => Array.from({ length: count }, (_, at) => at * pause)

describe('a rhythm', () => {
  it('is the usual pause, and the longest', () => {
    expect(rhythmOf([0, 7, 14, 22, 28].map(dayAt), 3)).toEqual({ usual: 7, longest: 8 })
  })

  it.each([
    ['too few days', [0, 7, 14]],
    ['the same day again and again', [5, 5, 5, 5, 5]],
    ['pauses of any length', [0, 1, 30, 33, 90, 92, 140]],
    ['nothing', []],
  ])('is not in %s', (_, days) => {
    expect(rhythmOf(days.map(dayAt), 3)).toBeNull()
  })

  it('is not in what is no day of this calendar', () => {
    expect(rhythmOf(['10000-01-01', 'infinity', '0001-01-01 (BC)', 'x', '2026-01-01'], 3)).toBeNull()
  })
})

describe('an upload', () => {
  it('is late after the usual pause by half, three days and the longest pause, and not before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 4, max: 30 }), (pause, count) => {
        const came = every(pause, count).map(at => arrival(at))
        const last = pause * (count - 1)
        const bound = Math.max(pause + 3, Math.floor(1.5 * pause))
        expect(lateUpload(came, dayAt(last + bound), bounds)).toBeNull()
        expect(lateUpload(came, dayAt(last + bound + 1), bounds)).toMatchObject({ waited: bound + 1, bound })
      }),
    )
  })

  it('is not late over a weekend, when it comes on working days', () => {
    const came = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map(at => arrival(at))
    expect(lateUpload(came, dayAt(14), bounds)).toBeNull()
  })
})

describe('rows', () => {
  const days = every(1, 40).map(dayAt)
  const at = (arrivals: ReturnType<typeof arrival>[], today: number) =>
    lateRows(days, { arrivals, today: dayAt(today), bounds })

  it('are late when the table was new as it came and is not any more', () => {
    expect(at([arrival(40, 39)], 40 + 8)).toBeNull()
    expect(at([arrival(40, 39)], 40 + 9)).toMatchObject({ newest: dayAt(39), waited: 10, bound: 8, at_upload: null })
  })

  it('are not late in a table that was old when it came, nor when some are of days to come', () => {
    expect(at([arrival(400, 39)], 500)).toBeNull()
    expect(at([arrival(30, 39)], 35)).toBeNull()
  })

  it('are judged by the last upload where uploads have a rhythm', () => {
    const came = [arrival(10, 9), arrival(20, 19), arrival(30, 29), arrival(40, 39)]
    expect(at(came, 54)).toBeNull()
    expect(at([...came, arrival(50, 39)], 54)).toMatchObject({ newest: dayAt(39), waited: 11, at_upload: dayAt(50) })
  })

  it('of months are not late before the next month can have come', () => {
    const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07']
    const firsts = ['2025-08', '2025-09', '2025-10', '2025-11', ...months].map(month => `${month}-01`)
    const came = [{ dataset_id: 'x', number: 1, day: '2026-08-05', newest: '2026-07-01' }]
    const rows = (today: string) => lateRows(firsts, { arrivals: came, today, bounds })
    expect(rows('2026-09-10')).toBeNull()
    expect(rows('2026-09-21')).toMatchObject({ newest: '2026-07-01', usual: 31, waited: 82 })
  })
})
