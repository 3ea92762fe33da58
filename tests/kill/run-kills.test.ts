// A small share of run-kills.ts, with every test run: one kill at each kind of moment.
import { expect, it } from 'vitest'
import { killRuns } from './runs/rounds.ts'

it('doubles, loses and forgets nothing when the server is killed at any moment', async () => {
  // The promise is 10 seconds, which run-kills.ts checks; here other tests share the machine.
  const { figures, violations } = await killRuns({ kills: 6, seed: 1, stops: false, promised: 60_000 })
  expect(violations).toEqual([])
  expect(figures.doubled + figures.lost).toBe(0)
  expect(figures.promises).toBeGreaterThan(10)
  expect(figures.continued).toBeGreaterThan(0)
}, 180_000)
