// Lets the process die, and single moves fail, at every moment of a run and then at many random ones, on a database of
// its own. Exits with 1 on any violation. Run: npx node tests/kill/crash-points.ts 500 [seed]

import { factsOf } from '../support/facts.ts'
import { figuresOf } from '../support/invariants.ts'
import { withOwnDatabase } from '../support/own-database.ts'
import { liveEveryDeath, liveRandomDeaths, wrongAfter } from './crash-points/every-death.ts'
import { openLives } from './crash-points/lives.ts'

const count = Number(process.argv[2] ?? 500)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`Every moment, then ${count} lives with random deaths and faults, seed ${seed}`)
const violations = await withOwnDatabase(async connection => {
  const lives = await openLives(connection)
  try {
    await liveEveryDeath(lives, 'apple !fig')
    await liveEveryDeath(lives, 'apple; pear')
    await liveRandomDeaths(lives, count, seed)
    console.table(figuresOf(await factsOf(lives.cabinet.db, lives.effects())))
    return await wrongAfter(lives)
  } finally {
    await lives.cabinet.close()
  }
})
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
