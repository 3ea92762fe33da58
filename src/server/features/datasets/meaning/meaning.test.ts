// Tests of what columns mean, through the door: keys, references with orphans, corrections, the glossary, differences.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Column } from '#contract/columns'
import type { DatasetDetail } from '#contract/datasets'
import type { Difference } from '#contract/differences'
import { openHouse, until } from '../../../../../tests/support/house.ts'

let house: Awaited<ReturnType<typeof openHouse>>
let token = ''
beforeAll(async () => {
  house = await openHouse()
  token = (await house.registerFirst()).access_token
})
afterAll(() => house.close())

const get = async (id: string): Promise<DatasetDetail> =>
  (await house.call('GET', `/api/datasets/${id}`, undefined, token)).body
const column = (dataset: DatasetDetail, name: string): Column => {
  const found = dataset.columns.find(column => column.name === name)
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}
const change = (id: string, body: object) => house.call('PATCH', `/api/datasets/${id}`, body, token)

async function upload(file_name: string, content: string, more: Record<string, string> = {}) {
  const { body } = await house.upload(token, file_name, content, more)
  return settled(body.id, more.dataset_id ? 2 : 1)
}

/** Waits until a version is read and its meaning is measured. */
const settled = (id: string, version: number) =>
  until(async () => {
    const row = await house.db
      .withTables<{ datasets: { id: string; version: number; related_version: number } }>()
      .selectFrom('datasets')
      .select(['version', 'related_version'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.version === version && row.related_version === version ? get(id) : undefined
  })

const customers = `Customer No;Name;City\n${Array.from({ length: 30 }, (_, at) => `C-${1000 + at};Firm ${at};Town ${at % 4}`).join('\n')}\n`
const orders = (last: string) =>
  `Order ID;Customer No;Net;Currency;Weight (kg)\n${Array.from({ length: 40 }, (_, at) => `${at + 1};${at < 38 ? `C-${1000 + (at % 25)}` : `X-${at}`};${at}.50;EUR;${at}`).join('\n')}\n${last}`

describe('what columns mean', () => {
  let orderId = ''
  let customerId = ''

  it('is measured once the tables are there: keys, the reference between them, and its orphans', async () => {
    orderId = (await upload('Orders.csv', orders(''))).id
    customerId = (await upload('Customers.csv', customers)).id
    const found = await until(async () => {
      const dataset = await get(orderId)
      return column(dataset, 'customer_no').reference ? dataset : undefined
    })
    expect(column(found, 'customer_no').reference).toMatchObject({
      dataset_id: customerId,
      column: 'customer_no',
      dataset_name: 'Customers',
      values: 27,
      orphans: 2,
      sampled: false,
    })
    expect(column(found, 'order_id')).toMatchObject({ is_key: true, reference: null })
    expect(found.key).toEqual(['order_id'])
    expect(column(found, 'weight_kg').unit).toBe('kg')
    expect(column(found, 'net')).toMatchObject({ currency: 'EUR', currency_column: 'currency' })
    expect(column(await get(customerId), 'customer_no')).toMatchObject({ is_key: true, reference: null })
    expect(column(await get(customerId), 'city').is_key).toBe(false)
  })

  it('that a person corrected outlives the next version', async () => {
    const columns = [
      { name: 'weight_kg', unit: 'lb' },
      { name: 'net', currency: 'USD' },
      { name: 'customer_no', reference: null },
    ]
    expect((await change(orderId, { columns })).status).toBe(200)
    const found = await upload('Orders.csv', orders('41;C-1000;7.00;EUR;3\n'), { dataset_id: orderId })
    expect(column(found, 'weight_kg')).toMatchObject({ unit: 'lb', chosen: ['unit'] })
    expect(column(found, 'net')).toMatchObject({ currency: 'USD', currency_column: null })
    expect(column(found, 'customer_no').reference).toBe(null)
    const again = { dataset_id: customerId, column: 'customer_no' }
    await change(orderId, { columns: [{ name: 'customer_no', reference: again }] })
    const counted = await until(async () => {
      const { reference } = column(await get(orderId), 'customer_no')
      return reference && reference.values > 0 ? reference : undefined
    })
    expect(counted).toMatchObject({ values: 27, orphans: 2 })
  })

  it('is refused where it speaks of columns that are not there', async () => {
    const no = { dataset_id: customerId, column: 'nothing' }
    expect((await change(orderId, { columns: [{ name: 'customer_no', reference: no }] })).status).toBe(400)
    expect((await change(orderId, { key: ['nothing'] })).status).toBe(400)
    expect((await change(orderId, { columns: [{ name: 'net', currency_column: 'net' }] })).status).toBe(400)
  })

  it('shows what changed between two versions, with sums before and after', async () => {
    const { body, status } = await house.call('GET', `/api/datasets/${orderId}/difference`, undefined, token)
    const found: Difference = body
    expect(status).toBe(200)
    expect(found).toMatchObject({ before: 1, after: 2, added: 1, removed: 0, changed: 0, key: ['order_id'], total: 1 })
    expect(found.rows[0]?.after?.slice(0, 3)).toEqual([41, 'C-1000', 7])
    expect(found.sums.find(({ name }) => name === 'net')).toMatchObject({ before: 800, after: 807, currency: 'USD' })
    const whole = await house.call('GET', `/api/datasets/${orderId}/difference?by=`, undefined, token)
    expect(whole.body).toMatchObject({ added: 1, key: [] })
    const single = await house.call('GET', `/api/datasets/${customerId}/difference`, undefined, token)
    expect(single.status).toBe(409)
  })

  it('has no reference that shows a dataset to somebody who may not see it', async () => {
    await change(customerId, { domain: 'hr' })
    await change(orderId, { domain: 'general' })
    const viewer = await house.person('viewer')
    const seen = await house.call('GET', `/api/datasets/${orderId}`, undefined, viewer.access_token)
    expect(column(seen.body, 'customer_no').reference).toBe(null)
    await change(customerId, { domain: 'general' })
  })
})

describe('the glossary', () => {
  const term = { term: 'Turnover', synonyms: ['revenue'], explanation: 'What we invoiced, without tax.', meaning: null }
  const call = (method: string, path: string, body?: unknown, as = token) =>
    house.call(method, `/api/glossary${path}`, body, as)

  it('keeps terms, refuses a word twice and a meaning that can’t be counted', async () => {
    const dataset = await upload('Sales.csv', 'Sale ID;Net;Status\n1;5.00;open\n2;7.00;paid\n3;1.00;open\n')
    const measure = { function: 'sum', column: 'net' }
    const meaning = {
      dataset_id: dataset.id,
      measure,
      filters: [{ kind: 'one_of', column: 'status', values: ['open'], negated: false }],
    }
    const added = await call('POST', '', { ...term, meaning })
    expect(added).toMatchObject({ status: 200, body: { term: 'Turnover', dataset_name: 'Sales', broken: null } })
    expect((await call('POST', '', { ...term, term: 'Revenue' })).status).toBe(409)
    const bad = {
      ...term,
      term: 'Bad',
      synonyms: [],
      meaning: { ...meaning, measure: { function: 'sum', column: 'status' } },
    }
    expect((await call('POST', '', bad)).body.detail).toContain('holds no numbers')
    const viewer = await house.person('viewer')
    expect((await call('POST', '', { ...term, term: 'Mine' }, viewer.access_token)).status).toBe(403)
    expect((await call('GET', '', undefined, viewer.access_token)).body.terms).toHaveLength(1)
  })

  it('hides a formal meaning with its dataset, and says when the dataset is gone', async () => {
    const [known] = (await call('GET', '')).body.terms
    await change(known.meaning.dataset_id, { domain: 'hr' })
    const viewer = await house.person('viewer')
    const [hidden] = (await call('GET', '', undefined, viewer.access_token)).body.terms
    expect(hidden).toMatchObject({ meaning: null, dataset_name: null, broken: null, may_manage: false })
    expect((await house.call('DELETE', `/api/datasets/${known.meaning.dataset_id}`, undefined, token)).status).toBe(200)
    const [broken] = (await call('GET', '')).body.terms
    expect(broken.broken).toContain('was deleted')
    expect((await call('PUT', `/${known.id}`, { ...term, explanation: 'Other words' })).body).toMatchObject({
      broken: null,
    })
    expect((await call('DELETE', `/${known.id}`)).status).toBe(200)
  })
})
