// The waitlist through the HTTP door.
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'

const hour = 3_600_000
let cabinet: TestHouse
let owner: AuthAnswer
beforeEach(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
})
afterEach(() => cabinet.close())

const join = (email: string, more: object = {}) => cabinet.call('POST', '/api/waitlist/signup', { email, ...more })
const get = (path: string, token?: string) => cabinet.call('GET', path, undefined, token)

it('counts who signed up, in all and lately, for anybody to see', async () => {
  await join('first@example.com', { full_name: 'Finn First', company: '', interest_reason: null })
  cabinet.clock.advance(8 * 24 * hour)
  await join('second@example.com')
  expect((await get('/api/waitlist/stats')).body).toEqual({ total_signups: 2, recent_signups: 1 })
})

it('answers the same to an address that is known, and keeps what it said first', async () => {
  const first = await join('First@Example.com ', { full_name: 'Finn First' })
  const again = await join('first@example.com', { full_name: 'Somebody Else' })
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(first.body).toEqual({ success: true })
  const token = (
    await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password: 'Correct horse battery 9' })
  ).body.access_token
  expect((await get('/api/waitlist', token)).body.signups).toMatchObject([
    { email: 'first@example.com', full_name: 'Finn First', company: null },
  ])
})

it.each([
  { email: '' },
  { email: 'no address' },
  { email: 'a@example.com', company: 'x'.repeat(201) },
  { email: 'a@example.com', is_admin: true },
  { email: 'a@example.com', source: 'x'.repeat(101) },
  { email: 'a@example.com', source: '' },
  { email: 'a@example.com', source: '=HYPERLINK("http://x")' },
  { email: 'a@example.com', source: '<b>news</b>' },
  { email: 'a@example.com', source: 'a\u0000b' },
  { email: 'a@example.com', source: 'a\u202Eb' },
  { email: 'a@example.com', source: 'a\ud800b' },
  { email: 'a@example.com', source: ['news'] },
])('refuses %j', async body => {
  expect((await cabinet.call('POST', '/api/waitlist/signup', body)).status).toBe(400)
  expect((await get('/api/waitlist/stats')).body.total_signups).toBe(0)
})

it('keeps from where somebody came, and lets administrators search for it', async () => {
  await join('first@example.com', { source: ' News-Letter ' })
  await join('second@example.com', { source: 'blog.example.com' })
  await join('third@example.com', { source: null })
  const { signups } = (await get('/api/waitlist', owner.access_token)).body
  expect(signups.map(({ source }: { source: string | null }) => source)).toEqual([
    null,
    'blog.example.com',
    'news-letter',
  ])
  expect((await get('/api/waitlist?q=blog', owner.access_token)).body.signups).toHaveLength(1)
})

it('takes ten tries an hour from one network, known addresses and tries at the same moment included', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => join(`many-${at % 7}@example.com`)))
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10)
  const refused = await join('one-more@example.com')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  cabinet.clock.advance(hour + 1)
  expect((await join('one-more@example.com')).status).toBe(200)
})

it('shows, exports and removes for administrators only, with nothing that a spreadsheet would run', async () => {
  const viewer = await cabinet.person('viewer')
  await join('first@example.com', { company: '=HYPERLINK("http://x")', interest_reason: 'We, too', source: 'Partner' })
  await join('second@example.com', { full_name: 'Sandra' })
  const { signups } = (await get('/api/waitlist?q=SANDRA', owner.access_token)).body
  expect(signups).toHaveLength(1)
  expect((await get('/api/waitlist?limit=1', owner.access_token)).body.next).toBe(signups[0].id)
  for (const path of ['/api/waitlist', '/api/waitlist/export']) {
    expect((await get(path, viewer.access_token)).status).toBe(403)
    expect((await get(path)).status).toBe(401)
  }
  const file = await cabinet.app.http.request('/api/waitlist/export', {
    headers: { Authorization: `Bearer ${owner.access_token}` },
  })
  expect(await file.text()).toContain(`first@example.com,,"'=HYPERLINK(""http://x"")","We, too",partner`)
  const remove = () => cabinet.call('DELETE', `/api/waitlist/${signups[0].id}`, undefined, owner.access_token)
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  const { rows } = await sql<{
    text: string
  }>`select jsonb_agg(to_jsonb(audit_entries))::text as text from audit_entries`.execute(cabinet.db)
  expect(rows[0]?.text).not.toContain('second@example.com')
})

it('tells anybody where to write to, once a main administrator has said so', async () => {
  expect((await get('/api/contacts')).body).toEqual({ inquiries: null, support: null })
  const contacts = { inquiries: 'hello@example.com', support: null }
  const put = (body: object, token: string) => cabinet.call('PUT', '/api/settings/contacts', body, token)
  expect((await put(contacts, (await cabinet.person('sub_admin')).access_token)).status).toBe(403)
  const confirmed = await cabinet.call(
    'POST',
    '/api/auth/confirm',
    { password: 'Correct horse battery 9' },
    owner.access_token,
  )
  expect(confirmed.status).toBe(200)
  expect((await put({ ...contacts, support: 'javascript:alert(1)' }, owner.access_token)).status).toBe(400)
  expect((await put(contacts, owner.access_token)).body).toEqual(contacts)
  expect((await get('/api/contacts')).body).toEqual(contacts)
})
