import { companies } from './src/server/engine/builtin/testing/held-out/examine.ts'
import { describeTable } from './src/server/engine/builtin/testing/bench.ts'
import { dataOf, understand } from './src/server/engine/builtin/understand.ts'
import { describe } from './src/server/engine/builtin/say/describe.ts'
for (const { tables, questions } of companies) {
  const data = dataOf({ today: '2026-11-21', tables: tables.map(describeTable) })
  for (const [q] of questions) {
    const f = understand(q, data)
    console.log(f.kind.padEnd(8), q, '=>', f.kind === 'reading' ? describe(f.reading) : f.kind === 'ask' ? f.questions.join(' | ') : f.why)
  }
}
