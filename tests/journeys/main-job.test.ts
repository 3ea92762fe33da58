// The product's main job as a newcomer does it: from the printed link to letters that are written exactly once.
import { describe, expect, it } from 'vitest'
import { pages } from '../../src/contract/pages.ts'
import { barriers, openPage, overflows } from './support/browser.ts'
import { looks, openJourney } from './support/journey.ts'
import { password } from './support/owner.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)

/** An export as a German bookkeeping program writes it, with dates that stay overdue whenever this runs. */
const german = (iso: string) => iso.split('-').reverse().join('.')
const table = [
  'Rechnungsnr;Kunde;Fällig am;Offener Betrag;Status;E-Mail',
  `R-1001;Acme GmbH;${german(ago(120))};1.200,50;offen;pay@acme.example`,
  `R-1002;Acme GmbH;${german(ago(75))};0,10;offen;pay@acme.example`,
  `R-1003;Bolt & Söhne;${german(ago(63))};99,99;offen;ap@bolt.example`,
  `R-1004;Bolt & Söhne;${german(ago(5))};5,00;offen;ap@bolt.example`,
  `R-1005;Cobalt KG;${german(ago(90))};7.000,00;bezahlt;x@cobalt.example`,
].join('\n')

const { server, browser, page, complaints, signIn } = await openJourney({ empty: true })

const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()

describe('a newcomer', () => {
  it('registers with the printed link', async () => {
    await page.goto(server.setup_link)
    await page.getByLabel('Full Name').fill('Olive Owner')
    await page.getByLabel('Email').fill('olive@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill('something else')
    const submit = page.locator('form').getByRole('button', { name: /regist|create/i })
    await submit.click()
    await page.getByText('Passwords do not match').first().waitFor()
    await page.getByLabel('Confirm Password').fill(password)
    await submit.click()
    await page.waitForURL(`${server.address}/`)
    await page.getByText('Olive Owner').first().waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
      expect.arrayContaining(['cabinet.auth', 'cabinet.user']),
    )
  })

  it('uploads a table and sees what its columns mean', async () => {
    await page.goto(`${server.address}/data`)
    await heading('Company data').waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'Offene Posten.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    await page
      .getByRole('button', { name: /^upload/i })
      .first()
      .click()
    await page
      .getByRole('link', { name: /Offene Posten/ })
      .first()
      .click()
    await heading(/Offene Posten/).waitFor()
    await page.getByText('Acme GmbH').first().waitFor()
    await page.getByRole('tab', { name: /Columns/ }).click()
    await page.getByText('Offener Betrag').first().waitFor()
    await page.waitForFunction(() => document.querySelectorAll('select').length > 5)
    expect(await page.locator('select').evaluateAll(all => all.map(one => (one as HTMLSelectElement).value))).toEqual(
      expect.arrayContaining(['due_date', 'amount', 'party', 'status']),
    )
  })

  it('sees the finding of the CFO with its evidence', async () => {
    await page.goto(`${server.address}/findings`)
    await page
      .getByText(/1,305\.59 .*overdue from 2 customers/)
      .first()
      .click()
    await page.getByText('Offene Posten').first().waitFor()
    expect(await page.getByText(/select/i).count()).toBeGreaterThan(0)
  })

  it('asks and gets an exact answer that can be opened', async () => {
    await page.goto(`${server.address}/chat`)
    const composer = page.getByRole('textbox', { name: 'Message' })
    await composer.fill('What is the total Offener Betrag where Status is offen?')
    await composer.press('Enter')
    await page
      .getByText(/1,305\.59/)
      .first()
      .waitFor()
    await page
      .getByText(/How this was computed/i)
      .first()
      .click()
    await page
      .getByText(/The question in SQL/i)
      .first()
      .click()
    await page.getByText(/sum\(/i).first().waitFor()
    await page.getByRole('button', { name: 'Not helpful', pressed: false }).click()
    await page.getByRole('button', { name: 'Not helpful', pressed: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Not helpful', pressed: true }).click()
    await page.getByRole('button', { name: 'Not helpful', pressed: false }).waitFor()
  })

  it('lets letters be drafted, approves them in the chat, and finds them written once', async () => {
    const composer = page.getByRole('textbox', { name: 'Message' })
    await composer.fill('Write reminder letters for everything over 60 days')
    await composer.press('Enter')
    await page.getByText('Write 2 files').first().waitFor()
    expect(await barriers(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click()
    await page
      .getByText(/reminders\/.*acme-gmbh\.md/)
      .first()
      .waitFor()
    await page.goto(`${server.address}/files?tab=written`)
    await page.getByText('acme-gmbh.md').first().waitFor()
    expect(await page.getByText('acme-gmbh.md').count()).toBe(1)
    await page.getByText('acme-gmbh.md').first().click()
    await page.getByText('1,200.60').first().waitFor()
  })

  it('approves something critical from the inbox with the keyboard alone', async () => {
    await page.goto(`${server.address}/chat`)
    const composer = page.getByRole('textbox', { name: 'Message' })
    await composer.fill('Delete the file bolt-sohne.md')
    await composer.press('Enter')
    await page
      .getByText(/Delete 1 file for good/)
      .first()
      .waitFor()
    await page.goto(`${server.address}/approvals`)
    await page
      .getByText(/Delete 1 file for good/)
      .first()
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await page.getByText('This is critical.').waitFor()
    await page.keyboard.press('Enter')
    const asked = page.getByRole('dialog').getByLabel('Password')
    const settled = page.getByText(/Nothing waits/i).first()
    await asked.or(settled).first().waitFor()
    if (await asked.isVisible()) {
      await asked.fill(password)
      await page.keyboard.press('Enter')
    }
    await settled.waitFor()
    await page.getByRole('tab', { name: /Decided/ }).click()
    await page
      .getByText(/Approved by Olive Owner/)
      .first()
      .waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`${server.address}/files?tab=written`)
    await page.getByText('acme-gmbh.md').first().waitFor()
    expect(await page.getByText('bolt-sohne.md').count()).toBe(0)
  })

  it('meets no error and no broken policy on the way', () => {
    expect(complaints).toEqual([])
  })
})

describe('every page', () => {
  it.each(looks)('has no barrier, no error and no sideways scroll at $viewport.width in $theme', async look => {
    const { page: shown, context, complaints } = await openPage(browser, look)
    for (const path of ['/', '/auth', '/admin']) {
      await shown.goto(server.address + path)
      await shown.waitForLoadState('networkidle')
      expect([path, await barriers(shown), await overflows(shown)]).toEqual([path, [], false])
    }
    await signIn(context)
    for (const path of pages.filter(path => !path.includes('$') && path !== '/auth' && path !== '/admin')) {
      await shown.goto(server.address + path)
      await shown.getByRole('heading').first().waitFor()
      await shown.waitForTimeout(300)
      expect([path, await barriers(shown), await overflows(shown)]).toEqual([path, [], false])
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says so when there is no such page', async () => {
    const { page: shown, context } = await openPage(browser)
    const response = await shown.goto(`${server.address}/nowhere`)
    expect(response?.status()).toBe(404)
    await shown.getByRole('heading').first().waitFor()
    await context.close()
  })
})
