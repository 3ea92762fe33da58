// How much memory a process and all below it hold. The kernel's limits count one process; together they could hold many
// times as much. Linux only.
import { readFile, writeFile } from 'node:fs/promises'

/** Bytes, without what lies in files; what several of them share counts once for each. */
export async function heldBy(root: number): Promise<number> {
  let held = 0
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const [status, children] = await Promise.all([read(pid, 'status'), read(pid, `task/${pid}/children`)])
    for (const [, kilobytes] of status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gm)) held += Number(kilobytes) * 1024
    waiting.push(...children.split(' ').filter(Boolean).map(Number))
  }
  return held
}

/** Should the machine run out of memory all the same, Linux ends this process before the server. */
export const giveUpFirst = (pid: number): Promise<void> =>
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})

const read = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
