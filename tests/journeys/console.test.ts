// The engine console as its owner meets it: initialize, ask, attach a file, a permission that is needed, history.
import { describe, expect, it } from 'vitest'
import { barriers, narrow, openPage, overflows, wide } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const invoices = `Invoice,Customer,Amount,Due date
A1,Acme,100.50,2026-09-01
A2,Acme,50.00,2026-10-01
B1,Beta,20.00,2026-11-01
`

const { server, browser, page, complaints } = await openJourney()

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string | RegExp) => page.getByText(words).first()
const mode = (name: string) => page.getByRole('navigation', { name: 'Operation modes' }).getByRole('button', { name })
const response = () => page.getByRole('article', { name: 'Response' })
const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })

describe('the engine console', () => {
  it('executes nothing before the engine is initialized, and says how that went in a dialog', async () => {
    await page.goto(`${server.address}/pygpt`)
    await text('Not Initialized').waitFor()
    await page.getByLabel('Your message').fill('Hello')
    expect(await button('Execute').isDisabled()).toBe(true)
    await button('Initialize Engine').click()
    await page.getByRole('alertdialog', { name: 'PyGPT Engine initialized successfully!' }).waitFor()
    expect(await barriers(page)).toEqual([])
    await button('OK').click()
    await page.getByText('Initialized', { exact: true }).waitFor()
  })

  it('answers by Ctrl and Enter', async () => {
    await page.getByLabel('Your message').press('Control+Enter')
    await response().getByText('I am Cabinet').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('computes from a file that goes along, and clears the answer when the mode changes', async () => {
    await mode('Chat with files').click()
    expect(await response().count()).toBe(0)
    await page.getByLabel(/Attach files/).setInputFiles(file('invoices.csv', invoices))
    await page.getByRole('list', { name: 'Attached files' }).getByText('invoices.csv').waitFor()
    await page.getByLabel('Question about your files').fill('total amount by customer')
    await button('Execute').click()
    await response().getByText('150.5').first().waitFor()
    await response().getByText('How this was computed').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('takes pictures alone where pictures are looked at', async () => {
    await mode('Image analysis').click()
    const accept = await page.getByLabel(/Attach pictures/).getAttribute('accept')
    expect(accept).toBe('.png,.jpg,.jpeg,.gif,.webp')
    await page.getByLabel(/Attach pictures/).setInputFiles(file('table.csv', invoices))
    await page.getByRole('alert').getByText('table.csv was left out').waitFor()
  })

  it('says why a mode is not available, with the way to the setting', async () => {
    await mode('Audio').click()
    await text('Speech needs a model').waitFor()
    expect(await page.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe('/settings')
    expect(await button('Execute').isDisabled()).toBe(true)
  })

  it('runs code after approval, and shows what it printed', async () => {
    await mode('Code execution').click()
    await page.getByLabel('Code to run').fill('const a = 6\nconsole.log(a * 7)')
    await button('Execute').click()
    await response().getByRole('button', { name: 'Approve', exact: true }).click()
    await response().getByRole('button', { name: 'Yes, approve' }).click()
    await response().getByRole('figure', { name: 'Output' }).getByText('42').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('waits in yellow for a permission, and goes on by itself once it was given', async () => {
    await mode('Autonomous mode').click()
    await page.getByLabel('Goal').fill('which files do we have\ndelegate to hr manager: how many people are there?')
    await page.getByLabel('Goal').press('Control+Enter')
    await response().getByText('Permission Required').last().waitFor()
    await response().getByText('Nothing happens until somebody decides').waitFor()
    await response().getByText('Waits for a decision').waitFor()
    expect(await barriers(page)).toEqual([])
    await button(/Pending Permissions\s*1/).click()
    const queue = page.getByRole('complementary', { name: 'Pending Permissions' })
    await queue.getByText(/\d+\.\d minutes/).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await response().getByText('Human Resources answers').waitFor()
    await button(/Pending Permissions\s*0/).waitFor()
    await queue.getByText('Nothing waits for a decision').waitFor()
  })

  it('keeps what was executed, for the person alone', async () => {
    await text('Earlier executions').click()
    const earlier = page.getByRole('button', { name: /total amount by customer/ })
    await earlier.click()
    await response().getByText('With invoices.csv').waitFor()
    await response().getByText('150.5').first().waitFor()
  })

  it.each([wide, narrow])('has no barriers in either theme at %o', async viewport => {
    await page.setViewportSize(viewport)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(`${server.address}/pygpt`)
      await page.getByRole('button', { name: 'Execute' }).waitFor()
      expect([viewport.width, colorScheme, await barriers(page), await overflows(page)]).toEqual([
        viewport.width,
        colorScheme,
        [],
        false,
      ])
      await button(/Pending Permissions/).click()
      await text('Nothing waits for a decision').waitFor()
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })

  it('leaves nothing to complain about', () => {
    expect(complaints).toEqual([])
  })

  it('sends whoever is not signed in to sign in', async () => {
    const { page: stranger, context } = await openPage(browser)
    await stranger.goto(`${server.address}/pygpt`)
    await stranger.waitForURL(/\/auth/)
    await context.close()
  })
})
