// Tests of bringing tables in: with choices, with values mended, stopped half-way; each as people do it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { newId } from '../../base/ids.ts'
import { endSilentImports } from './index.ts'

let cabinet: TestHouse
let token: string

beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const post = (path: string, body: object = {}, by = token) => cabinet.call('POST', path, body, by)
const get = async (path: string, by = token) => (await cabinet.call('GET', path, undefined, by)).body

/** The dataset once nothing is imported into it any more. */
const settled = (id: string) =>
  until(async () => {
    const dataset = await get(`/api/datasets/${id}`)
    return dataset.status === 'importing' ? undefined : dataset
  })

async function imported(file_name: string, content: string | Uint8Array<ArrayBuffer>, more = {}) {
  const { body } = await cabinet.upload(token, file_name, content, more)
  return settled(body.id)
}

const rowsOf = async (id: string) => (await get(`/api/datasets/${id}/rows`)).rows

const audited = async (action: string) => {
  const { rows } = await cabinet.db
    .withTables<{ audit_entries: { action: string; details: Record<string, unknown> } }>()
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', action)
    .execute()
    .then(rows => ({ rows }))
  return rows.map(({ details }) => details)
}

function workbook(sheets: Record<string, unknown[][]>): Uint8Array<ArrayBuffer> {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
}

const dates = 'No,Due,Amount\n1,03/04/2026,"1,50"\n2,05/06/2026,"2,50"\n'

describe('reading a file again', () => {
  it('makes a new version with the choices of a person, which the next file keeps', async () => {
    const first = await imported('dates.csv', dates)
    expect(first.reading).toMatchObject({ separator: ',', header_line: 1, has_original: true, choices: {} })
    expect((await rowsOf(first.id))[0][1]).toBe('2026-04-03')
    const asked = await post(`/api/datasets/${first.id}/read-again`, {
      choices: { date_order: 'month' },
      columns: [{ name: 'no', type: 'text' }],
    })
    expect(asked.status).toBe(200)
    const again = await settled(first.id)
    expect(again).toMatchObject({ version: 2, status: 'ready' })
    expect(again.columns[1]).toMatchObject({ format: 'mm/dd/yyyy' })
    expect(await rowsOf(first.id)).toEqual([
      ['1', '2026-03-04', 1.5],
      ['2', '2026-05-06', 2.5],
    ])
    expect(await audited('dataset.read_again')).toMatchObject([{ choices: { date_order: 'month' } }])
    await imported('dates.csv', dates, { dataset_id: first.id })
    expect((await rowsOf(first.id))[0].slice(1)).toEqual(['2026-03-04', 1.5])
  })

  it('gives the next file what a person chose, by its headings, and says on the version what has ended', async () => {
    const { id } = await imported('kept.csv', 'No,Total,Amount\n1,5,"1,50"\n2,6,"2,50"\n')
    const types = [
      { name: 'no', type: 'text' },
      { name: 'total', type: 'text' },
    ]
    await post(`/api/datasets/${id}/read-again`, { choices: {}, columns: types })
    await settled(id)
    await post(`/api/datasets/${id}/mends`, { mends: [{ line: 3, skip: true }] })
    await settled(id)
    const columns = [
      { name: 'amount', role: 'cost' },
      { name: 'no', role: 'identifier' },
    ]
    expect((await cabinet.call('PATCH', `/api/datasets/${id}`, { columns, key: ['total'] }, token)).status).toBe(200)
    const next = await imported('kept.csv', 'Amount,No\nnone,4\n"2,50",3\nmuch,2\n', { dataset_id: id })
    expect(next.columns).toMatchObject([
      { name: 'amount', type: 'text', role: 'cost', chosen_by_person: true },
      { name: 'no', type: 'text', role: 'identifier' },
    ])
    expect(next).toMatchObject({ key: [], reading: { choices: { types: [{ cell: 1, type: 'text' }] } } })
    const [newest, before] = next.versions
    expect(newest.notes).toEqual(
      expect.arrayContaining([
        'A person chose the type text for Total. This file has no such column, so the choice has ended.',
        'A person chose the role cost for Amount. It was kept, but the column is text now. Check what it means.',
        'A person chose the key total. It ended, because total is not there any more.',
        'One row that a person decided on in the version before is not in this file as it was.',
      ]),
    )
    expect(before.notes).toContain('One row was left out by a person.')
    // What held for this file holds when it is read once more.
    await post(`/api/datasets/${id}/mends`, { mends: [{ line: 2, skip: true }] })
    expect(await settled(id)).toMatchObject({ rows: 2, columns: [{}, { name: 'no', type: 'text' }] })
  })

  it('is refused for columns that are not there, and for whoever may not change the dataset', async () => {
    const { id } = await imported('mine.csv', dates)
    const unknown = await post(`/api/datasets/${id}/read-again`, {
      choices: {},
      columns: [{ name: 'x', type: 'text' }],
    })
    expect(unknown.status).toBe(400)
    const viewer = (await cabinet.person('viewer')).access_token
    for (const [path, body] of [
      ['read-again', { choices: {} }],
      ['mends', { mends: [{ line: 2, skip: true }] }],
      ['sheets', { sheet: 'x' }],
      ['cancel', {}],
    ] as const)
      expect((await post(`/api/datasets/${id}/${path}`, body, viewer)).status).toBe(403)
  })
})

describe('mending', () => {
  const rows = Array.from({ length: 99 }, (_, index) => `r${index};${index}`)

  it('stores a corrected value and leaves out a row, in the trail and without touching the file', async () => {
    const { id, problems } = await imported('mend.csv', `a;n\n${rows.join('\n')}\nlast;about 7\n`)
    expect(problems).toMatchObject([{ line: 101, cell: 1, value: 'about 7' }])
    const mends = [
      { line: 101, cell: 1, value: '7' },
      { line: 2, skip: true },
    ]
    expect((await post(`/api/datasets/${id}/mends`, { mends })).status).toBe(200)
    const mended = await settled(id)
    expect(mended).toMatchObject({ version: 2, rows: 99, problem_count: 0, reading: { mends } })
    expect((await rowsOf(id)).at(-1)).toEqual(['last', 7])
    expect(await audited('dataset.mended')).toContainEqual(expect.objectContaining({ mends }))
    await post(`/api/datasets/${id}/mends`, { mends: [{ line: 101, cell: 1, value: '8' }] })
    expect((await settled(id)).reading.mends).toHaveLength(2)
    expect((await rowsOf(id)).at(-1)).toEqual(['last', 8])
  })
})

describe('a workbook with several sheets', () => {
  const people = [
    ['Name', 'City'],
    ['Ana', 'Porto'],
  ]
  const orders = [
    ['No', 'Amount', 'Customer'],
    [1, 5, 'Ana'],
    [2, 6, 'Ben'],
  ]

  it('gives its largest one, and the others with a click', async () => {
    const first = await imported('book.xlsx', workbook({ People: people, Orders: orders }))
    expect(first.rows).toBe(2)
    expect(first.reading).toMatchObject({ sheet: 'Orders', other_sheets: [{ name: 'People', rows: 1, columns: 2 }] })
    const { body } = await post(`/api/datasets/${first.id}/sheets`, { sheet: 'People' })
    const other = await settled(body.id)
    expect(other).toMatchObject({ name: 'book – People', rows: 1, reading: { sheet: 'People' } })
    expect((await post(`/api/datasets/${first.id}/sheets`, { sheet: 'x' })).status).toBe(400)
  })

  it('is read again from another sheet, without what was decided on the one before', async () => {
    const { id } = await imported('b.xlsx', workbook({ People: people, Orders: orders }))
    await post(`/api/datasets/${id}/read-again`, { choices: {}, columns: [{ name: 'no', type: 'text' }] })
    await settled(id)
    await post(`/api/datasets/${id}/mends`, { mends: [{ line: 2, skip: true }] })
    expect(await settled(id)).toMatchObject({ rows: 1, reading: { sheet: 'Orders' } })
    await post(`/api/datasets/${id}/read-again`, { choices: { sheet: 'People' } })
    const read = await settled(id)
    expect(read).toMatchObject({ rows: 1, reading: { sheet: 'People', choices: { sheet: 'People' }, mends: [] } })
    expect(read.columns.map((column: { title: string }) => column.title)).toEqual(['Name', 'City'])
  })

  it('becomes the next version from the sheet of the version before, though another one is larger now', async () => {
    const { id } = await imported('s.xlsx', workbook({ People: people }), { sheet: 'People' })
    await imported('s.xlsx', workbook({ People: people, Orders: orders }), { dataset_id: id })
    expect((await get(`/api/datasets/${id}`)).reading).toMatchObject({ sheet: 'People' })
  })
})

describe('a SQLite file', () => {
  it('makes a dataset of each of its tables, once', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'sqlite-')), 'shop.db')
    const made = new DatabaseSync(path)
    made.exec(`create table orders (no integer, amount numeric); insert into orders values (1, 1.5), (2, 2);
      create table people (name text); insert into people values ('Ana');
      create table stock (item text); insert into stock values ('Pin')`)
    made.close()
    const content = new Uint8Array(await readFile(path))
    const first = await imported('shop.db', content, { domain: 'sales' })
    expect(first).toMatchObject({ name: 'shop', rows: 2, reading: { sheet: 'orders' } })
    const found = await until(async () => {
      const { datasets } = await get('/api/datasets')
      const own = datasets.filter(({ name }: { name: string }) => name.startsWith('shop'))
      return own.length === 3 && own.every(({ status }: { status: string }) => status === 'ready') ? own : undefined
    })
    expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(['shop', 'shop – people', 'shop – stock'])
    expect(new Set(found.map(({ domain }: { domain: string }) => domain))).toEqual(new Set(['sales']))
    // The next file of one table makes no further datasets.
    await imported('shop.db', content, { dataset_id: first.id })
    const { datasets } = await get('/api/datasets')
    expect(datasets.filter(({ name }: { name: string }) => name.startsWith('shop'))).toHaveLength(3)
    await rm(dirname(path), { recursive: true })
  })
})

describe('cancelling', () => {
  it('stops an import; a second upload has to wait for that', async () => {
    const rows = Array.from({ length: 300_000 }, (_, index) => `${index};"customer\n${index}";${index},50`)
    const { body } = await cabinet.upload(token, 'long.csv', `no;name;amount\n${rows.join('\n')}\n`)
    const second = await cabinet.upload(token, 'long.csv', dates, { dataset_id: body.id })
    expect(second.status).toBe(409)
    expect((await post(`/api/datasets/${body.id}/cancel`)).body.status).toBe('failed')
    expect((await post(`/api/datasets/${body.id}/cancel`)).status).toBe(409)
    expect(await imported('long.csv', dates, { dataset_id: body.id })).toMatchObject({ version: 1, rows: 2 })
    expect(await audited('dataset.import_cancelled')).toHaveLength(1)
  })
})

describe('an import whose process is gone for good', () => {
  type Rows = {
    datasets: { id: string; status: string; importing: string; import_alive_at: Date; version: number | null }
    dataset_versions: { dataset_id: string }
  }
  const context = () => ({
    house: cabinet.house,
    actor: { type: 'system' as const, job: 'import' },
    door: 'clock',
    ip: null,
  })
  const minutes = (count: number) => new Date(cabinet.clock.now().getTime() - count * 60_000)

  /** As a process leaves it that ended in the middle of the first version. */
  async function interrupted(id: string, silent_for: number) {
    const tables = cabinet.db.withTables<Rows>()
    const { id: user_id } = await get('/api/auth/me')
    const [version] = await tables.selectFrom('dataset_versions').selectAll().where('dataset_id', '=', id).execute()
    const { original, file_name } = version as unknown as { original: string; file_name: string }
    const importing = newId()
    const job = { dataset_id: id, version_id: importing, original, file_name, domain: null, user_id, choices: {} }
    const import_job = JSON.stringify({ ...job, mends: [], usual: null })
    await tables.deleteFrom('dataset_versions').where('dataset_id', '=', id).execute()
    const left = { status: 'importing', importing, import_alive_at: minutes(silent_for), version: null, import_job }
    await tables.updateTable('datasets').set(left).where('id', '=', id).execute()
  }

  const silentFor = (id: string, count: number) =>
    cabinet.db
      .withTables<Rows>()
      .updateTable('datasets')
      .set({ import_alive_at: minutes(count) })
      .where('id', '=', id)
      .execute()

  it('ends with a sentence, and its file can be tried again', async () => {
    const { id } = await imported('gone.csv', dates)
    await interrupted(id, 11)
    await endSilentImports(context(), minutes(11))
    const failed = await get(`/api/datasets/${id}`)
    expect(failed).toMatchObject({ status: 'failed', may_try_again: true })
    expect(failed.failure).toBe('Reading the file was interrupted and did not go on. Try again.')
    expect((await post(`/api/datasets/${id}/try-again`)).status).toBe(200)
    expect(await settled(id)).toMatchObject({ status: 'ready', version: 1, rows: 2, may_try_again: false })
    expect((await post(`/api/datasets/${id}/try-again`)).body.code).toBe('conflict')
  })

  it('is left to the queue while it was heard of, and after a restart', async () => {
    const { id } = await imported('alive.csv', dates)
    await interrupted(id, 9)
    await endSilentImports(context(), minutes(60))
    expect((await get(`/api/datasets/${id}`)).status).toBe('importing')
    await silentFor(id, 60)
    await endSilentImports(context(), minutes(1))
    expect((await get(`/api/datasets/${id}`)).status).toBe('importing')
  })

  it('can’t be tried again when the file itself was the fault', async () => {
    const { body } = await cabinet.upload(token, 'bad.xlsx', '<html><body>Sign in</body></html>')
    expect(await settled(body.id)).toMatchObject({ status: 'failed', may_try_again: false })
    expect((await post(`/api/datasets/${body.id}/try-again`)).status).toBe(409)
  })
})
