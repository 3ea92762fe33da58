// Tests of backups: taken while people work, damaged by hand, tried, and restored by the command on a clean folder.
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import type { Backup } from '#contract/backups'
import { openCabinet } from '../../../../tests/support/cabinet.ts'
import { administer } from '../../../../tests/support/database.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { newId } from '../../base/ids.ts'
import { createLog } from '../../base/log.ts'
import { SUPERUSER } from '../../storage/embedded/cluster.ts'
import { startEmbedded } from '../../storage/embedded/index.ts'
import { firstBrokenAuditEntry } from '../../storage/index.ts'
import { drill } from './drill.ts'

const run = promisify(execFile)
const secret_key = 'a secret key for tests that is long enough'

let cabinet: TestHouse
let owner: AuthAnswer
const folders: string[] = []

beforeAll(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
})
afterAll(async () => {
  await cabinet.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const call = (method: string, path: string, body?: object) => cabinet.call(method, path, body, owner.access_token)
const rowsOf = async <Row>(statement: string) => (await sql.raw<Row>(statement).execute(cabinet.db)).rows
const confirm = () => call('POST', '/api/auth/confirm', { password })
const listed = async (): Promise<Backup[]> => (await call('GET', '/api/backups')).body.backups

/** The backup when it has ended, and its check, if one was asked for. */
const settled = (id: string) =>
  until(async () => {
    const found = (await listed()).find(backup => backup.id === id)
    const busy = [found?.state, found?.check?.state].some(state => state === 'waiting' || state === 'running')
    return found && !busy ? found : undefined
  })

async function taken(): Promise<Backup> {
  await confirm()
  const { status, body } = await call('POST', '/api/backups')
  expect([status, body.detail]).toEqual([200, undefined])
  return settled(body.id)
}

async function checked(id: string, kind: 'verify' | 'drill'): Promise<Backup['check']> {
  await confirm()
  await call('POST', `/api/backups/${id}/check`, { kind })
  return (await settled(id)).check
}

const pathOf = ({ file_name }: Backup) => join(cabinet.house.config.backup_dir, file_name ?? '')

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinet-restore-'))
  folders.push(folder)
  return folder
}

/** Runs the command as a person would; `env` says where to. */
const command = (args: string[], env: Record<string, string>) =>
  run(process.execPath, ['src/server/restore.ts', ...args], { env: { PATH: process.env.PATH ?? '', ...env } })
const refusal = async (args: string[], env: Record<string, string>) =>
  command(args, env).then(
    () => 'It was not refused',
    (error: { stderr: string }) => error.stderr.trim(),
  )

/** People who upload, delete and rename without a pause, until they are told to stop. */
function work() {
  let going = true
  const upload = async () => {
    for (let at = 0; going; at++) {
      const { body } = await cabinet.upload(owner.access_token, `stock-${at}.csv`, `item,count\nbolt,${at}\nnut,2\n`)
      if (at % 2 === 1) continue
      await until(async () => (await call('GET', `/api/datasets/${body.id}`)).body.status !== 'importing' || undefined)
      await call('DELETE', `/api/datasets/${body.id}`)
    }
  }
  const rename = async () => {
    for (let at = 0; going; at++) await call('PATCH', '/api/auth/profile', { full_name: `Olive ${at}` })
  }
  const done = Promise.all([upload(), upload(), rename()])
  return async () => {
    going = false
    await done
  }
}

describe('a backup taken while people work', () => {
  let backup: Backup
  let dataset: string

  beforeAll(async () => {
    const { body } = await cabinet.upload(owner.access_token, 'invoices.csv', 'number,amount\n1,10.5\n2,20\n')
    dataset = body.id
    await until(async () => (await call('GET', `/api/datasets/${dataset}`)).body.status === 'ready' || undefined)
    const stop = work()
    await until(async () => (await call('GET', '/api/datasets')).body.datasets.length > 3 || undefined)
    backup = await taken()
    await stop()
  })

  it('is whole, says what is in it, and leaves nothing behind', async () => {
    expect(backup).toMatchObject({ state: 'done', by_schedule: false, missing: 0, failure: null })
    expect(backup.bytes).toBe((await stat(pathOf(backup))).size)
    expect(backup.files).toBeGreaterThan(3)
    expect(await readdir(join(cabinet.house.config.data_dir, 'backing-up'))).toEqual([])
  })

  it('says what is missing where the database’s user may not create a database, and leaves nothing behind', async () => {
    const [backup] = await listed()
    if (!backup) throw new Error('There is no backup to try')
    const user = `plain_${newId().replaceAll('-', '').slice(-12)}`
    const { connection } = cabinet.house
    if (typeof connection === 'string') throw new Error('The tests have a cluster of their own')
    const asked = (statement: string) => administer({ ...connection, user: SUPERUSER, database: 'postgres' }, statement)
    await asked(`create role ${user} login in role pg_monitor password 'plain password'`)
    const plain = { ...connection, user, password: 'plain password' }
    const refused = drill({ connection: plain }, pathOf(backup))
    await expect(refused).rejects.toThrow(
      `which this database’s user may not create. Let a database administrator run: alter role ${user} createdb.`,
    )
    await asked(`alter role ${user} createdb`)
    expect(await drill({ connection: plain }, pathOf(backup))).toContain('Restored on trial')
    expect(await rowsOf("select datname from pg_database where datname like 'cabinet_drill%'")).toEqual([])
    await asked(`drop role ${user}`)
  })

  it('passes every hash and a drill, whose database is gone afterwards', async () => {
    expect(await checked(backup.id, 'verify')).toMatchObject({ state: 'passed' })
    const check = await checked(backup.id, 'drill')
    expect([check?.state, check?.detail]).toEqual(['passed', expect.stringContaining('an unbroken audit trail')])
    const rows = await rowsOf<{ count: number }>(
      "select count(*) as count from pg_database where datname like 'cabinet_drill%'",
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('restores on a clean folder by one command, and everything that it held is there', async () => {
    const data_dir = await freshFolder()
    const { stdout } = await command([pathOf(backup)], { DATA_DIR: data_dir, SECRET_KEY: secret_key })
    expect(stdout).toContain('the audit trail is unbroken')
    expect(await refusal([pathOf(backup)], { DATA_DIR: data_dir, SECRET_KEY: secret_key })).toContain('already')

    const embedded = await startEmbedded({ data_dir, log: createLog('silent') })
    const config = { ...cabinet.house.config, data_dir }
    const again = await openCabinet(embedded.connection, { clock: cabinet.clock, config })
    try {
      expect(await firstBrokenAuditEntry(again.db)).toBeNull()
      expect((await again.call('GET', '/api/auth/me', undefined, owner.access_token)).status).toBe(401)
      const { body } = await again.call('POST', '/api/auth/login', { email: 'owner@example.com', password })
      const rows = await again.call('GET', `/api/datasets/${dataset}/rows`, undefined, body.access_token)
      expect(rows.body.rows).toHaveLength(2)
      const audit = await again.call('GET', '/api/audit?action=backup.restored', undefined, body.access_token)
      expect(audit.body.entries[0].details).toMatchObject({ with_key: true })
      const { datasets } = (await again.call('GET', '/api/datasets', undefined, body.access_token)).body
      for (const { id, status } of datasets.filter((found: { status: string }) => found.status === 'ready')) {
        const { status: code } = await again.call('GET', `/api/datasets/${id}/rows`, undefined, body.access_token)
        expect([status, code]).toEqual(['ready', 200])
      }
    } finally {
      await again.close()
      await embedded.stop()
    }
  })

  it('can be tried by the command without touching anything', async () => {
    const data_dir = await freshFolder()
    const { stdout } = await command(['--drill', pathOf(backup)], { DATA_DIR: data_dir })
    expect(stdout).toContain('The backup can be restored')
    expect(await readdir(data_dir)).toEqual([])
  })

  it('is not restored without its key, unless one says so', async () => {
    const data_dir = await freshFolder()
    const said = await refusal([pathOf(backup)], {
      DATA_DIR: data_dir,
      SECRET_KEY: 'another key that is long enough, too',
    })
    expect(said).toContain('This is not the key of the backup')
    await writeFile(join(data_dir, 'secret-key'), 'another key that is long enough, too')
    const { stdout } = await command(['--without-key', pathOf(backup)], { DATA_DIR: data_dir })
    expect(stdout).toContain('Restored')
  })

  it('is refused by check and command when one byte of it is another', async () => {
    const changed = join(await freshFolder(), 'changed.tar')
    await copyFile(pathOf(backup), changed)
    const bytes = await readFile(changed)
    const member = bytes.indexOf('files/')
    const file = await open(changed, 'r+')
    await file.write(Buffer.from([(bytes[member + 514] ?? 0) ^ 1]), 0, 1, member + 514)
    await file.close()
    expect(await refusal([changed], { DATA_DIR: await freshFolder(), SECRET_KEY: secret_key })).toContain(
      'can’t be used',
    )
    await writeFile(changed, bytes.subarray(0, bytes.length - 2000))
    expect(await refusal([changed], { DATA_DIR: await freshFolder(), SECRET_KEY: secret_key })).toContain(
      'can’t be used',
    )

    await copyFile(pathOf(backup), `${pathOf(backup)}.good`)
    await writeFile(pathOf(backup), 'no archive')
    expect(await checked(backup.id, 'verify')).toMatchObject({ state: 'failed' })
    await copyFile(`${pathOf(backup)}.good`, pathOf(backup))
    expect(await checked(backup.id, 'verify')).toMatchObject({ state: 'passed' })
  })

  it('is downloaded as it lies there, and deleted with its file', async () => {
    await confirm()
    const headers = { Authorization: `Bearer ${owner.access_token}` }
    const response = await cabinet.app.http.request(`/api/backups/${backup.id}/content`, { headers })
    expect(Buffer.from(await response.arrayBuffer()).equals(await readFile(pathOf(backup)))).toBe(true)
    expect((await call('DELETE', `/api/backups/${backup.id}`)).status).toBe(200)
    await expect(stat(pathOf(backup))).rejects.toThrow('ENOENT')
    expect((await listed()).map(({ id }) => id)).not.toContain(backup.id)
  })
})

describe('the schedule', () => {
  it('takes one a day and keeps as many as wanted', async () => {
    await confirm()
    const settings = { every: 'day', hour: 2, keep: 2 }
    expect((await call('PUT', '/api/settings/backups', settings)).body).toEqual(settings)
    const { keepBackups } = await import('./index.ts')
    const context = { house: cabinet.house, actor: { type: 'system' as const, job: 'backup' }, door: 'clock', ip: null }
    for (let day = 0; day < 4; day++) {
      await keepBackups(context)
      await keepBackups(context)
      await until(async () => {
        const rows = await rowsOf<{ busy: number }>(
          "select count(*) as busy from backups where state in ('waiting', 'running')",
        )
        return rows[0]?.busy === 0 || undefined
      })
      cabinet.clock.advance(24 * 3_600_000)
    }
    await keepBackups(context)
    const rows = await rowsOf<{ file_name: string }>(
      "select file_name from backups where state = 'done' order by id desc",
    )
    expect(rows).toHaveLength(2)
    const files = await readdir(cabinet.house.config.backup_dir)
    for (const { file_name } of rows) expect(files).toContain(file_name)
  })
})
