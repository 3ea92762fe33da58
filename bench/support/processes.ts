// The memory of a process with all its descendants, as Linux tells it.
import { readdir, readFile } from 'node:fs/promises'

export type Memory = {
  megabytes: number
  /** Of the first process alone. */
  own: number
  processes: number
}

/** Kilobytes of one process: its own, and those of each file that it has in memory. */
type Held = { own: number; files: Map<string, number> }

/**
 * What they hold together. What they share among each other counts once. Pages of programs and libraries count in full
 * even where strangers use them too, so that the figure does not depend on what else runs on the machine.
 */
export async function memoryOf(pid: number): Promise<Memory> {
  const held = await Promise.all([pid, ...(await descendantsOf(pid))].map(heldBy))
  const running = held.filter(({ own }) => own > 0)
  return {
    megabytes: megabytes(running),
    own: megabytes(running.slice(0, 1)),
    processes: running.length,
  }
}

function megabytes(processes: readonly Held[]): number {
  const files = new Map<string, number>()
  for (const [name, size] of processes.flatMap(({ files }) => [...files])) {
    files.set(name, Math.max(files.get(name) ?? 0, size))
  }
  const sizes = [...processes.map(({ own }) => own), ...files.values()]
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Nothing for a process that has ended meanwhile. */
async function heldBy(pid: number): Promise<Held> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [rollup, maps] = [await read('smaps_rollup'), await read('smaps')]
  const files = new Map<string, number>()
  for (const map of maps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)) {
    const name = /^\S+ \S+ \S+ \S+ \d+ +(\/.+)$/m.exec(map)?.[1]
    if (name === undefined || name.startsWith('/dev/')) continue
    files.set(name, (files.get(name) ?? 0) + kilobytes(map, 'Rss') - kilobytes(map, 'Anonymous'))
  }
  return { own: kilobytes(rollup, 'Pss_Anon') + kilobytes(rollup, 'Pss_Shmem'), files }
}

const kilobytes = (text: string, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)

async function descendantsOf(pid: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of (await readdir('/proc')).filter(name => /^\d+$/.test(name))) {
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The name in brackets may hold anything, so what follows is counted from its end.
    parents.set(Number(name), Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const below = (above: number): number[] =>
    [...parents].filter(([, parent]) => parent === above).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}
