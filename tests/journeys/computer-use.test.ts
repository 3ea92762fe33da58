// The hosts of computer use as an administrator sets them: on a wide screen, and on a phone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { barriers, narrow, openBrowser, openPage, overflows } from './support/browser.ts'
import { registerOwner } from './support/owner.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let page: Page
let complaints: string[]
beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
  const opened = await openPage(browser, { viewport: narrow, theme: 'dark' })
  page = opened.page
  complaints = opened.complaints
  await registerOwner(page, server)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
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
