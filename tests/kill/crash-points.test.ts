// Approve, deny, withdraw, expire and stop, each with the process dying at every single moment of the run.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { liveEveryDeath, liveRandomDeaths, wrongAfter } from './crash-points/every-death.ts'
import { type Lives, openLives } from './crash-points/lives.ts'

let database: FreshDatabase
let lives: Lives
beforeAll(async () => {
  database = await freshDatabase()
  lives = await openLives(database.connection)
})
afterAll(async () => {
  await lives.cabinet.close()
  await database.drop()
})

it('ends every run, and takes effect at most once, whichever moment the process dies at', async () => {
  expect(await liveEveryDeath(lives, 'apple !fig', 4)).toBeGreaterThan(100)
  expect(await wrongAfter(lives)).toEqual([])
}, 240_000)

it('bears several deaths in one life', async () => {
  await liveRandomDeaths(lives, 25, 1)
  expect(await wrongAfter(lives)).toEqual([])
}, 240_000)
