// A part of the attempts to get out of the sandbox; `npm run test:escape` tries all of them.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../src/server/base/log.ts'
import { openSandbox, type Sandbox } from '../../src/server/storage/sandbox/index.ts'
import { nodeWalls } from '../../src/server/storage/sandbox/javascript/run-javascript.ts'
import { probes } from './all.ts'
import { tryProbe } from './probe.ts'
import { python } from './probes/python.ts'
import { openSite, type Site } from './site.ts'

let sandbox: Sandbox
let site: Site
let languages: string[]
beforeAll(async () => {
  sandbox = openSandbox({ log: createLog('silent') })
  site = await openSite()
  languages = Object.entries(await sandbox.walls()).flatMap(([name, { kind }]) => (kind ? [name] : []))
})
afterAll(async () => {
  await sandbox.close()
  await site.close()
})

it('knows more than sixty ways out, each by its own name', () => {
  const names = probes.map(({ group, name }) => `${group}: ${name}`)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThan(60)
})

it('lets none of a part of them out', async () => {
  const part = probes.filter(({ slow }, at) => !slow && at % 7 === 0)
  expect(part.length).toBeGreaterThan(15)
  for (const probe of part.filter(({ language }) => languages.includes(language)))
    expect(await tryProbe(sandbox, site, probe)).toMatchObject({ name: probe.name, held: true, why: '' })
})

it('sees it when one gets out', async () => {
  const says = { name: 'says so', language: 'javascript' as const, code: "console.log('ESCAPED')" }
  expect(await tryProbe(sandbox, site, says)).toMatchObject({ held: false, why: expect.stringContaining('It says so') })
  const silent = { name: 'proves nothing', language: 'javascript' as const, code: '1' }
  expect(await tryProbe(sandbox, site, silent)).toMatchObject({ held: false })
  const reads = { name: 'reads', language: 'javascript' as const, code: `console.log('HELD', '${site.secret}')` }
  expect(await tryProbe(sandbox, site, reads)).toMatchObject({ held: false, why: 'It has read the secret' })
})

it('gets out where there are no walls, by the same attempts', () => {
  const open = (lines: string) => {
    const { code } = python('without walls', lines)
    return spawnSync('/usr/bin/python3', ['-c', code], { encoding: 'utf8' }).stdout
  }
  if (!languages.includes('python')) return
  expect(open(`return open("${site.secret_file}").read()`)).toContain(`ESCAPED ${site.secret}`)
  expect(open('return socket.socket(socket.AF_INET, socket.SOCK_STREAM)')).toContain('ESCAPED')
  expect(open('return os.listdir("/proc")')).toContain('ESCAPED')
  expect(open('return call(319, b"x", 0)')).toContain(process.arch === 'x64' ? 'ESCAPED' : '')
})

it('keeps the process of JavaScript from files and programs, should its engine ever break', () => {
  const node = (code: string) =>
    spawnSync(process.execPath, [...nodeWalls, '--input-type=module', '-e', code], { encoding: 'utf8', env: {} })
  expect(node('console.log("runs")').stdout).toContain('runs')
  for (const code of [
    `import { readFileSync } from 'node:fs'; console.log(readFileSync('${site.secret_file}', 'utf8'))`,
    `import { writeFileSync } from 'node:fs'; writeFileSync('${site.folder}/x', 'x')`,
    "import { spawnSync } from 'node:child_process'; console.log(spawnSync('id'))",
  ])
    expect(node(code).stderr).toContain('ERR_ACCESS_DENIED')
})
