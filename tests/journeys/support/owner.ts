// The first person of a server, who comes by the printed link.
import type { Page } from 'playwright-core'
import type { RunningServer } from './server.ts'

export const password = 'a long and unusual one 7'

/** Registers the owner and leaves them signed in on the first page. */
export async function registerOwner(page: Page, { setup_link, address }: RunningServer): Promise<void> {
  await page.goto(setup_link)
  await page.getByLabel('Full Name').fill('Olive Owner')
  await page.getByLabel('Email').fill('olive@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: /regist|create/i })
    .click()
  await page.waitForURL(`${address}/`)
}
