// Command: node tests/fuzz/questions.ts [count] [seed]. Puts questions of shuffled words to the built-in model: whatever
// is asked, it never fails, and what it runs is one SELECT that DuckDB accepts and that names no table but those given.
import { dataOf } from '../../src/server/engine/builtin/data.ts'
import { describe } from '../../src/server/engine/builtin/say/describe.ts'
import { query } from '../../src/server/engine/builtin/sql/query.ts'
import { bench } from '../../src/server/engine/builtin/testing/bench.ts'
import { companies } from '../../src/server/engine/builtin/testing/held-out/examine.ts'
import { dice } from '../../src/server/engine/builtin/testing/held-out/kit.ts'
import { understand } from '../../src/server/engine/builtin/understand.ts'
import { keepFigures } from './figures.ts'

const [count = 20_000, seed = 1] = process.argv.slice(2).map(Number)
const { roll, pick, between } = dice(seed)
const noise = [
  '"',
  '€',
  '1.000',
  '>=',
  '\u0000',
  'not',
  '__proto__',
  '9999',
  "'; DROP TABLE x; --",
  '🙂',
  '%',
  '2026-13-45',
  'select',
  'from',
  'pg_catalog',
  '(',
  'ÄÖÜ',
  'without',
  'versus',
  'share of',
  'running total',
  'minus',
  'plus',
  '-',
  '/',
  '=',
  'divided by',
  'days between',
  'to',
  'this fiscal year',
  'FY2026',
  'last fiscal quarter',
  'by fiscal year',
  'per',
  'growth',
  'median',
  '90th percentile',
  'top 3',
  'average',
]
const tally = { reading: 0, ask: 0, cannot: 0 }

for (const { tables: given, questions } of companies) {
  const { tables, run, close } = await bench(given)
  const data = dataOf({ today: '2026-11-21', tables, glossary: [], fiscal_year: { start: 4, name: null } })
  const names = new Set(tables.map(({ table }) => table))
  const words = questions.flatMap(([question]) => question.split(' '))
  for (let at = 0; at < count / companies.length; at++) {
    const question = made(
      questions.map(([one]) => one),
      words,
    )
    const found = understand(question, data)
    tally[found.kind] += 1
    if (found.kind !== 'reading') continue
    describe(found.reading)
    const { sql } = query(found.reading)
    const read = [...sql.matchAll(/\b(?:FROM|JOIN)\s+"([^"]+)"/g)].map(match => match[1] ?? '')
    if (!sql.startsWith('SELECT\n') || read.some(name => !names.has(name))) throw new Error(`${question}\n${sql}`)
    await run(`EXPLAIN ${sql}`).catch(error => {
      throw new Error(`${question}\n${sql}\n${String(error)}`)
    })
  }
  close()
}
await keepFigures('questions', { seed, questions: count, ...tally })

/** A question with words taken out, put in or exchanged, or one of random words. */
function made(whole: readonly string[], words: readonly string[]): string {
  const list = roll() < 0.6 ? pick(whole).split(' ') : Array.from({ length: between(1, 12) }, () => pick(words))
  for (let change = between(0, 3); change > 0; change--) {
    list.splice(between(0, list.length), between(0, 1), roll() < 0.2 ? pick(noise) : pick(words))
  }
  return list.join(' ')
}
