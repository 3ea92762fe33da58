import { companies, examine } from './src/server/engine/builtin/testing/held-out/examine.ts'
const tally = new Map<string, number>()
for (const company of companies) for (const v of await examine(company)) {
  tally.set(v.is, (tally.get(v.is) ?? 0) + 1)
  if (v.is !== 'exact' && v.is !== 'impossible' || process.argv[2] === 'all') console.log(`[${v.is}] ${v.question}\n    ${v.detail.replaceAll('\n', '\n    ')}`)
}
console.log(tally)
