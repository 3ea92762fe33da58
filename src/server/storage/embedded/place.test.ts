import { chmod, chown, lstat, mkdir, mkdtemp, readlink, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { findPlace } from './place.ts'

const isRoot = process.getuid?.() === 0
let root: string
let dataDir: string
let shared: string
const lines: string[] = []
const log = createLog('info', { write: line => void lines.push(line) })

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cabinet-place-'))
  await chmod(root, 0o755)
  dataDir = join(root, 'data')
  shared = join(root, 'shared')
  await mkdir(dataDir, { mode: 0o700 })
  lines.length = 0
})
afterEach(() => rm(root, { recursive: true, force: true }))

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

describe('findPlace', () => {
  it('keeps the cluster in the data folder and finds it again', async () => {
    const place = await findPlace(dataDir, log, shared)
    expect(place.cluster).toBe(join(dataDir, 'postgres', 'cluster'))
    expect(await findPlace(dataDir, log, shared)).toEqual(place)
    expect((await modeOf(place.base)) & 0o007).toBe(0)
    expect((await modeOf(dataDir)) & 0o007).toBe(0)
    expect(lines).toEqual([])
  })

  it('refuses to start empty when the folder that it leads to is gone', async () => {
    const { base } = await findPlace(dataDir, log, shared)
    await rm(base, { recursive: true })
    await symlink(join(root, 'gone'), base)
    await expect(findPlace(dataDir, log, shared)).rejects.toThrow('leads to a folder that is gone')
  })

  it.runIf(isRoot)(
    'puts the cluster elsewhere when its user cannot enter a folder above, and says so once',
    async () => {
      await chmod(root, 0o755)
      const home = join(root, 'home')
      await mkdir(join(home, 'data'), { recursive: true })
      await chmod(home, 0o700)
      const place = await findPlace(join(home, 'data'), log, shared)
      expect(place.base).toBe(await readlink(join(home, 'data', 'postgres')))
      expect(place.base.startsWith(join(shared, 'data-'))).toBe(true)
      expect(lines.join()).toContain(`the database is in ${place.base}`)
      lines.length = 0
      expect(await findPlace(join(home, 'data'), log, shared)).toEqual(place)
      expect(lines).toEqual([])
    },
  )

  it.runIf(isRoot)('says in one line when there is no place at all', async () => {
    await chmod(root, 0o700)
    await expect(findPlace(dataDir, log, shared)).rejects.toThrow(
      /^PostgreSQL does not run as root.*Set DATA_DIR to.*\.$/,
    )
  })

  it.runIf(isRoot)('runs as the user who made the cluster, and as its own user after root restored it', async () => {
    const { base, cluster, account } = await findPlace(dataDir, log, shared)
    await mkdir(cluster)
    await chown(cluster, 1234, 1234)
    await chown(base, 1234, 1234)
    await chmod(dataDir, 0o711)
    expect((await findPlace(dataDir, log, shared)).account).toEqual({ uid: 1234, gid: 1234 })

    await chown(cluster, 0, 0)
    await chown(base, 0, 0)
    await chmod(dataDir, 0o700)
    expect((await findPlace(dataDir, log, shared)).account).toEqual(account)
    expect((await lstat(cluster)).uid).toBe(account?.uid)
  })
})
