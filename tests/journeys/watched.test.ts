// Watched pages as an administrator meets them: added, looked at, read for what is new, and no longer watched.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers, overflows } from './support/browser.ts'
import { looks, openJourney } from './support/journey.ts'

let site: Server
let base: string
let price = '120.00'
const { server, page, complaints, openSignedIn } = await openJourney({ settings: { OUTBOUND_ALLOW: '127.0.0.1' } })
beforeAll(async () => {
  site = createServer((request, response) => {
    const isPrices = request.url === '/prices'
    response.writeHead(isPrices ? 200 : 404, { 'Content-Type': 'text/html' })
    response.end(isPrices ? `<h1>Prices</h1><p>Saddle ${price}</p><p><script>alert(1)</script>Chain 18.50</p>` : '')
  })
  await new Promise<void>(resolve => site.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  site?.close()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string | RegExp) => page.getByText(words).first()

async function add(url: string, name: string) {
  await button('Add Page').first().click()
  await page.getByLabel('Address').fill(url)
  await page.getByLabel('Name').fill(name)
  await button('Watch Page').click()
}

it('says what watching is for while there is no page', async () => {
  await page.goto(`${server.address}/data/watched`)
  await text('No page is watched yet').waitFor()
  expect(await barriers(page)).toEqual([])
})

it('refuses what is no page of the web, by a sentence beside the field', async () => {
  await add('ftp://127.0.0.1/prices', 'Prices')
  await page.getByRole('dialog').getByText(/http/).first().waitFor()
  expect(await barriers(page)).toEqual([])
  await button('Cancel').click()
})

it('adds pages, and looks at them when told to', async () => {
  await add(`${base}/prices`, 'Prices of Northwind')
  await page.getByRole('rowheader', { name: /Prices of Northwind/ }).waitFor()
  await add(`${base}/a-page-that-is-gone-and-has-a-long-address`, 'News')
  await page.getByRole('rowheader', { name: /^News/ }).waitFor()
  await button('Look Now').click()
  await text(/^Looked at [12] pages?: nothing new/).waitFor()
  await page
    .getByRole('row', { name: /Prices of Northwind/ })
    .getByText('Reached', { exact: true })
    .waitFor()
  await page.getByRole('row', { name: /News/ }).getByText('Not reached').waitFor()
})

/** A page is looked at once a minute at most; meanwhile the clock may have found the change. Milliseconds. */
const patience = 100_000

it('tells what is new on a page that changed', { timeout: patience + 20_000 }, async () => {
  price = '135.00'
  const row = page.getByRole('row', { name: /Prices of Northwind/ })
  await expect
    .poll(
      async () => {
        await button('Look Now').click()
        await page.waitForTimeout(1_000)
        return row.getByText('Saddle 135.00').count()
      },
      { timeout: patience, interval: 4_000 },
    )
    .toBeGreaterThan(0)
  expect(await row.getByText('Saddle 120.00').count()).toBeGreaterThan(0)
  expect(await row.getByText('alert(1)').count()).toBe(0)
})

it('shows how the page looked before and after', async () => {
  await button('Before and after of Prices of Northwind').click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Prices of Northwind, before', 'Prices of Northwind, after'])
    await dialog.getByRole('img', { name }).waitFor()
  const widths = await dialog
    .getByRole('img')
    .evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth))
  expect(widths).toEqual([1280, 1280])
  expect(await barriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
})

it.each(looks)('has no barrier and no sideways scroll at $viewport.width in $theme', async look => {
  const { page: shown, context, complaints } = await openSignedIn(look)
  await shown.goto(`${server.address}/data/watched`)
  await shown.getByText('Saddle 135.00').first().waitFor()
  expect([await barriers(shown), await overflows(shown)]).toEqual([[], false])
  await shown.getByRole('button', { name: 'Add Page' }).click()
  await shown.getByRole('dialog').waitFor()
  expect([await barriers(shown), await overflows(shown)]).toEqual([[], false])
  expect(complaints).toEqual([])
  await context.close()
})

it('stops watching a page once that is confirmed', async () => {
  await button('Stop watching News').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('row', { name: /News/ }).waitFor()
  await button('Stop watching News').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop watching' }).click()
  await text('“News” is no longer watched').waitFor()
  await page.getByRole('row', { name: /News/ }).waitFor({ state: 'detached' })
})

it('meets no error on the way but the address that it refused', () => {
  expect(complaints.filter(complaint => !/400 \(Bad Request\)/.test(complaint))).toEqual([])
})
