// Lets two instances on one database share many runs, and replaces one of them in the middle. Exits with 1 on any
// violation. Run: npx node tests/kill/two-instances.ts 5000
import { keepResult } from '../support/keep-result.ts'
import { withOwnDatabase } from '../support/own-database.ts'
import { shareWork } from './races/share-work.ts'

const runs = Number(process.argv[2] ?? 5000)
console.log(`${runs} runs by two instances`)
const { violations, shares, seconds, ...figures } = await withOwnDatabase(connection =>
  shareWork(connection, { runs, replace: true }),
)
console.table(shares)
console.table({ ...figures, seconds: Math.round(seconds), runs_per_second: Math.round(runs / seconds) })
for (const violation of violations) console.error(violation)
await keepResult('two-instances', { ...figures, seconds: Math.round(seconds), shares, violations })
if (violations.length > 0) process.exitCode = 1
