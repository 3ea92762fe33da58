// Tries every way out of the sandbox that we know of; each must fail. Writes the figures to bench/results/escapes.json and
// exits with 1 when one gets out. Run: npx node tests/escape/run-escapes.ts [a part of a name]
import { createLog } from '../../src/server/base/log.ts'
import { openSandbox } from '../../src/server/storage/sandbox/index.ts'
import { keepResult } from '../support/keep-result.ts'
import { probes } from './all.ts'
import { type Judged, tryProbe } from './probe.ts'
import { openSite } from './site.ts'

const wanted = process.argv[2] ?? ''
const began = performance.now()
const sandbox = openSandbox({ log: createLog('silent') })
const site = await openSite()
const judged: (Judged & { group: string })[] = []
const walls = await sandbox.walls()
const languages = Object.entries(walls).flatMap(([language, { kind }]) => (kind === null ? [] : [language]))
if (walls.python.reason) console.log(`Python is left out: ${walls.python.reason}`)
try {
  for (const probe of probes) {
    if (!languages.includes(probe.language) || !`${probe.group} ${probe.name}`.includes(wanted)) continue
    const one = await tryProbe(sandbox, site, probe)
    judged.push({ ...one, group: probe.group })
    console.log(`${one.held ? 'held   ' : 'ESCAPED'} ${probe.group}: ${probe.name} (${one.seconds} s) ${one.why}`)
  }
} finally {
  await sandbox.close()
  await site.close()
}
const escaped = judged.filter(({ held }) => !held)
const by_group = Object.fromEntries(
  [...Map.groupBy(judged, ({ group }) => group)].map(([group, list]) => [group, list.length]),
)
console.log(`${judged.length} attempts, ${escaped.length} got out`)
if (wanted === '') {
  await keepResult('escapes', {
    seconds: Math.round((performance.now() - began) / 1000),
    python: walls.python.version ?? walls.python.reason,
    javascript: walls.javascript.version,
    probes: judged.length,
    by_group,
    escaped: escaped.map(({ group, name, why }) => ({ group, name, why })),
  })
}
process.exitCode = escaped.length === 0 && judged.length > 0 ? 0 : 1
