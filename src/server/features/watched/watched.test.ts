// Watched pages against a real server on this machine, from the list to what the agents find.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked, findingsOf } from '../../../../tests/support/checked.ts'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'
import { lookAtDuePages } from './index.ts'

let cabinet: TestHouse
let token: string
let server: Server
let base: string
const site: Record<string, { status?: number; type?: string; body: string }> = {}

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = site[request.url ?? '']
    response.writeHead(page?.status ?? (page ? 200 : 404), { 'Content-Type': page?.type ?? 'text/html' })
    response.end(page?.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cabinet = await openHouse({ config: { outbound_allow: ['127.0.0.1'], chromium: '/no/such/browser' } })
  token = (await cabinet.registerFirst()).access_token
})
afterAll(async () => {
  server.close()
  await cabinet.close()
})

const call = (method: string, path = '', body?: unknown, by = token) =>
  cabinet.call(method, `/api/watched-pages${path}`, body, by)
const pages = async () => (await call('GET')).body.pages
const titles = async (agent = 'pc_control') => (await checked(cabinet, agent, token)).map(({ title }) => title)

const scrape = (path = '/api/agents/scrape-updates', by = token) => cabinet.call('POST', path, {}, by)
const feed = (time: string, title: string) =>
  `<rss><channel><lastBuildDate>Sat, 21 Nov 2026 ${time}</lastBuildDate><item><title><![CDATA[${title}]]></title></item></channel></rss>`

/** Six hours later, which is when every page is due again; long absences end the sign-in. */
async function lookAgain(hours = 6) {
  cabinet.clock.advance(hours * 3_600_000)
  await lookAtDuePages({ house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null })
  token = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body.access_token
}

it('are listed, added and removed by administrators only', async () => {
  const lead = (await cabinet.person('team_lead')).access_token
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', { url: `${base}/prices` }],
    ['DELETE', '/00000000-0000-4000-8000-000000000000', undefined],
  ] as const)
    expect((await call(method, path, body, lead)).status).toBe(403)
  expect((await call('DELETE', '/00000000-0000-4000-8000-000000000000')).status).toBe(404)
})

it('say in one sentence that no pictures are taken without a browser', async () => {
  expect((await call('GET')).body.no_pictures).toBe(
    'No pictures of pages are taken, because there is no Chromium on the machine of this server.',
  )
})

it.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://name:word@127.0.0.1/', 'prices'])(
  'are no %s',
  async url => {
    expect((await call('POST', '', { url })).status).toBe(400)
  },
)

it('are looked at, and what changes is quoted', async () => {
  site['/prices'] = { body: '<h1>Prices</h1><p>Cargo bike 4,000</p><script>stolen()</script>' }
  const added = await call('POST', '', { url: `${base}/prices#top`, name: 'Prices' })
  expect(added.body).toMatchObject({ name: 'Prices', url: `${base}/prices`, outcome: null, created_by: 'Olive Owner' })
  expect((await call('POST', '', { url: `${base}/prices` })).status).toBe(409)
  await lookAgain(0)
  expect((await pages())[0]).toMatchObject({ outcome: 'reached', last_change: null })
  expect(await titles()).toEqual([])
  site['/prices'] = { body: '<h1>Prices</h1><p>Cargo bike 4,500\u202E</p>' }
  await lookAgain()
  const [found] = await checked(cabinet, 'pc_control', token)
  expect(found?.title).toBe('Prices changed 1 time in the last 7 days')
  expect(found?.description).toMatch(/New: “Cargo bike 4,500.*”. Gone: “Cargo bike 4,000”./)
  expect(await titles('ai_research_scientist')).toEqual(['1 watched page says something new in the last 7 days'])
})

it('that fail twice in a row are told, until they are back', async () => {
  site['/prices'] = { status: 503, body: 'down' }
  await lookAgain()
  expect(await titles()).toEqual(['Prices changed 1 time in the last 7 days'])
  await lookAgain()
  expect((await titles())[0]).toMatch(/^Prices can’t be reached since 2026-11-2/)
  site['/prices'] = { body: '<h1>Prices</h1><p>Cargo bike 4,500</p>' }
  await lookAgain()
  expect(await titles()).not.toContainEqual(expect.stringContaining('reached'))
})

it('are left alone where robots.txt says so, and where it can’t be read', async () => {
  site['/private'] = { body: 'secret' }
  site['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' }
  await call('POST', '', { url: `${base}/private`, name: 'Private' })
  await lookAgain(0)
  expect((await pages()).find(({ name }: { name: string }) => name === 'Private')).toMatchObject({
    outcome: 'not_allowed',
  })
  expect(await titles()).toContain('Private may not be watched')
  site['/robots.txt'] = { status: 500, body: '' }
  await lookAgain()
  expect((await pages()).map(({ outcome }: { outcome: string }) => outcome)).toEqual(['unreached', 'unreached'])
  site['/robots.txt'] = { type: 'text/plain', body: '' }
})

it('are not followed into private networks, and not read when they are too large', async () => {
  site['/large'] = { body: 'x'.repeat(1024 * 1024 + 1) }
  await call('POST', '', { url: 'http://169.254.169.254/latest', name: 'Inside' })
  await call('POST', '', { url: `${base}/large`, name: 'Large' })
  await lookAgain(0)
  const [inside, large] = (await pages()).filter(({ name }: { name: string }) => ['Inside', 'Large'].includes(name))
  expect(inside).toMatchObject({ outcome: 'unreached', sentence: expect.stringContaining('private network') })
  expect(large).toMatchObject({ outcome: 'unreached', sentence: 'This file is larger than 1 MB' })
})

it('are looked at by hand, with an answer that says what is new, and not again within a minute', async () => {
  for (const { id } of await pages()) await call('DELETE', `/${id}`)
  site['/news'] = { type: 'application/rss+xml', body: feed('09:00', 'Spring catalogue') }
  site['/gone'] = { body: 'Here' }
  for (const path of ['/news', '/gone']) await call('POST', '', { url: base + path, name: path })
  expect((await scrape()).body).toMatchObject({ success: true, looked: 2, changed: 0, unreached: 0, waiting: 0 })
  expect((await scrape()).body).toMatchObject({ looked: 0, message: expect.stringContaining('Nothing to look at') })
  cabinet.clock.advance(61_000)
  site['/news'] = { type: 'application/rss+xml', body: feed('10:00', 'Summer <b>catalogue</b>') }
  site['/gone'] = { status: 503, body: '' }
  const { body } = await scrape('/api/api/agents/scrape-updates')
  expect(body).toMatchObject({
    message: 'Looked at 2 pages: 1 changed, 1 could not be reached',
    updates: [{ name: '/news', added: ['title: Summer catalogue'], removed: ['title: Spring catalogue'] }],
  })
  expect((await pages()).find(({ name }: { name: string }) => name === '/news').last_change).toMatchObject({
    added: ['title: Summer catalogue'],
  })
})

it('are looked at for a department’s administrator too, who hears only how many there were', async () => {
  cabinet.clock.advance(61_000)
  const [admin, viewer] = [
    await cabinet.person('department_admin', { department: 'it' }),
    await cabinet.person('viewer'),
  ]
  expect((await scrape(undefined, admin.access_token)).body).toMatchObject({ looked: 2, updates: null })
  expect((await scrape(undefined, viewer.access_token)).status).toBe(403)
})

it('are forgotten with what was seen on them', async () => {
  for (const { id } of await pages()) expect((await call('DELETE', `/${id}`)).body).toEqual({ success: true })
  expect(await pages()).toEqual([])
  await titles()
  expect(await findingsOf(cabinet, 'pc_control', token)).toEqual([])
})
