// Small shares of approvals.ts and two-instances.ts, with every test run.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { raceApprovals } from './races/race-approvals.ts'
import { shareWork } from './races/share-work.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.drop())

it('lets one of eight deciders win, whoever they are and by whichever instance they come', async () => {
  const { violations, ...figures } = await raceApprovals(database.connection, { approvals: 40, deciders: 8, seed: 1 })
  expect(violations).toEqual([])
  expect(figures).toMatchObject({ runs: 40, single_winners: 40, doubled: 0, lost: 0 })
  expect(figures.approved).toBeGreaterThan(5)
  expect(figures.effects + figures.stopped).toBe(figures.approved)
}, 120_000)

it('shares the work between two instances, and does none of it twice', async () => {
  const { violations, shares, ...figures } = await shareWork(database.connection, { runs: 300, replace: false })
  expect(violations).toEqual([])
  expect(figures).toMatchObject({ runs: 300, done: 240, effects: 240, doubled: 0, lost: 0, unknown: 0 })
  expect(Object.keys(shares).sort()).toEqual(['one', 'two'])
  expect(Math.min(...Object.values(shares))).toBeGreaterThan(24)
}, 120_000)
