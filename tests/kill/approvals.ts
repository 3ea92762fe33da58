// Everything that may never happen around approvals, in full: approved calls that are changed before they run, rules that
// let something else through, requests with two winners. Writes the figures to bench/results/approvals.json and exits
// with 1 on any violation. Run: npm run test:approvals [-- seed]
import { messageOf } from '../../src/server/base/errors.ts'
import { keepResult } from '../support/keep-result.ts'
import { withOwnDatabase } from '../support/own-database.ts'
import { checkMutations } from './mutations/property.ts'
import { raceApprovals } from './races/race-approvals.ts'
import { checkRules, promisesOfRules } from './rules/property.ts'

const [mutations, cases, approvals, deciders] = [10_000, 20_000, 1_000, 8]
const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
const violations: string[] = []
const began = performance.now()

/** What was found, or null with the violation noted. */
async function tried<T>(what: string, attempt: () => T | Promise<T>): Promise<T | null> {
  console.log(what)
  try {
    return await attempt()
  } catch (error) {
    violations.push(`${what}: ${messageOf(error)}`)
    return null
  }
}

const changed = await tried(`${mutations} changes of approved calls`, () => checkMutations(mutations, seed))
const rules: { promise: string; cases: number; let_through: number | null }[] = []
for (const promise of promisesOfRules) {
  const let_through = await tried(`${cases} calls: a rule ${promise}`, () => checkRules(promise, cases, seed))
  rules.push({ promise, cases, let_through })
}
const races = await tried(`${approvals} requests, ${deciders} people decide each at once`, () =>
  withOwnDatabase(connection => raceApprovals(connection, { approvals, deciders, seed })),
)
const { violations: broken = [], ...fights } = races ?? {}
violations.push(...broken)

const result = {
  seed,
  seconds: Math.round((performance.now() - began) / 1000),
  mutations: { changes: mutations, ran: changed ? 0 : null, by_what_was_changed: Object.fromEntries(changed ?? []) },
  rules,
  races: races && { approvals, deciders, ...fights },
  violations,
}
console.dir(result, { depth: null })
await keepResult('approvals', result)
if (violations.length > 0) process.exitCode = 1
