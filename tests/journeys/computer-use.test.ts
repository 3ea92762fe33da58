// Computer use as an administrator meets it: which hosts are allowed, steps on the engine page, their approval, their
// pictures, and stopping.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser } from '../../tools/browser.ts'
import { barriers, narrow, overflows, wide } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const settings = { OUTBOUND_ALLOW: '127.0.0.1', CHROMIUM: await findBrowser() }
const look = { viewport: narrow, theme: 'dark' } as const
const { server, page, complaints } = await openJourney({ settings, look })
let shop: Server
let site: string
const words = '<p>Open until six.</p>'
/** What the shop was asked for. */
const asked: string[] = []
beforeAll(async () => {
  shop = createServer(({ url = '' }, answer) => {
    asked.push(url)
    // A picture that never comes, so that it is noticed when the browser has gone.
    if (url === '/held') return void answer.once('close', () => asked.push('gone'))
    const more = url === '/begun' ? '<img src="/held" alt="">' : ''
    answer
      .setHeader('Content-Type', 'text/html')
      .end(`<title>Shop</title><form action="/found"><label>Search <input name="q"></label></form>${words}${more}`)
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  site = `127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterAll(() => {
  shop?.close()
})

it('is told what is no host, and sees what was kept and what this machine can do', async () => {
  await page.goto(`${server.address}/settings?tab=computer-use`)
  const hosts = page.getByRole('textbox', { name: 'Allowed hosts' })
  await hosts.fill('https://example.com/')
  await page.getByRole('button', { name: 'Allow these hosts' }).click()
  await page.getByRole('alert').getByText('such as example.com').waitFor()
  await hosts.fill('Example.com, *.shop.example')
  await page.getByRole('button', { name: 'Allow these hosts' }).click()
  await page.getByText('Allowed hosts saved').first().waitFor()
  expect(await hosts.inputValue()).toBe('example.com\n*.shop.example')
  await page.getByText(/^JavaScript: QuickJS/).waitFor()
  expect(await overflows(page)).toBe(false)
  expect(await barriers(page)).toEqual([])
  expect(complaints.filter(one => !one.includes('400'))).toEqual([])
})

const response = () => page.getByRole('article', { name: 'Response' })

/** Types steps on the engine page and approves what they ask for. */
async function execute(...steps: string[]) {
  await page.getByLabel(/^Steps in the browser/).fill(steps.join('\n'))
  await page.getByRole('button', { name: 'Execute' }).click()
  await response().getByText('Permission Required').last().waitFor()
  await response().getByRole('button', { name: 'Approve', exact: true }).click()
  await response().getByRole('button', { name: 'Yes, approve' }).click()
}

it('says on the engine page that a host is not allowed, and where to allow it', async () => {
  await page.setViewportSize(wide)
  await page.goto(`${server.address}/pygpt`)
  await page.getByRole('button', { name: 'Initialize Engine' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  const modes = page.getByRole('navigation', { name: 'Operation modes' })
  await modes.getByRole('button', { name: 'Computer use' }).click()
  await page.getByLabel(/^Steps in the browser/).fill(`open http://${site}/`)
  await page.getByRole('button', { name: 'Execute' }).click()
  await response().getByText('is not among the hosts that are allowed').first().waitFor()
  expect(asked).toEqual([])
})

it('does the approved steps, and shows a picture of each and what the page says', async () => {
  await page.goto(`${server.address}/settings?tab=computer-use`)
  await page.getByRole('textbox', { name: 'Allowed hosts' }).fill(site)
  await page.getByRole('button', { name: 'Allow these hosts' }).click()
  await page.getByText('Allowed hosts saved').first().waitFor()
  await page.goto(`${server.address}/pygpt`)
  await execute(`open http://${site}/`, 'type secret Search = blue paint', 'press Enter', 'read')
  await response().getByText('All steps are done').waitFor({ timeout: 60_000 })
  await response().getByText('Type something secret into “Search”').first().waitFor()
  await response().getByText('Open until six.').waitFor()
  for (const number of [1, 2, 3, 4]) {
    const picture = response().getByRole('img', { name: `step-0${number}.png` })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(
      1280,
    )
  }
  expect(asked.filter(url => url !== '/favicon.ico')).toEqual(['/', '/found?q=blue+paint'])
  expect(await response().getByText('blue paint').count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize(narrow)
  expect([await barriers(page), await overflows(page)]).toEqual([[], false])
  await page.setViewportSize(wide)
})

it('is stopped in the middle of its steps, and does none of those that come after', async () => {
  asked.length = 0
  const waits = Array.from({ length: 8 }, () => 'wait 10')
  await execute(`open http://${site}/begun`, ...waits, `open http://${site}/never`)
  await expect.poll(() => asked, { timeout: 60_000 }).toContain('/held')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await response().getByText('Stopped', { exact: true }).last().waitFor()
  await expect.poll(() => asked, { timeout: 10_000 }).toContain('gone')
  expect(await barriers(page)).toEqual([])
  expect(asked).not.toContain('/never')
  expect(complaints.filter(one => !one.includes('400'))).toEqual([])
})
