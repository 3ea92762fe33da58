// Tests of when a backup is due and which ones go.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDue, localTime, surplusOf } from './rules.ts'

const nightly = { every: 'day', hour: 2, keep: 7 } as const

describe('isDue', () => {
  it('asks for one when the hour has come, once a day', () => {
    const yesterday = { day: '2026-11-20', hour: 2 }
    expect(isDue(nightly, { day: '2026-11-21', hour: 1 }, yesterday)).toBe(false)
    expect(isDue(nightly, { day: '2026-11-21', hour: 2 }, yesterday)).toBe(true)
    expect(isDue(nightly, { day: '2026-11-21', hour: 3 }, { day: '2026-11-21', hour: 2 })).toBe(false)
  })

  it('makes up for a night that was missed, at any hour', () => {
    expect(isDue(nightly, { day: '2026-11-21', hour: 0 }, { day: '2026-11-18', hour: 2 })).toBe(true)
  })

  it('asks weekly when that is chosen, and never when it is not', () => {
    const last = { day: '2026-11-14', hour: 2 }
    expect(isDue({ ...nightly, every: 'week' }, { day: '2026-11-20', hour: 23 }, last)).toBe(false)
    expect(isDue({ ...nightly, every: 'week' }, { day: '2026-11-21', hour: 2 }, last)).toBe(true)
    expect(isDue({ ...nightly, every: 'never' }, { day: '2027-11-21', hour: 2 }, last)).toBe(false)
  })

  it('goes by the company’s time zone', () => {
    const now = new Date('2026-11-21T23:30:00Z')
    expect(localTime(now, 'Asia/Tokyo')).toEqual({ day: '2026-11-22', hour: 8 })
    expect(localTime(now, 'UTC')).toEqual({ day: '2026-11-21', hour: 23 })
  })
})

describe('surplusOf', () => {
  const rows = fc.uniqueArray(
    fc.record({ id: fc.uuid(), state: fc.constantFrom('done' as const, 'failed' as const) }),
    {
      selector: ({ id }) => id,
    },
  )

  it('keeps as many whole ones as wanted, the newest, whatever failed between them', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (all, keep) => {
        const gone = surplusOf(all, keep)
        const whole = all.filter(({ state }) => state === 'done')
        expect(all.filter(row => row.state === 'done' && !gone.includes(row))).toEqual(whole.slice(0, keep))
      }),
    )
  })

  it('keeps a failure only until a whole one has followed', () => {
    const failed = { id: '2', state: 'failed' as const }
    expect(surplusOf([failed], 1)).toEqual([])
    expect(surplusOf([failed, { id: '1', state: 'done' }], 1)).toEqual([])
    expect(surplusOf([{ id: '3', state: 'done' }, failed], 1)).toEqual([failed])
  })
})
