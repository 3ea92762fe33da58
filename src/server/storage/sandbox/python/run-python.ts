// Runs Python behind bubblewrap: starts it as nobody in particular and hands the files in.
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Request, Result } from '../result.ts'
import { attended } from './attend.ts'
import { wallsFor } from './walls.ts'

export type Programs = { bubblewrap: string; python: string }

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
/**
 * A server that runs as root gives each run a user of its own that nobody else has: root's processes are not counted by
 * the limit of processes. Numbers that no distribution hands out.
 */
const [first_user, users] = [60_578, 600]
const ownUser = () => {
  if (process.getuid?.() !== 0) return {}
  const id = first_user + randomInt(users)
  return { uid: id, gid: id }
}

/** Runs the code to its end. Throws the signal's reason when it was stopped, unavailable when it did not start. */
export async function runPython({ bubblewrap, python }: Programs, request: Request): Promise<Result> {
  request.signal?.throwIfAborted()
  const files: FileHandle[] = []
  try {
    for (const path of [here('supervise.py'), here('run.py')]) files.push(await open(path))
    const inputs = await Promise.all(request.inputs.map(({ path }) => open(path)))
    files.push(...inputs)
    const [supervise, run] = files
    const names = request.inputs.map(({ name }) => name)
    const child = spawn(bubblewrap, wallsFor(python, names), {
      ...ownUser(),
      cwd: '/',
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'pipe', 'pipe', supervise?.fd, run?.fd, 'pipe', ...inputs.map(({ fd }) => fd)],
    })
    return await attended(child, request)
  } finally {
    for (const file of files) await file.close()
  }
}
