// Dashboards: every card is asked with the rights of whoever looks, and shows the present figures.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let owner: string
let viewer: string
let board: string
let tickets: string
beforeAll(async () => {
  cabinet = await openHouse({ now: '2026-11-21T09:00:00Z' })
  owner = (await cabinet.registerFirst()).access_token
  viewer = (await cabinet.person('viewer')).access_token
  await ready('invoices.csv', 'Invoice No,Customer,Amount Due\nR-1,Acme,10.50\nR-2,Bolt,4.50\n', {
    domain: 'financial',
  })
  tickets = await ready('tickets.csv', 'Ticket,Topic\nT-1,Login\nT-2,Print\n', { domain: 'general' })
  board = (await send('POST', '/api/dashboards', { name: 'Week' })).body.id
}, 200_000)
afterAll(() => cabinet.close())

async function ready(name: string, text: string, more: Record<string, string>): Promise<string> {
  const { body } = await cabinet.upload(owner, name, text, more)
  const before = (await send('GET', `/api/datasets/${body.id}`)).body.version
  await until(async () => {
    const now = (await send('GET', `/api/datasets/${body.id}`)).body
    if (now.status === 'failed') throw new Error(now.failure)
    return now.status === 'ready' && (more.dataset_id === undefined || now.version !== before) ? true : undefined
  }, 150)
  return body.id
}

const send = (method: string, path: string, body?: object, token = owner) => cabinet.call(method, path, body, token)
const pin = (title: string, sql: string, more: object = {}, token = owner) =>
  send('POST', `/api/dashboards/${board}/cards`, { title, sql, question: null, ...more }, token)
const cards = async (token = owner) => (await send('GET', `/api/dashboards/${board}`, undefined, token)).body.cards
const answer = (card: { id: string }, token = owner) =>
  send('GET', `/api/dashboards/${board}/cards/${card.id}/answer`, undefined, token)
const listed = async (token: string) =>
  (await send('GET', '/api/dashboards', undefined, token)).body.dashboards.map(({ name }: { name: string }) => name)

describe('a dashboard', () => {
  it('refuses a query that can not be asked, and keeps one that can', async () => {
    expect((await pin('Bad', 'delete from tickets')).status).toBe(422)
    const { body } = await pin('Tickets', 'select count(*) as tickets from tickets', { view: 'figure' })
    expect(body).toMatchObject({ shown: true, title: 'Tickets', view: 'figure', size: 'small' })
    expect((await answer(body)).body.evidence.rows).toEqual([[2]])
  })

  it('is private until it is shared', async () => {
    expect((await send('GET', `/api/dashboards/${board}`, undefined, viewer)).status).toBe(404)
    expect(await listed(viewer)).toEqual([])
    await send('PATCH', `/api/dashboards/${board}`, { shared: true })
    expect(await listed(viewer)).toEqual(['Week'])
  })

  it('shows a viewer nothing of a card whose data they may not see, and answers them nothing', async () => {
    const { body: secret } = await pin('Owed to us', 'select sum(amount_due) as total from invoices')
    expect(await listed(viewer)).toEqual([])
    const seen = await cards(viewer)
    expect(seen).toEqual([
      expect.objectContaining({ shown: true, title: 'Tickets' }),
      { shown: false, id: secret.id, size: 'small' },
    ])
    expect((await answer(secret, viewer)).status).toBe(404)
    expect((await answer(secret)).body.evidence.rows).toEqual([[15]])
  })

  it('guards the stored query with the rights of whoever looks, whatever is kept of what it reads', async () => {
    await cabinet.db
      .withTables<{ dashboard_cards: { title: string; dataset_ids: string[] } }>()
      .updateTable('dashboard_cards')
      .set({ dataset_ids: [] })
      .where('title', '=', 'Owed to us')
      .execute()
    const card = (await cards(viewer)).find(({ title }: { title?: string }) => title === 'Owed to us')
    const { status, body } = await answer(card, viewer)
    expect(status).toBe(422)
    expect(body.detail).toContain('There is no table "invoices"')
    await send('DELETE', `/api/dashboards/${board}/cards/${card.id}`)
  })

  it('reads words anew, and asks as it was pinned when they no longer have a meaning', async () => {
    const asked = { kind: 'words', text: 'How many tickets are there?', before: [] }
    const { body: card } = await pin('Count', 'select count(*) as pinned from tickets', { question: asked })
    expect((await answer(card)).body).toMatchObject({ as_pinned: false, evidence: { title: 'Count' } })
    await ready('more.csv', 'Ticket,Topic\nT-1,Login\nT-2,Print\nT-3,Print\n', { dataset_id: tickets })
    expect((await answer(card)).body.evidence.rows[0][0]).toBe(3)
    const lost = { kind: 'words', text: 'How many unicorns of the moon?', before: [] }
    const { body: other } = await pin('Lost', 'select count(*) as pinned from tickets', { question: lost })
    expect((await answer(other)).body).toMatchObject({
      as_pinned: true,
      evidence: { columns: ['pinned'], rows: [[3]] },
    })
  })

  it('is changed by its owner alone', async () => {
    const [first, second] = await cards()
    const path = `/api/dashboards/${board}/cards/${first.id}`
    expect((await pin('Mine', 'select 1 as one', {}, viewer)).status).toBe(404)
    for (const [method, body] of [
      ['PATCH', { size: 'wide' }],
      ['DELETE', undefined],
    ] as const)
      expect((await send(method, path, body, viewer)).status).toBe(404)
    await send('PATCH', path, { size: 'wide', view: 'table', title: 'All tickets' })
    await send('PUT', `/api/dashboards/${board}/order`, { card_ids: [second.id] })
    const now = await cards()
    expect(now.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual([second.id, first.id])
    expect(now[1]).toMatchObject({ size: 'wide', view: 'table', title: 'All tickets' })
  })

  it('hides a card whose data is gone, also from its owner, and answers the others', async () => {
    const gone = await ready('short.csv', 'Name,Size\nA,1\nB,2\n', { domain: 'general' })
    const { body: card } = await pin('Short', 'select sum(size) as size from short')
    await send('POST', '/api/auth/confirm', { password })
    expect((await send('DELETE', `/api/datasets/${gone}`)).status).toBe(200)
    const now = await cards()
    expect(now.find(({ id }: { id: string }) => id === card.id)).toEqual({ shown: false, id: card.id, size: 'small' })
    expect((await answer(card)).status).toBe(404)
    expect((await answer(now[0])).status).toBe(200)
  })
})
