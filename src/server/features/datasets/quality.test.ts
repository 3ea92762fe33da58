// Tests of what is said of the data's quality: each figure against the rows that its question shows.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quality } from '#contract/quality'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let token: string
let customers: string
let orders: string
let found: Quality

const get = async (path: string, by = token) => (await cabinet.call('GET', path, undefined, by)).body

async function imported(file_name: string, content: string, more = {}): Promise<string> {
  const { body } = await cabinet.upload(token, file_name, content, more)
  await until(async () => ((await get(`/api/datasets/${body.id}`)).status === 'ready' ? true : undefined))
  return body.id
}

/** The rows that a figure is opened with. */
async function rowsBehind(sql: string | null | undefined) {
  const { body } = await cabinet.call('POST', '/api/query', { sql, max_rows: 200 }, token)
  return body.rows as unknown[][]
}

const column = (name: string) => found.columns.find(one => one.name === name)

beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
  customers = await imported('customers.csv', 'Customer,City\nC1,Porto\nC2,Lyon\nC3,Bonn\n')
  const more = Array.from({ length: 60 }, (_, at) => `X${at},C2,${at},2026-01-05`)
  const head = 'Order,Customer,Amount,Note'
  orders = await imported('orders.csv', `Order,Customer,Amount,Note\nX,C1,5,n\nY,C2,6,n\n`)
  const rows = ['A,C1,5,2026-01-01', 'A,C9,6,2026-01-02', 'B,C8,about 7,', ',C9,8,2026-01-04', 'B,,9,2026-01-05']
  await imported('orders.csv', [head, ...rows, ...more, 'short,C1'].join('\n'), { dataset_id: orders })
  const columns = [{ name: 'customer', reference: { dataset_id: customers, column: 'customer' } }]
  await cabinet.call('PATCH', `/api/datasets/${orders}`, { columns, key: ['order_'] }, token)
  found = await get(`/api/datasets/${orders}/quality`)
})
afterAll(() => cabinet.close())

describe('the quality of a dataset', () => {
  it('counts what is missing, and shows the rows', async () => {
    expect(column('customer')).toMatchObject({ missing: 1, distinct: 4, distinct_estimated: false })
    expect(await rowsBehind(column('customer')?.missing_rows)).toEqual([['B', null, 9, '2026-01-05']])
    expect(column('order_')).toMatchObject({ missing: 1 })
  })

  it('counts values that don’t fit by column, and rows that don’t fit as a whole', () => {
    expect(column('amount')).toMatchObject({ misfits: 1, type: 'integer' })
    expect(column('customer')).toMatchObject({ misfits: 0 })
    expect(found.misfit_rows).toBe(1)
  })

  it('counts what its key holds twice or not at all, and shows the rows', async () => {
    expect(found.keys).toMatchObject([{ titles: ['Order'], blank: 1, repeated: 2, surplus: 2 }])
    const rows = await rowsBehind(found.keys?.[0]?.rows)
    expect(rows.map(([order]) => order)).toEqual(['A', 'A', 'B', 'B', null])
  })

  it('counts values without a match in the table that they refer to, and shows the rows', async () => {
    expect(column('customer')?.reference).toMatchObject({
      dataset_name: 'customers',
      orphans: 2,
      orphan_rows: 3,
      sampled: false,
    })
    const rows = await rowsBehind(column('customer')?.reference?.rows)
    expect(rows.map(([, customer]) => customer).sort()).toEqual(['C8', 'C9', 'C9'])
  })

  it('says which types changed since the version before', () => {
    expect(found).toMatchObject({ version: 2, version_before: 1, rows: 66 })
    expect(column('note')).toMatchObject({ type: 'date', type_before: 'text' })
    expect(column('amount')?.type_before).toBeNull()
  })

  it('says nothing of a table that the asker may not see', async () => {
    await cabinet.call('PATCH', `/api/datasets/${customers}`, { domain: 'hr' }, token)
    await cabinet.call('PATCH', `/api/datasets/${orders}`, { domain: 'general' }, token)
    const viewer = (await cabinet.person('viewer')).access_token
    const seen: Quality = await get(`/api/datasets/${orders}/quality`, viewer)
    expect(seen.columns.find(({ name }) => name === 'customer')).toMatchObject({ missing: 1, reference: null })
    expect((await cabinet.call('GET', `/api/datasets/${customers}/quality`, undefined, viewer)).status).toBe(404)
  })
})
