// The file in which a PostgreSQL server says that it runs, and what is done about one that was left behind.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../base/errors.ts'
import { isShortLived } from './listening.ts'
import { clusterName, programOf } from './processes.ts'

type PidFile = { pid: number; socket_folder: string; status: string }

const pathOf = (cluster: string) => join(cluster, 'postmaster.pid')

/** What the server of the cluster last said; undefined when it ended in order. */
export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pathOf(cluster), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n').map(line => line.trim())
  return { pid: Number(lines[0]), socket_folder: lines[4] ?? '', status: lines[7] ?? '' }
}

/**
 * Clears up after a server that is dead: its short-lived socket folder, and its file when another process has got its
 * number since, which PostgreSQL would take for a living server. Throws AppError when it does look like one: the file
 * of a living server is never removed.
 */
export async function clearPidFile(cluster: string, file: PidFile, socketInUse: string): Promise<void> {
  if (isShortLived(file.socket_folder) && file.socket_folder !== socketInUse)
    await rm(file.socket_folder, { recursive: true, force: true })
  const program = await programOf(file.pid)
  if (program === undefined) return
  if (mayServe(program, cluster))
    throw new AppError('conflict', `Process ${file.pid} (${program.slice(0, 80)}) is using ${cluster}: stop it first`)
  await rm(pathOf(cluster), { force: true })
}

/** Whether a program may be the server of the cluster: a server's child never is, nor the server of another Cabinet. */
function mayServe(program: string, cluster: string): boolean {
  if (!program.includes('postgres') || program.startsWith('postgres: ')) return false
  return !program.includes('cluster_name=cabinet-') || program.includes(`cluster_name=${clusterName(cluster)}`)
}
