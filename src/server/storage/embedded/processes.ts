// The processes of one cluster, wherever they came from: told by their command lines, which every user may read.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { childEnvironment } from '../../base/config.ts'

const run = promisify(execFile)

type ClusterProcess = { pid: number; is_postmaster: boolean }

/** The name that PostgreSQL puts into the titles of a cluster's processes: it tells two clusters apart. */
export const clusterName = (cluster: string) =>
  `cabinet-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`

/** Every live process of the cluster. On Windows there are no titles, and the answer is always empty. */
export async function clusterProcesses(cluster: string): Promise<ClusterProcess[]> {
  const postmaster = `/postgres -D ${cluster} `
  const child = `postgres: ${clusterName(cluster)}: `
  return (await commandLines()).flatMap(({ pid, line }) => {
    const is_postmaster = `${line} `.includes(postmaster)
    return is_postmaster || line.startsWith(child) ? [{ pid, is_postmaster }] : []
  })
}

/** Fast (finish in order), then at once, then by force. Children whose postmaster is dead know no fast stop. */
const STEPS = [
  { signal: 'SIGINT', to_children: false, patience: 5_000 },
  { signal: 'SIGQUIT', to_children: true, patience: 2_000 },
  { signal: 'SIGKILL', to_children: true, patience: 2_000 },
] as const

/**
 * Stops every process of the cluster, within 9 seconds, and answers whether there was one. Nothing acknowledged is
 * lost by any of the steps: it is in the write-ahead log.
 */
export async function stopProcesses(cluster: string): Promise<boolean> {
  let found = false
  for (const { signal, to_children, patience } of STEPS) {
    const processes = await clusterProcesses(cluster)
    if (processes.length === 0) return found
    found = true
    const targets = processes.filter(({ is_postmaster }) => is_postmaster || to_children)
    for (const { pid } of targets) send(pid, signal)
    if (targets.length > 0) await waitUntilGone(cluster, patience)
  }
  return found
}

async function waitUntilGone(cluster: string, patience: number): Promise<void> {
  const end = performance.now() + patience
  while (performance.now() < end && (await clusterProcesses(cluster)).length > 0) await wait(20)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile, which is what was wanted.
  }
}

/** What runs under a process number now; undefined when nothing does. */
export async function programOf(pid: number): Promise<string | undefined> {
  return (await commandLines()).find(process => process.pid === pid)?.line
}

async function commandLines(): Promise<{ pid: number; line: string }[]> {
  if (process.platform === 'win32') return []
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-axww', '-o', 'pid=,command='], { env: childEnvironment() })
    return parseList(stdout)
  }
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  return Promise.all(pids.map(async pid => ({ pid, line: await commandLine(pid) })))
}

/** The command line of a process; empty when it has ended, also for a dead one that nobody has reaped. */
async function commandLine(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return text.replaceAll('\0', ' ')
}

function parseList(text: string): { pid: number; line: string }[] {
  const lines = text.matchAll(/^\s*(\d+) (.*)$/gm)
  return Array.from(lines, ([, pid, line]) => ({ pid: Number(pid), line: line ?? '' }))
}
