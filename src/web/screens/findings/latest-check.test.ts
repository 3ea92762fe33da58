import { describe, expect, it } from 'vitest'
import { latestCheck } from './latest-check.ts'

describe('when the data was last looked at', () => {
  it('takes the newest of all duties', () => {
    const times = ['2026-11-20T06:00:00.000Z', null, '2026-11-21T06:00:00.000Z']
    expect(latestCheck(times.map(last_run_at => ({ last_run_at })))).toBe('2026-11-21T06:00:00.000Z')
  })

  it('knows nothing before the first look', () => {
    expect(latestCheck([{ last_run_at: null }])).toBeUndefined()
  })
})
