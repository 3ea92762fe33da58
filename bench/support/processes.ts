// The memory of a process with all its descendants, as Linux tells it.
import { readdir, readFile } from 'node:fs/promises'

export type Memory = { megabytes: number; own: number; processes: number }

/** Proportional set size: memory that several processes share is counted once. `own` is the first process alone. */
export async function memoryOf(pid: number): Promise<Memory> {
  const pids = [pid, ...(await descendantsOf(pid))]
  const sizes = await Promise.all(pids.map(proportionalSize))
  return {
    megabytes: sizes.reduce((sum, size) => sum + size, 0),
    own: sizes[0] ?? 0,
    processes: sizes.filter(size => size > 0).length,
  }
}

/** 0 for a process that has ended meanwhile. */
async function proportionalSize(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}

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
