// Runs Python behind bubblewrap: starts it as nobody in particular and hands the files in.
import { spawn } from 'node:child_process'
import { type FileHandle, open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ownUser } from '../../foreign-process.ts'
import type { Request, Result } from '../result.ts'
import { attended } from './attend.ts'
import { wallsFor } from './walls.ts'

export type Programs = { bubblewrap: string; python: string }

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

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
