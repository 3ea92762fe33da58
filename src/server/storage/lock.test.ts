import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from './lock.ts'
import { thisHolder } from './lock-holder.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinet-lock-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** A real second process that locks each folder it is told to and says how it went. */
async function starter() {
  const program = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)})
    const { createInterface } = await import('node:readline')
    console.log('ready')
    for await (const folder of createInterface(process.stdin))
      lockDataDir(folder).then(() => console.log('locked'), error => console.log(error.message))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  await nextLine()
  return {
    pid: child.pid,
    lock(folder: string) {
      child.stdin.write(`${folder}\n`)
      return nextLine()
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function leaveLock(holder: object, folder = dataDir) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'lock.1'), JSON.stringify({ ...thisHolder(), ...holder }))
}

describe('lockDataDir', () => {
  it('makes a folder that only its owner can enter', async () => {
    const folder = join(dataDir, 'new', 'data')
    await lockDataDir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('can be taken again after a release, and leaves one file', async () => {
    for (let round = 0; round < 3; round++) await (await lockDataDir(dataDir)).release()
    expect(await readdir(dataDir)).toEqual(['lock.3'])
  })

  it('refuses a folder in use and names the process that uses it', async () => {
    await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir)).rejects.toThrow(
      `Another Cabinet (process ${process.pid}) is already using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  })

  it('says in one line when the folder cannot be made', async () => {
    await writeFile(join(dataDir, 'file'), '')
    const problem = await lockDataDir(join(dataDir, 'file')).catch(error => error)
    expect(problem.message).toMatch(/^The data folder .*file cannot be used: .*$/)
  })

  it.runIf(process.platform === 'linux')('says so too where nobody can make folders, not even root', async () => {
    const problem = await lockDataDir('/proc/cabinet/data').catch(error => error)
    expect(problem.message).toMatch(/^The data folder \/proc\/cabinet\/data cannot be used: .*$/)
  })

  it('takes over from a process that was killed', async () => {
    const killed = await starter()
    expect(await killed.lock(dataDir)).toBe('locked')
    await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${killed.pid})`)
    await killed.kill()
    await lockDataDir(dataDir)
  })

  it('is not fooled by another process that has the dead one’s number', async () => {
    await leaveLock({ started: '1' })
    await lockDataDir(dataDir)
  })

  it('takes an empty or torn lock file as free', async () => {
    for (const text of ['', '{"pid":', '{"pid":-1,"started":"","place":""}']) {
      await writeFile(join(dataDir, 'lock.1'), text)
      await (await lockDataDir(dataDir)).release()
      await rm(join(dataDir, 'lock.2'))
    }
  })

  it('respects a holder in another container until it has been silent for a while', async () => {
    await leaveLock({ place: 'elsewhere boot pid:[1]' })
    await expect(lockDataDir(dataDir)).rejects.toThrow(`(process ${process.pid} on elsewhere) is already using`)
    const longAgo = new Date(Date.now() - 30_000)
    await utimes(join(dataDir, 'lock.1'), longAgo, longAgo)
    await lockDataDir(dataDir)
  })

  it('lets exactly one of two starters win, 50 times', async () => {
    const [one, two] = await Promise.all([starter(), starter()])
    for (let round = 0; round < 50; round++) {
      const folder = join(dataDir, String(round))
      if (round % 2 === 1) await leaveLock({ started: '1' }, folder)
      const answers = await Promise.all([one.lock(folder), two.lock(folder)])
      expect(answers.sort()).toEqual([expect.stringContaining('already using'), 'locked'])
    }
  })

  it('lets exactly one of 40 takers of a dead lock win', async () => {
    for (let round = 0; round < 20; round++) {
      const folder = join(dataDir, String(round))
      await (await lockDataDir(folder)).release()
      const attempts = await Promise.allSettled(Array.from({ length: 40 }, () => lockDataDir(folder)))
      const winners = attempts.filter(attempt => attempt.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      await winners[0]?.value.release()
    }
  })
})
