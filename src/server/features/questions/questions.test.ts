// Questions asked at once, their history, and those that are saved: each within what the asker may see.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let owner: string
let viewer: string
beforeAll(async () => {
  cabinet = await openHouse({ now: '2026-11-21T09:00:00Z' })
  owner = (await cabinet.registerFirst()).access_token
  viewer = (await cabinet.person('viewer')).access_token
  await ready(
    'invoices.csv',
    `Invoice No,Customer,Due Date,Amount Due,Status
R-1,Acme,2026-07-01,1200.50,Open
R-2,Acme,2026-08-01,0.10,Open
R-3,Bolt,2026-09-01,99.99,Open
R-4,Bolt,2026-11-01,5.00,Open
R-5,Cobalt,2026-07-01,7000.00,Paid
`,
    'financial',
  )
  await ready(
    'tickets.csv',
    'Ticket,Opened,Topic\nT-1,2026-10-01,Login\nT-2,2026-11-02,Login\nT-3,2026-11-03,Print\n',
    'general',
  )
}, 200_000)
afterAll(() => cabinet.close())

async function ready(name: string, text: string, domain: string) {
  const { body } = await cabinet.upload(owner, name, text, { domain })
  await until(async () => {
    const now = (await cabinet.call('GET', `/api/datasets/${body.id}`, undefined, owner)).body
    if (now.status === 'failed') throw new Error(now.failure)
    return now.status === 'ready' ? true : undefined
  }, 150)
}

const ask = (text: string, token = owner, more: object = {}) =>
  cabinet.call('POST', '/api/questions/ask', { kind: 'words', text, ...more }, token)
const askSql = (text: string, token = owner) => cabinet.call('POST', '/api/questions/ask', { kind: 'sql', text }, token)
const history = async (token = owner, query = '') =>
  (await cabinet.call('GET', `/api/questions/history${query}`, undefined, token)).body
const saved = async (token = owner) =>
  (await cabinet.call('GET', '/api/questions/saved', undefined, token)).body.questions
const save = (name: string, text: string, more: object = {}, token = owner) =>
  cabinet.call('POST', '/api/questions/saved', { kind: 'sql', text, name, ...more }, token)

describe('asking', () => {
  it('answers words at once, with the SQL, the rows and the currency-free types', async () => {
    const { body } = await ask('Total amount due of open invoices')
    expect(body).toMatchObject({ outcome: 'answered', questions: [] })
    expect(body.text).toContain('1,305.59')
    expect(body.text).not.toContain('no language model')
    expect(body.evidence[0].datasets).toMatchObject([{ name: 'invoices' }])
    expect(body.evidence[0].answer_columns[0]).toMatchObject({ type: 'decimal' })
  })

  it('draws when it is asked to, and says why it does not', async () => {
    const drawn = (await ask('Draw the total amount due by month of due date')).body
    expect(drawn.evidence[0].chart).toMatchObject({ kind: 'line', series: null })
    const pie = (await ask('total amount due by customer as a pie chart')).body
    expect(pie.evidence[0].chart).toMatchObject({ kind: 'pie' })
    const one = (await ask('draw the total amount due')).body
    expect(one).toMatchObject({ outcome: 'declined', evidence: [] })
    expect(one.text).toContain('by month or by a category')
  })

  it('draws in a chat too, where the chart stands with the answer', async () => {
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner)).body.id
    const content = 'Show me a bar chart of total amount due by customer'
    const said = (await cabinet.call('POST', `/api/chat/sessions/${session}/messages`, { content }, owner)).body
    const message = await until(async () => {
      const { body } = await cabinet.call('GET', `/api/chat/sessions/${session}/messages`, undefined, owner)
      const answer = body.find(({ id }: { id: string }) => id === said.id)
      return answer?.run.status === 'succeeded' ? answer : undefined
    })
    expect(message.run.evidence[0].chart).toMatchObject({ kind: 'bar', x: 'customer' })
    expect(message.content).toContain('Cobalt')
  })

  it('says what it can not answer and offers what it can', async () => {
    const { body } = await ask('What will the weather be like in Lisbon?')
    expect(body.outcome).toBe('declined')
    expect(body.questions.length).toBeGreaterThan(0)
    for (const question of body.questions) expect((await ask(question)).body.outcome).toBe('answered')
  })

  it('answers SQL with its rows, and passes on what the tables refuse', async () => {
    const { body } = await askSql('select customer, sum(amount_due) as total from invoices group by 1 order by 1')
    expect(body.evidence[0]).toMatchObject({ columns: ['customer', 'total'], row_count: 3 })
    expect((await askSql('drop table invoices')).status).toBe(422)
    expect((await askSql("select * from read_csv('/etc/passwd')")).status).toBe(422)
  })

  it('sees only what the asker may see, in words and in SQL', async () => {
    expect((await ask('Total amount due', viewer)).body.outcome).not.toBe('answered')
    expect((await askSql('select * from invoices', viewer)).status).toBe(422)
    expect((await askSql('select count(*) from tickets', viewer)).body.evidence[0].rows).toEqual([[3]])
  })

  it('refuses visitors, empty questions and letters that no text can hold', async () => {
    expect((await cabinet.call('POST', '/api/questions/ask', { kind: 'words', text: 'x' })).status).toBe(401)
    expect((await ask('  ')).status).toBe(400)
    expect((await ask('a\u0000b')).status).toBe(400)
  })
})

describe('the history', () => {
  it('holds the own questions, newest first, and finds words in them literally', async () => {
    await ask('How many tickets are there?', viewer)
    await askSql("select '100%_sure'", viewer)
    const { questions } = await history(viewer)
    expect(questions[0]).toMatchObject({ kind: 'sql', outcome: 'answered' })
    expect(questions.map(({ text }: { text: string }) => text)).not.toContain('Total amount due of open invoices')
    expect((await history(viewer, `?search=${encodeURIComponent('100%_')}`)).questions).toHaveLength(1)
    expect((await history(viewer, `?search=${encodeURIComponent('%z_')}`)).questions).toEqual([])
  })

  it('is read page by page', async () => {
    const all = (await history(owner)).questions
    const first = await history(owner, '?limit=2')
    const second = await history(owner, `?limit=2&after=${first.next}`)
    expect([...first.questions, ...second.questions]).toEqual(all.slice(0, 4))
  })

  it('forgets one, then all, and never those of somebody else', async () => {
    const [mine] = (await history(viewer)).questions
    const [other] = (await history(owner)).questions
    const forget = (id: string) => cabinet.call('DELETE', `/api/questions/history/${id}`, undefined, viewer)
    expect((await forget(other.id)).status).toBe(404)
    expect((await forget(mine.id)).status).toBe(200)
    const { body } = await cabinet.call('DELETE', '/api/questions/history', undefined, viewer)
    expect(body.forgotten).toBeGreaterThan(0)
    expect((await history(viewer)).questions).toEqual([])
    expect((await history(owner)).questions.length).toBeGreaterThan(3)
  })
})

describe('saved questions', () => {
  it('are shared only with those who may see all the data they read', async () => {
    const both = 'select (select count(*) from tickets) + (select count(*) from invoices) as n'
    await save('Secret', both, { shared: true })
    await save('Open', 'select count(*) as n from tickets', { shared: true })
    await save('Mine', 'select count(*) as n from tickets')
    expect((await saved(viewer)).map(({ name }: { name: string }) => name)).toEqual(['Open'])
    expect((await saved(viewer))[0]).toMatchObject({ mine: false, owner: 'Olive Owner' })
    expect((await saved()).map(({ name }: { name: string }) => name)).toEqual(['Secret', 'Open', 'Mine'])
  })

  it('are not saved without an answer', async () => {
    const { status, body } = await save('Weather', 'What will the weather be like?', { kind: 'words' })
    expect({ status, detail: body.detail }).toEqual({
      status: 400,
      detail: 'Only a question that has an answer can be saved',
    })
    expect((await save('Broken', 'select nothing from nowhere')).status).toBe(422)
  })

  it('are renamed, unshared, put in order and deleted by their owner alone', async () => {
    const [secret, open, mine] = await saved()
    const change = (body: object, token: string) =>
      cabinet.call('PATCH', `/api/questions/saved/${open.id}`, body, token)
    expect((await change({ name: 'Taken' }, viewer)).status).toBe(404)
    expect((await change({ name: 'Tickets', shared: false }, owner)).body).toMatchObject({
      name: 'Tickets',
      shared: false,
    })
    expect(await saved(viewer)).toEqual([])
    await cabinet.call('PUT', '/api/questions/saved/order', { ids: [mine.id, open.id] }, owner)
    expect((await saved()).map(({ id }: { id: string }) => id)).toEqual([mine.id, open.id, secret.id])
    const remove = (token: string) => cabinet.call('DELETE', `/api/questions/saved/${open.id}`, undefined, token)
    expect([(await remove(viewer)).status, (await remove(owner)).status]).toEqual([404, 200])
  })
})
