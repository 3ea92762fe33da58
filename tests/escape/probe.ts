// One attempt to get out, and how it is judged: what it printed, what it made, and what has changed outside.
import { readdir, readFile } from 'node:fs/promises'
import { producedPaths } from '../../src/server/features/files/rules.ts'
import type { Result, Sandbox } from '../../src/server/storage/sandbox/index.ts'
import type { Site } from './site.ts'

export type Probe = {
  name: string
  language: 'python' | 'javascript'
  /** Prints HELD when the wall has held and ESCAPED when not. */
  code: string
  /** Where the walls end the program instead: an ending, or a return code. */
  ended_by?: readonly (Result['ending'] | number)[]
  /** More that must be so. */
  holds?: (result: Result) => boolean
  /** Takes as long as a program may take. */
  slow?: boolean
}

export type Judged = { name: string; held: boolean; why: string; seconds: number }

export async function tryProbe(sandbox: Sandbox, site: Site, probe: Probe): Promise<Judged> {
  const began = performance.now()
  const code = filledIn(probe.code, site)
  const inputs = [{ name: 'orders.csv', path: site.input_file }]
  const result = await sandbox.run(probe.language, { code, inputs })
  const why = await fault(probe, result, site)
  return { name: probe.name, held: why === null, why: why ?? '', seconds: Math.round(performance.now() - began) / 1000 }
}

const filledIn = (code: string, site: Site) =>
  code
    .replaceAll('$SECRET_FILE', site.secret_file)
    .replaceAll('$FOLDER', site.folder)
    .replaceAll('$SOCKET', site.socket)
    .replaceAll('$ABSTRACT', site.abstract)
    .replaceAll('$PORT', String(site.port))
    .replaceAll('$PID', String(site.pid))

async function fault({ ended_by = [], holds, language }: Probe, result: Result, site: Site): Promise<string | null> {
  const said = `${result.output}\n${result.error}`
  if (said.includes('ESCAPED')) return `It says so: ${said.slice(0, 300)}`
  const held = /^HELD/m.test(result.output)
  const stopped = ended_by.includes(result.ending) || ended_by.includes(result.return_code)
  if (!held && !stopped) return `It proves nothing: ${result.ending}, ${result.return_code}, ${said.slice(0, 300)}`
  if (holds && !holds(result)) return `More than it may: ${said.slice(0, 200)}, ${result.files.map(({ name }) => name)}`
  const everything = [said, ...result.files.map(({ content }) => content.toString('latin1'))].join('\n')
  if (everything.includes(site.secret)) return 'It has read the secret'
  if (hasUnseen(said)) return 'What it said would be obeyed by a terminal'
  const names = producedPaths(
    'runs/1',
    result.files.map(({ name }) => name),
  )
  const astray = names.find(
    path => !/^runs\/1\/[\p{L}\p{N}][\p{L}\p{N} ._()+,&/-]*$/u.test(path) || path.includes('..'),
  )
  if (astray) return `A file would be kept at ${astray}`
  const changes = await site.changes()
  if (changes.length > 0) return changes.join(', ')
  const left = language === 'python' && process.platform === 'linux' ? await leftovers() : 0
  return left > 0 ? `${left} processes are left` : null
}

const hasUnseen = (text: string) => /(?![\t\n])\p{Cc}/u.test(text)

/** Programs of the sandbox that are still there after a moment. */
async function leftovers(): Promise<number> {
  for (let tries = 0; tries < 40; tries++) {
    const count = await running()
    if (count === 0) return 0
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return running()
}

async function running(): Promise<number> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter(line => line.includes('/code/run.py') || line.includes('/code/supervise.py')).length
}
