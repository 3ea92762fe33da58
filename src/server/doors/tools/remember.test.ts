import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let house: TestHouse
let owner = ''
beforeAll(async () => {
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  const rows = ['sent,100', 'overdue,20', 'paid,3', 'cancelled,5000'].map((row, at) => `O-${at},${row}.00`)
  const { body } = await house.upload(owner, 'Orders.csv', `Order,Status,Net\n${rows.join('\n')}\n`)
  await until(async () => {
    const row = await house.db
      .withTables<{ datasets: { id: string; related_version: number } }>()
      .selectFrom('datasets')
      .select(['related_version'])
      .where('id', '=', body.id)
      .executeTakeFirst()
    return row?.related_version === 1 ? row : undefined
  })
})
afterAll(() => house.close())

async function ask(content: string, token = owner) {
  const session = (await house.call('POST', '/api/chat/sessions', {}, token)).body
  return (await house.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, token)).body
}
const terms = async () => (await house.call('GET', '/api/glossary', undefined, owner)).body.terms

/** Decides the one request of a message and waits for the end of its run. */
async function decide(message: Awaited<ReturnType<typeof ask>>, approved: boolean) {
  const [{ id }] = message.run.approvals
  await house.call('POST', '/api/pygpt/permissions/respond', { request_id: id, approved }, owner)
  await until(async () => {
    const { body } = await house.call('GET', `/api/runs/${message.run.id}`, undefined, owner)
    return ['succeeded', 'failed'].includes(body.status) ? body : undefined
  })
}

describe('remembering what a word means', () => {
  it('shows exactly what is kept, keeps it after approval, and later questions are read so', async () => {
    const message = await ask('Remember that "takings" means total Net in Orders where Status is not cancelled')
    expect(message.run.status, message.content).toBe('waiting')
    expect(message.run.approvals[0]).toMatchObject({
      level: 'low',
      description: 'Remember that “takings” means sum of Net in Orders where Status is not cancelled',
    })
    expect(await terms()).toEqual([])
    await decide(message, true)
    expect(await terms()).toMatchObject([{ term: 'takings', dataset_name: 'Orders', may_manage: true, broken: null }])
    const answer = await ask('takings')
    expect(answer.content).toContain('123.00')
    expect(answer.content).toContain('“takings” means sum of *Net* in *Orders* where *Status* is not cancelled')
  })

  it('replaces what the word meant before', async () => {
    const message = await ask('remember: takings means average Net in Orders')
    expect(message.run.approvals[0].details).toContainEqual({
      label: 'Replaces',
      value: 'sum of Net in Orders where Status is not cancelled',
    })
    await decide(message, true)
    expect(await terms()).toMatchObject([
      { term: 'takings', meaning: { measure: { function: 'average' }, filters: [] } },
    ])
  })

  it('keeps a condition', async () => {
    await decide(await ask("remember: 'open' means status sent or overdue"), true)
    expect((await ask('total net of open orders')).content).toContain('120.00')
  })

  it('keeps nothing that is denied, and asks nothing that can not be read', async () => {
    await decide(await ask('remember that volume means number of rows in Orders'), false)
    expect((await terms()).map(({ term }: { term: string }) => term)).toEqual(['open', 'takings'])
    const unread = await ask('remember that churn means zebra in Orders')
    expect(unread.run.approvals).toEqual([])
    expect(unread.content).toContain("I can't remember that yet.")
  })

  it('is refused to who may not manage data', async () => {
    const clerk = (await house.person('viewer')).access_token
    const message = await ask('remember that takings means number of rows in Orders', clerk)
    expect(message.run.approvals).toEqual([])
    expect((await terms()).find(({ term }: { term: string }) => term === 'takings').meaning.measure.function).toBe(
      'average',
    )
  })
})
