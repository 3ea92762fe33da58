// Kills a whole server again and again while people work with it, and checks that nothing was doubled, lost or forgotten.
// Exits with 1 on any violation. Run: npx node tests/kill/run-kills.ts 200 [seed]
import { keepResult } from '../support/keep-result.ts'
import { killRuns } from './runs/rounds.ts'

const kills = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${kills} kills, seed ${seed}`)
const began = performance.now()
const report = await killRuns({ kills, seed, stops: true, promised: 10_000, tell: console.log })
const seconds = Math.round((performance.now() - began) / 1000)
console.table(report.kills)
console.table({ kills, ...report.figures, seconds })
for (const violation of report.violations) console.error(violation)

await keepResult('kills', { seed, seconds, ...report })
if (report.violations.length > 0) process.exitCode = 1
