// Who holds a lock: a process, named so exactly that a recycled process id is not mistaken for it.
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

const holderSchema = z.strictObject({
  pid: z.int().positive(),
  /** When the process started, in the system's own unit; empty where the system does not tell. */
  started: z.string(),
  /** The machine, its boot and its process namespace: only within one place can `pid` be looked up. */
  place: z.string(),
})

type Holder = z.infer<typeof holderSchema>

/** This process. */
export function thisHolder(): Holder {
  return { pid: process.pid, started: startOf(process.pid) ?? '', place: thisPlace() }
}

/** The holder that a lock file names, or undefined when it is empty or was cut by a power failure. */
export function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Whether the holder's process id means anything here: it does not from another container or before a restart. */
export const isFromHere = (holder: Holder) => holder.place === thisPlace()

/** Whether the holder, which is from here, still runs. */
export function isAlive(holder: Holder): boolean {
  if (holder.started !== '') return startOf(holder.pid) === holder.started
  try {
    process.kill(holder.pid, 0)
    return true
  } catch (error) {
    // A process of another user is there too, though it may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The start time of a process from Linux's process table; undefined when it is not running or not on Linux. */
function startOf(pid: number): string | undefined {
  const text = readOr('', () => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name in parentheses may hold spaces, so fields are counted after it: state is 3, start time is 22.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  return state === 'Z' || state === 'X' ? undefined : started
}

function thisPlace(): string {
  const boot = readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const namespace = readOr('', () => readlinkSync('/proc/self/ns/pid'))
  return [hostname(), boot, namespace].filter(Boolean).join(' ')
}

function readOr(otherwise: string, read: () => string): string {
  try {
    return read()
  } catch {
    return otherwise
  }
}
