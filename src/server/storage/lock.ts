// One Cabinet per data folder. The folder holds numbered lock files, and whoever made the highest number has the lock.
// A dead holder's lock is taken over by making the next number, which only one of several takers can do; the highest
// number is never deleted, so a slow taker cannot make a number that was already passed. An empty file is a free lock.
import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError, messageOf } from '../base/errors.ts'
import { isAlive, isFromHere, parseHolder, thisHolder } from './lock-holder.ts'

const LOCK_NAME = /^lock\.(\d+)$/
/** A holder renews its lock this often (milliseconds), for starters that cannot look up its process id. */
const RENEWAL = 5_000
/** A holder from another container or machine that was silent for so long (milliseconds) counts as dead. */
const SILENCE = 20_000

export type DataDirLock = { release(): Promise<void> }

/**
 * Makes the data folder when it is missing and takes it for this process until `release` or the end of the process.
 * Throws AppError with one line when the folder cannot be written to (`unavailable`) or is in use (`conflict`).
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const path = await takeLock(dataDir).catch(error => {
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', `The data folder ${dataDir} cannot be used: ${messageOf(error)}`, {
      cause: error,
    })
  })
  const renewal = setInterval(() => void renew(path), RENEWAL).unref()
  return {
    async release() {
      clearInterval(renewal)
      await truncate(path).catch(ignoreMissing)
    },
  }
}

async function takeLock(dataDir: string): Promise<string> {
  await makeFolder(dataDir)
  const draft = join(dataDir, `lock-${randomUUID()}`)
  try {
    await writeFile(draft, JSON.stringify(thisHolder()), { mode: 0o644 })
    for (;;) {
      const newest = await newestLock(dataDir)
      if (newest > 0) await refuseIfHeld(dataDir, newest)
      const path = lockPath(dataDir, newest + 1)
      if (!(await linked(draft, path))) continue
      // Somebody may have passed this number, and removed it, since the folder was read.
      if ((await newestLock(dataDir)) === newest + 1) {
        await removeOlder(dataDir, newest + 1)
        return path
      }
      await rm(path, { force: true })
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** One folder after the other: Node's own recursion never ends where a folder can't be made, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (await stat(path).catch(ignoreMissing)) return
  await makeFolder(dirname(path))
  await mkdir(path, { mode: 0o700 }).catch(error => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}

const lockPath = (dataDir: string, number: number) => join(dataDir, `lock.${number}`)

async function lockNumbers(dataDir: string): Promise<number[]> {
  return (await readdir(dataDir)).flatMap(name => LOCK_NAME.exec(name)?.slice(1).map(Number) ?? [])
}

const newestLock = async (dataDir: string) => Math.max(0, ...(await lockNumbers(dataDir)))

async function removeOlder(dataDir: string, than: number): Promise<void> {
  const older = (await lockNumbers(dataDir)).filter(number => number < than)
  await Promise.all(older.map(number => rm(lockPath(dataDir, number), { force: true })))
}

async function refuseIfHeld(dataDir: string, number: number): Promise<void> {
  const path = lockPath(dataDir, number)
  const [text, facts] = (await Promise.all([readFile(path, 'utf8'), stat(path)]).catch(ignoreMissing)) ?? []
  const holder = parseHolder(text ?? '')
  if (!holder || !facts) return
  if (isFromHere(holder) ? !isAlive(holder) : Date.now() - facts.mtimeMs > SILENCE) return
  const [where, wait] = isFromHere(holder)
    ? ['', '']
    : [` on ${holder.place.split(' ')[0]}`, ', wait 20 seconds if it has already ended']
  throw new AppError(
    'conflict',
    `Another Cabinet (process ${holder.pid}${where}) is already using ${dataDir}. ` +
      `Stop it first${wait}, or set DATA_DIR to another folder.`,
  )
}

/** True when `path` was made by this call; the file appears whole, with the draft's text in it. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function renew(path: string): Promise<void> {
  const now = new Date()
  // A renewal that fails matters only to starters elsewhere, and the next one follows.
  await utimes(path, now, now).catch(() => undefined)
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
