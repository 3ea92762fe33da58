// The product's main job without any language model: a table in, an exact answer out, letters after approval, once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let token: string
let session: string
beforeAll(async () => {
  cabinet = await openHouse({ now: '2026-11-21T09:00:00Z' })
  token = (await cabinet.registerFirst()).access_token
  const text = `Invoice No,Customer,Due Date,Amount Due,Status
R-1,Acme,2026-07-01,1200.50,Open
R-2,Acme,2026-08-01,0.10,Open
R-3,Bolt,2026-09-01,99.99,Open
R-4,Bolt,2026-11-01,5.00,Open
R-5,Cobalt,2026-07-01,7000.00,Paid
`
  const { body } = await cabinet.upload(token, 'invoices.csv', text)
  await until(async () => {
    const now = (await cabinet.call('GET', `/api/datasets/${body.id}`, undefined, token)).body
    return now.status === 'ready' ? true : undefined
  })
  session = (await cabinet.call('POST', '/api/chat/sessions', {}, token)).body.id
})
afterAll(() => cabinet.close())

const say = async (content: string) =>
  (await cabinet.call('POST', `/api/chat/sessions/${session}/messages`, { content }, token)).body
const files = async () => (await cabinet.call('GET', '/api/files', undefined, token)).body.files
const respond = (request_id: string, approved: boolean) =>
  cabinet.call('POST', '/api/pygpt/permissions/respond', { request_id, approved }, token)
const answered = (id: string) =>
  until(async () => {
    const messages = (await cabinet.call('GET', `/api/chat/sessions/${session}/messages`, undefined, token)).body
    const message = messages.find((message: { id: string }) => message.id === id)
    return message.run.status === 'succeeded' ? message : undefined
  })

it('answers exactly, with the SQL and the rows', async () => {
  const message = await say('What is the total amount of open invoices?')
  expect(message.content).toContain('1,305.59')
  expect(message.run.evidence[0].sql.toLowerCase()).toContain('select')
  expect(message.run.evidence[0].datasets).toMatchObject([{ name: 'invoices', version: 1 }])
  expect(message.run.model).toBe('built-in skills')
})

it('says what it can not answer and suggests what it can', async () => {
  const message = await say('What will the weather be like in Lisbon?')
  expect(message.content).toContain("I can't")
  const { suggestions } = message.run
  expect(suggestions.length).toBeGreaterThan(0)
  expect(message.content).not.toContain(suggestions[0])
  expect((await say(suggestions[0])).run.evidence).toHaveLength(1)
  const { body } = await cabinet.call('GET', '/api/chat/suggestions', undefined, token)
  expect(body.suggestions.length).toBeGreaterThan(2)
})

it('drafts letters from the rows, asks, and writes them once after approval', async () => {
  const message = await say('Write reminder letters for everything over 60 days')
  expect(message.run.status).toBe('waiting')
  const [approval] = message.run.approvals
  expect(approval).toMatchObject({ level: 'medium', description: 'Write 2 files' })
  expect(approval.details.map(({ text }: { text: string }) => text).join()).toContain('1,200.60')
  expect(await files()).toEqual([])
  await respond(approval.id, true)
  const done = await answered(message.id)
  expect(done.run.files.map(({ path }: { path: string }) => path)).toEqual([
    'reminders/2026-11-21/acme.md',
    'reminders/2026-11-21/bolt.md',
  ])
  const written = await files()
  expect(written).toHaveLength(2)
  const acme = written.find(({ path }: { path: string }) => path.endsWith('acme.md'))
  const response = await cabinet.app.http.request(`/api/files/${acme.id}/content`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(await response.text()).toContain('1,200.60')
})

it('asks again, critically, before it deletes', async () => {
  const message = await say('Delete the file reminders/2026-11-21/bolt.md')
  const [approval] = message.run.approvals
  expect(approval).toMatchObject({ level: 'critical', irreversible: 'Deleted files can not be brought back.' })
  expect((await respond(approval.id, true)).status).toBe(200)
  await answered(message.id)
  expect((await files()).map(({ path }: { path: string }) => path)).toEqual(['reminders/2026-11-21/acme.md'])
})
