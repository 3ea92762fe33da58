// Tests of files that arrive in pieces: continued after a break, limited, private, and swept when nobody goes on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { sweepUploads } from './index.ts'

let cabinet: TestHouse
let token: string

beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const post = (path: string, body: object = {}) => cabinet.call('POST', path, body, token)
const get = async (path: string) => (await cabinet.call('GET', path, undefined, token)).body
const dates = 'No,Due,Amount\n1,03/04/2026,"1,50"\n2,05/06/2026,"2,50"\n'

/** The dataset once nothing is imported into it any more. */
const settled = (id: string) =>
  until(async () => {
    const dataset = await get(`/api/datasets/${id}`)
    return dataset.status === 'importing' ? undefined : dataset
  })

/** Sends bytes of an upload from an offset on. */
async function piece(id: string, offset: number, bytes: string, by = token) {
  const response = await cabinet.app.http.request(`/api/uploads/${id}?offset=${offset}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${by}` },
    body: bytes,
  })
  return { status: response.status, body: await response.json() }
}

describe('an upload in pieces', () => {
  it('goes on where it broke off, and becomes a dataset', async () => {
    const { body: upload } = await post('/api/uploads', { file_name: 'pieces.csv', bytes: dates.length })
    expect(upload.received).toBe(0)
    expect((await piece(upload.id, 0, dates.slice(0, 20))).body.received).toBe(20)
    expect((await piece(upload.id, 30, dates.slice(30))).status).toBe(409)
    expect((await post(`/api/uploads/${upload.id}/finish`)).status).toBe(409)
    const { received } = await get(`/api/uploads/${upload.id}`)
    expect((await piece(upload.id, received, dates.slice(received))).body.received).toBe(dates.length)
    const { body } = await post(`/api/uploads/${upload.id}/finish`)
    expect(await settled(body.id)).toMatchObject({ name: 'pieces', rows: 2 })
    expect((await cabinet.call('GET', `/api/uploads/${upload.id}`, undefined, token)).status).toBe(404)
  })

  it('takes no more bytes than it said, no other person, no file that is no table', async () => {
    const { body: upload } = await post('/api/uploads', { file_name: 'a.csv', bytes: 5 })
    expect((await piece(upload.id, 0, '123456')).status).toBe(413)
    const analyst = (await cabinet.person('analyst')).access_token
    expect((await piece(upload.id, 0, '12345', analyst)).status).toBe(404)
    expect((await post('/api/uploads', { file_name: 'a.exe', bytes: 5 })).status).toBe(415)
    expect((await cabinet.call('DELETE', `/api/uploads/${upload.id}`, undefined, token)).status).toBe(200)
    expect((await piece(upload.id, 0, '12345')).status).toBe(404)
  })

  it('is swept when nobody has sent anything for a day', async () => {
    const { body: upload } = await post('/api/uploads', { file_name: 'a.csv', bytes: 5 })
    await sweepUploads(cabinet.house)
    expect((await piece(upload.id, 0, '1')).status).toBe(200)
    cabinet.clock.advance(25 * 60 * 60_000)
    await sweepUploads(cabinet.house)
    token = (await post('/api/auth/login', { email: 'owner@example.com', password })).body.access_token
    expect((await piece(upload.id, 1, '2')).status).toBe(404)
  })
})
