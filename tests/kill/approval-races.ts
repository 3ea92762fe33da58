// Lets eight people decide each of many requests at once, by two instances. Exits with 1 unless each has one winner.
// Run: npx node tests/kill/approval-races.ts 1000 [seed]
import { withOwnDatabase } from '../support/own-database.ts'
import { raceApprovals } from './races/race-approvals.ts'

const approvals = Number(process.argv[2] ?? 1000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${approvals} approvals, 8 deciders each, seed ${seed}`)
const began = performance.now()
const { violations, ...figures } = await withOwnDatabase(connection =>
  raceApprovals(connection, { approvals, deciders: 8, seed }),
)
console.table({ ...figures, seconds: Math.round((performance.now() - began) / 1000) })
for (const violation of violations) console.error(violation)
if (violations.length > 0) process.exitCode = 1
