// Tests of bringing tables in: with choices, with values mended, stopped half-way; each as people do it.
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

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

  it('becomes the next version from the sheet of the version before, though another one is larger now', async () => {
    const { id } = await imported('s.xlsx', workbook({ People: people }), { sheet: 'People' })
    await imported('s.xlsx', workbook({ People: people, Orders: orders }), { dataset_id: id })
    expect((await get(`/api/datasets/${id}`)).reading).toMatchObject({ sheet: 'People' })
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
