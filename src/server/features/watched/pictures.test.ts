// Pictures of watched pages, taken by a real Chromium where the machine has one.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'
import { lookAtDuePages } from './index.ts'
import { ownSite } from './picture.ts'

let cabinet: TestHouse
let token: string
let server: Server
let base: string
let hasBrowser = false
const asked: string[] = []
const site: Record<string, { type?: string; body: string }> = {}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const page = site[request.url ?? '']
    response.writeHead(page ? 200 : 404, { 'Content-Type': page?.type ?? 'text/html' })
    response.end(page?.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  cabinet = await openHouse({ config: { outbound_allow: ['127.0.0.1'] } })
  token = (await cabinet.registerFirst()).access_token
  hasBrowser = (await cabinet.house.browsers.found()).path !== null
})
afterAll(async () => {
  server.close()
  await cabinet.close()
})

const call = (method: string, path = '', body?: unknown, by = token) =>
  cabinet.call(method, `/api/watched-pages${path}`, body, by)
const pageNamed = async (name: string) =>
  (await call('GET')).body.pages.find((page: { name: string }) => page.name === name)

async function lookAgain() {
  cabinet.clock.advance(6 * 3_600_000)
  await lookAtDuePages({ house: cabinet.house, actor: { type: 'system', job: 'test' }, door: 'clock', ip: null })
  token = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body.access_token
}

const content = (id: string, by = token) =>
  cabinet.app.http.request(`/api/watched-pages/pictures/${id}`, { headers: { Authorization: `Bearer ${by}` } })

it('are of the page’s own site: its host and those below its domain, at its port and the usual ones', () => {
  const allows = ownSite(new URL('https://www.shop.example/prices'))
  for (const host of ['www.shop.example', 'shop.example', 'cdn.shop.example', 'CDN.Shop.Example.'])
    expect([host, allows(host, 443)]).toEqual([host, true])
  for (const host of ['evilshop.example', 'example', 'shop.example.evil.test', '169.254.169.254', 'localhost'])
    expect([host, allows(host, 443)]).toEqual([host, false])
  expect(allows('shop.example', 22)).toBe(false)
  expect(ownSite(new URL('http://a.test:8080/'))('a.test', 8080)).toBe(true)
})

it('are kept when a page is first seen and when it changed, two at most, for those who may see the list', async context => {
  if (!hasBrowser) return context.skip()
  site['/prices'] = { body: '<h1>Saddle 120</h1><script src="http://169.254.169.254/x.js"></script>' }
  await call('POST', '', { url: `${base}/prices`, name: 'Prices' })
  await lookAgain()
  const [first] = (await pageNamed('Prices')).pictures
  await lookAgain()
  expect((await pageNamed('Prices')).pictures).toEqual([first])
  for (const price of [130, 140]) {
    site['/prices'] = { body: `<h1 style="color:red">Saddle ${price}</h1>` }
    await lookAgain()
  }
  const { pictures, last_change } = await pageNamed('Prices')
  expect(pictures).toHaveLength(2)
  expect(pictures[0].taken_at).toBe(last_change.found_at)
  expect(pictures.map(({ id }: { id: string }) => id)).not.toContain(first.id)
  const [last, before] = await Promise.all(
    pictures.map(async ({ id }: { id: string }) => {
      const answer = await content(id)
      expect(answer.headers.get('Content-Type')).toMatch(/^image\/jpeg/)
      return Buffer.from(await answer.arrayBuffer())
    }),
  )
  expect(last?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(last?.equals(before ?? Buffer.of())).toBe(false)
  const lead = (await cabinet.person('team_lead')).access_token
  expect((await content(pictures[0].id, lead)).status).toBe(403)
  expect((await content(first.id)).status).toBe(404)
  await call('DELETE', `/${(await pageNamed('Prices')).id}`)
  expect((await content(pictures[0].id)).status).toBe(404)
})

it('are not taken of what is no page, nor of what the site allows nobody to look at, wherever a page leads', async context => {
  if (!hasBrowser) return context.skip()
  site['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' }
  site['/private'] = { body: 'secret' }
  site['/data.json'] = { type: 'application/json', body: '{"a":1}' }
  site['/leads'] = { body: '<p>Here</p><script>location.href = "/private"</script>' }
  site['/away'] = { body: '<p>Here</p><script>location.href = "http://169.254.169.254/latest"</script>' }
  for (const path of ['/private', '/data.json', '/leads', '/away'])
    await call('POST', '', { url: base + path, name: path })
  await lookAgain()
  const { body } = await call('GET')
  expect(body.pages.map(({ name, outcome, pictures }: never) => [name, outcome, pictures])).toEqual([
    ['/away', 'reached', []],
    ['/data.json', 'reached', []],
    ['/leads', 'reached', []],
    ['/private', 'not_allowed', []],
  ])
  expect(body.no_pictures).toBe(null)
})
