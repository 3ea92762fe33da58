// Sources from the outside: added through the HTTP door, read by the queue, seen as datasets.
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceDetail } from '#contract/sources'
import { type FreshDatabase, freshDatabase } from '../../../../tests/support/database.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { openTcp, type Tcp } from '../../../../tests/support/tcp.ts'
import { idFor } from '../../base/ids.ts'
import { allowedPath } from './folder.ts'
import { readDueSources, runRead } from './index.ts'

let house: TestHouse
let owner = ''
let folder = ''
let web: Server
let site = ''
/** What the web server answers, by path. */
const pages = new Map<string, string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'))
  await mkdir(join(folder, 'exports'))
  web = createServer(({ url = '', headers }, response) => {
    const page = pages.get(url)
    const isSecret = url.startsWith('/secret') && headers.authorization !== 'Bearer a token for tests'
    if (page === undefined || isSecret) response.writeHead(isSecret ? 401 : 404).end()
    else response.setHeader('Content-Type', 'text/csv').end(page)
  })
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const config = { import_folders: [join(folder, 'exports')], outbound_allow: ['127.0.0.1'] }
  house = await openHouse({ config })
  owner = (await house.registerFirst()).access_token
})
afterAll(async () => {
  await house.close()
  web.close()
  await rm(folder, { recursive: true, force: true })
})

const about = { name: 'Test', domain: 'general', schedule: null }
const links = (...paths: string[]) => ({ kind: 'links', urls: paths.map(path => `${site}${path}`), sign_in: 'none' })
const context = () => ({
  house: house.house,
  actor: { type: 'system' as const, job: 'sources' },
  door: 'clock',
  ip: null,
})

async function add(given: object, token = owner): Promise<string> {
  const { status, body } = await house.call('POST', '/api/sources', { ...about, ...given }, token)
  if (status !== 200) throw new Error(body.detail)
  return body.id
}
const get = async (id: string): Promise<SourceDetail> =>
  (await house.call('GET', `/api/sources/${id}`, undefined, owner)).body
const ended = (id: string) =>
  until(async () => {
    const source = await get(id)
    return source.last_read?.outcome === 'reading' ? undefined : source
  }, 100)
async function readAgain(id: string) {
  // Readings are told apart by their times.
  house.clock.advance(1000)
  expect((await house.call('POST', `/api/sources/${id}/read`, {}, owner)).status).toBe(200)
  return ended(id)
}
async function rowsOf({ items }: SourceDetail, at = 0) {
  const { body } = await house.call('GET', `/api/datasets/${items[at]?.dataset_id}/rows`, undefined, owner)
  return body.rows
}
async function refusal(method: string, path: string, body: object, token = owner) {
  const answer = await house.call(method, path, body, token)
  return [answer.status, answer.body.code]
}

describe('files on the web', () => {
  it('become datasets, and new versions only when they have changed', async () => {
    pages.set('/people.csv', 'Name;Joined\nAna;01.02.2024\n')
    const id = await add({ address: links('/people.csv'), domain: 'hr' })
    const first = await ended(id)
    expect(first.last_read).toMatchObject({ outcome: 'changed', versions: 1, rows: 1, started_by: 'Olive Owner' })
    expect(await rowsOf(first)).toEqual([['Ana', '2024-02-01']])
    const same = await readAgain(id)
    expect(same.last_read).toMatchObject({ outcome: 'unchanged', versions: 0, sentence: 'Everything is as it was.' })
    pages.set('/people.csv', 'Name;Joined\nAna;01.02.2024\nBen;05.02.2024\n')
    const changed = await readAgain(id)
    expect(changed.items).toMatchObject([{ dataset_id: first.items[0]?.dataset_id, rows: 2 }])
    const { body } = await house.call('GET', `/api/datasets/${first.items[0]?.dataset_id}`, undefined, owner)
    expect(body).toMatchObject({ name: 'people', domain: 'hr', version: 2, rows: 2, status: 'ready' })
  })

  it('that can’t be read are named, and the others are read all the same', async () => {
    pages.set('/good.csv', 'A,B\n1,x\n2,y\n')
    const source = await ended(await add({ address: links('/good.csv', '/missing.csv') }))
    expect(source.last_read?.outcome).toBe('partly')
    expect(source.last_read?.sentence).toContain('missing.csv could not be read: There is nothing at this address')
  })

  it('keep their token sealed, and never show it', async () => {
    pages.set('/secret.csv', 'A,B\n1,x\n2,y\n')
    const address = { ...links('/secret.csv'), sign_in: 'token' }
    const source = await ended(await add({ address, secret: 'a token for tests' }))
    expect(source).toMatchObject({ has_secret: true, last_read: { outcome: 'changed' } })
    const kept = await Promise.all(
      ['sources', 'source_reads', 'audit_entries', 'outbox'].map(table =>
        house.db.withTables<Record<string, object>>().selectFrom(table).selectAll().execute(),
      ),
    )
    expect(JSON.stringify([source, kept])).not.toContain('a token for tests')
    const elsewhere = { ...address, urls: ['https://elsewhere.example/x.csv'] }
    const change = { ...about, address: elsewhere }
    expect(await refusal('PUT', `/api/sources/${source.id}`, change)).toEqual([400, 'invalid'])
  })

  it('are not brought back when their dataset was deleted, until the source is saved again', async () => {
    pages.set('/gone.csv', 'A,B\n1,x\n2,y\n')
    const id = await add({ address: links('/gone.csv') })
    const { items } = await ended(id)
    await house.call('DELETE', `/api/datasets/${items[0]?.dataset_id}`, undefined, owner)
    expect((await readAgain(id)).last_read?.sentence).toContain('the dataset was deleted: gone.csv')
    await house.call('PUT', `/api/sources/${id}`, { ...about, address: links('/gone.csv') }, owner)
    expect((await readAgain(id)).last_read).toMatchObject({ outcome: 'changed', versions: 1 })
  })
})

describe('a folder', () => {
  it('gives the newest file that fits as the next version of one dataset', async () => {
    const exports = join(folder, 'exports')
    await writeFile(join(exports, 'orders-1.csv'), 'No,Amount\nA,1\nB,2\n')
    await writeFile(join(exports, 'other.csv'), 'No,Amount\nZ,9\nY,8\n')
    const address = { kind: 'folder', folder: exports, pattern: 'orders-*.csv', take: 'newest' }
    const id = await add({ name: 'Orders', address })
    expect(await rowsOf(await ended(id))).toEqual([
      ['A', 1],
      ['B', 2],
    ])
    await new Promise(resolve => setTimeout(resolve, 20))
    await writeFile(join(exports, 'orders-2.csv'), 'No,Amount\nC,3\nD,4\n')
    expect(await rowsOf(await readAgain(id))).toEqual([
      ['C', 3],
      ['D', 4],
    ])
  })

  it('is refused outside of the allowed ones, through links, and inside of our own', async () => {
    const exports = join(folder, 'exports')
    await writeFile(join(folder, 'outside.csv'), 'a,b\n')
    await symlink(folder, join(exports, 'way-out'))
    const paths = [
      folder,
      join(exports, '..'),
      join(exports, 'way-out'),
      join(exports, 'way-out', 'outside.csv'),
      '/etc',
    ]
    for (const path of [...paths, 'relative', `${exports}-beside`]) {
      await expect(allowedPath(house.house, path)).rejects.toThrow(/not below|begins at the root/)
    }
    const { data_dir } = house.house.config
    const own = { config: { ...house.house.config, import_folders: [data_dir] } }
    await expect(allowedPath(own, data_dir)).rejects.toThrow('not below')
  })
})

describe('a database', () => {
  let fresh: FreshDatabase
  let tcp: Tcp
  let client: pg.Client
  beforeAll(async () => {
    fresh = await freshDatabase()
    tcp = await openTcp(fresh.connection)
    client = new pg.Client(fresh.connection)
    await client.connect()
    await client.query(`create table orders (no text, zip text, amount numeric(10, 2), due date);
      insert into orders values ('R-1', '01067', 0.10, '2026-02-03'), ('R-2', null, 5, null)`)
  })
  afterAll(async () => {
    await client.end()
    await tcp.close()
    await fresh.drop()
  })
  const postgresql = () => {
    const { user: user_name, database } = fresh.connection
    return { kind: 'postgresql', host: '127.0.0.1', port: tcp.port, database, user_name, encryption: 'none' }
  }

  it('is tested, read with its own types, and read again only where it has changed', async () => {
    const secret = fresh.connection.password ?? ''
    const tested = await house.call('POST', '/api/sources/test', { address: postgresql(), secret }, owner)
    expect(tested.body).toMatchObject({ ok: true, confirm_host: null })
    expect(tested.body.tables).toContainEqual(expect.objectContaining({ schema: 'public', name: 'orders' }))
    const tables = [{ schema: 'public', name: 'orders' }]
    const id = await add({ name: 'Shop', address: postgresql(), secret, tables })
    const source = await ended(id)
    expect(source.last_read).toMatchObject({ outcome: 'changed', rows: 2 })
    expect(await rowsOf(source)).toEqual([
      ['R-1', '01067', 0.1, '2026-02-03'],
      ['R-2', null, 5, null],
    ])
    expect((await readAgain(id)).last_read?.outcome).toBe('unchanged')
    await client.query(`update orders set amount = 0.11 where no = 'R-1'`)
    expect((await readAgain(id)).last_read).toMatchObject({ outcome: 'changed', versions: 1 })
  })

  it('in a private network is reached only after its host was confirmed', async () => {
    const address = { ...postgresql(), host: '10.255.255.1', port: 1 }
    const tested = await house.call('POST', '/api/sources/test', { address }, owner)
    expect(tested.body).toMatchObject({ ok: false, confirm_host: '10.255.255.1', tables: [] })
    const given = { ...about, address, tables: [{ schema: null, name: 't' }] }
    expect(await refusal('POST', '/api/sources', given)).toEqual([400, 'invalid'])
    const metadata = { ...address, host: '169.254.169.254', confirmed_host: '169.254.169.254' }
    const refused = await house.call('POST', '/api/sources/test', { address: metadata }, owner)
    expect(refused.body).toMatchObject({ ok: false, confirm_host: null })
    expect(refused.body.detail).toContain('OUTBOUND_ALLOW')
  })

  it('of SQLite is read from an allowed folder', async () => {
    const file = join(folder, 'exports', 'shop.sqlite')
    const made = new DatabaseSync(file)
    made.exec(`create table t (a integer, b text); insert into t values (1, '007')`)
    made.close()
    const selects = [{ name: 'Codes', sql: 'select b as code from t' }]
    const source = await ended(await add({ address: { kind: 'sqlite', file }, selects }))
    expect(await rowsOf(source)).toEqual([['007']])
  })
})

describe('the schedule', () => {
  it('begins each reading once, however many clocks there are, and not while it is paused', async () => {
    pages.set('/due.csv', 'A,B\n1,x\n2,y\n')
    const id = await add({ address: links('/due.csv'), schedule: { every: 'hour' } })
    await ended(id)
    const count = async () => (await get(id)).reads.length
    await readDueSources(context())
    expect(await count()).toBe(1)
    house.clock.advance(3_600_000)
    await Promise.all([readDueSources(context()), readDueSources(context()), readDueSources(context())])
    expect((await ended(id)).reads.map(({ started_by }) => started_by)).toEqual([null, 'Olive Owner'])
    expect((await house.call('POST', `/api/sources/${id}/pause`, { paused: true }, owner)).body.paused).toBe(true)
    house.clock.advance(3_600_000)
    await readDueSources(context())
    expect(await count()).toBe(2)
  })

  it('ends a reading that nobody works on any more, and repeating one makes no version twice', async () => {
    await house.call('POST', '/api/auth/confirm', { password }, owner)
    pages.set('/once.csv', 'A,B\n1,x\n2,y\n')
    const id = await add({ address: links('/once.csv') })
    const { reads, items } = await ended(id)
    const open = { ended_at: null, outcome: 'reading' as const, sentence: null }
    const table = house.db.withTables<{
      source_reads: object & typeof open & { id: string }
      source_items: { source_id: string }
    }>()
    const reopen = () =>
      table
        .updateTable('source_reads')
        .set(open)
        .where('id', '=', reads[0]?.id ?? '')
        .execute()
    // As if the process had died after the version was made and before that was remembered.
    await reopen()
    await table.deleteFrom('source_items').where('source_id', '=', id).execute()
    await runRead(context(), { read_id: reads[0]?.id ?? '' }, false)
    const again = await get(id)
    expect(again.items.map(({ dataset_id }) => dataset_id)).toEqual(items.map(({ dataset_id }) => dataset_id))
    const { body } = await house.call('GET', `/api/datasets/${items[0]?.dataset_id}`, undefined, owner)
    expect(body.version).toBe(1)
    await reopen()
    const begun = { status: 'importing', importing: idFor(reads[0]?.id ?? '', items[0]?.key ?? '') }
    await house.db
      .withTables<{ datasets: typeof begun & { id: string } }>()
      .updateTable('datasets')
      .set(begun)
      .where('id', '=', items[0]?.dataset_id ?? '')
      .execute()
    house.clock.advance(11 * 60_000)
    await readDueSources(context())
    expect((await get(id)).last_read).toMatchObject({ outcome: 'failed' })
    const left = await house.call('GET', `/api/datasets/${items[0]?.dataset_id}`, undefined, owner)
    expect(left.body).toMatchObject({ status: 'ready', version: 1 })
  })

  it('goes on with the dataset of a first reading that failed, instead of making another one', async () => {
    await house.call('POST', '/api/auth/confirm', { password }, owner)
    pages.set('/late.csv', 'A,B\n')
    const id = await add({ address: links('/late.csv') })
    const first = await ended(id)
    expect(first.reads[0]).toMatchObject({ outcome: 'failed' })
    const dataset_id = first.items[0]?.dataset_id
    const failed = await house.call('GET', `/api/datasets/${dataset_id}`, undefined, owner)
    expect(failed.body).toMatchObject({ status: 'failed', may_try_again: false })
    pages.set('/late.csv', 'A,B\n1,x\n2,y\n')
    const second = await readAgain(id)
    expect(second.items).toMatchObject([{ dataset_id, rows: 2 }])
    const ready = await house.call('GET', `/api/datasets/${dataset_id}`, undefined, owner)
    expect(ready.body).toMatchObject({ status: 'ready', version: 1 })
  })
})

describe('who may', () => {
  it('analysts add what is on the web, administrators the rest; others see nothing of it', async () => {
    const analyst = (await house.person('analyst')).access_token
    const viewer = (await house.person('viewer')).access_token
    pages.set('/open.csv', 'A,B\n1,x\n2,y\n')
    const id = await add({ address: links('/open.csv') }, analyst)
    const { body } = await house.call('GET', '/api/sources', undefined, analyst)
    expect(body).toMatchObject({ may_add: ['links', 'spreadsheet'], folders: [] })
    expect(body.sources.map((source: { id: string }) => source.id)).toEqual([id])
    for (const address of [
      { kind: 'folder', folder: join(folder, 'exports'), take: 'each' },
      { ...links('/open.csv'), sign_in: 'token' },
      { kind: 'sqlite', file: join(folder, 'exports', 'shop.sqlite') },
    ]) {
      const tables = address.kind === 'sqlite' ? [{ schema: null, name: 't' }] : []
      expect(await refusal('POST', '/api/sources', { ...about, address, tables }, analyst)).toEqual([403, 'forbidden'])
      expect(await refusal('POST', '/api/sources/test', { address }, analyst)).toEqual([403, 'forbidden'])
    }
    const hr = { ...about, domain: 'hr', address: links('/open.csv') }
    expect(await refusal('POST', '/api/sources', hr, analyst)).toEqual([403, 'forbidden'])
    expect((await house.call('GET', '/api/sources', undefined, viewer)).status).toBe(403)
    const another = (await house.person('analyst')).access_token
    for (const path of ['', '/read', '/cancel']) {
      const answer = await house.call(
        path ? 'POST' : 'GET',
        `/api/sources/${id}${path}`,
        path ? {} : undefined,
        another,
      )
      expect(answer.status).toBe(404)
    }
  })

  it('asks for the password again, and keeps an audit trail', async () => {
    house.clock.advance(6 * 60_000)
    const given = { ...about, address: links('/open.csv') }
    expect(await refusal('POST', '/api/sources', given)).toEqual([403, 'confirmation_needed'])
    const actions = await house.db
      .withTables<{ audit_entries: { action: string } }>()
      .selectFrom('audit_entries')
      .select('action')
      .distinct()
      .where('action', 'like', 'source.%')
      .execute()
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'source.changed',
      'source.created',
      'source.paused',
      'source.read',
      'source.read_asked',
      'source.read_due',
    ])
  })
})
