// Getting around: links, the address bar, Back and Forward, the keyboard, and pages that don't come.
import { describe, expect, it } from 'vitest'
import { openJourney } from './support/journey.ts'
import { registerOwner } from './support/owner.ts'

const { server, page, complaints } = await openJourney({ empty: true })

const at = (address: string) => page.waitForURL(server.address + address)
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const link = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true })
const title = (wanted: string) => page.waitForFunction(text => document.title === text, wanted)

describe('somebody who is not signed in', () => {
  it('is led to the sign-in, and Back does not lead into it again', async () => {
    await page.goto(server.address)
    await page.goto(`${server.address}/data?tab=all`)
    await at('/auth')
    await title('Sign In · Cabinet')
    await page.goBack()
    await at('/')
    await title('Cabinet')
  })
})

describe('somebody who is signed in', () => {
  it('goes by the links of the navigation, which say where one is', async () => {
    await registerOwner(page, server)
    await link('Findings').click()
    await heading('Findings')
    await title('Findings · Cabinet')
    expect(await link('Findings').getAttribute('aria-current')).toBe('page')
    expect(await link('Home').getAttribute('aria-current')).toBeNull()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })

  it('goes by the keyboard: a letter after g, and the palette', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await heading('Questions')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('Company')
    await page.keyboard.press('Enter')
    await heading('Company data')
    await page.getByRole('link', { name: 'Glossary' }).click()
    await heading('Glossary')
    await at('/data/glossary')
    for (const name of ['Remembered decisions', 'Legal']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(name)
      await page.getByRole('option', { name }).first().waitFor()
      await page.keyboard.press('Enter')
      await heading(name)
    }
    await page.goBack()
    await page.goBack()
    await heading('Glossary')
  })

  it('finds the pages again by Back and Forward, scrolled as they were left', async () => {
    await page.setViewportSize({ width: 1280, height: 200 })
    // Not every page fits into the row of the navigation; each has its letters.
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await heading('Settings')
    await page.waitForFunction(() => document.documentElement.scrollHeight > 400)
    await page.evaluate(() => scrollTo(0, 150))
    await link('Findings').click()
    await heading('Findings')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await heading('Settings')
    expect(await page.evaluate(() => scrollY)).toBe(150)
    await page.goForward()
    await heading('Findings')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 860 })
  })

  it('finds a conversation again where it was read', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await link('Chat').click()
    const composer = page.getByRole('textbox', { name: 'Message' })
    await composer.fill('What can you do?\n'.repeat(12))
    await composer.press('Enter')
    await page.getByText('answered by built-in skills').first().waitFor()
    const box = page.getByRole('log')
    await box.evaluate(element => element.scrollTo(0, 40))
    await link('Findings').click()
    await heading('Findings')
    await page.goBack()
    await composer.waitFor()
    expect(await box.evaluate(element => element.scrollTop)).toBe(40)
    await page.setViewportSize({ width: 1280, height: 860 })
  })

  it('opens what the address says after its question mark, and writes into it', async () => {
    await page.goto(`${server.address}/files?tab=written`)
    const tab = (name: string) => page.getByRole('tab', { name })
    await page.getByRole('tab', { selected: true, name: /Written/ }).waitFor()
    await tab('Documents').click()
    await page.getByRole('tab', { selected: true, name: 'Documents' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).not.toBe('written')
    const asked = "select 'a%20b' where 'x' like '%ab%' or 1+1 = 2"
    await page.goto(`${server.address}/questions?${new URLSearchParams({ tab: 'sql', sql: asked })}`)
    await page
      .getByText(asked)
      .or(page.getByRole('textbox').filter({ hasText: asked }))
      .first()
      .waitFor()
  })

  it('keeps the page before until the next one is there', async () => {
    await page.goto(`${server.address}/findings`)
    await heading('Findings')
    const held = Promise.withResolvers<void>()
    await page.route(/assets\/dashboards-/, async route => held.promise.then(() => route.continue()))
    const asked = page.waitForRequest(/assets\/dashboards-/)
    await link('Boards').click()
    await asked
    await at('/dashboards')
    await heading('Findings')
    expect(await link('Findings').getAttribute('aria-current')).toBe('page')
    held.resolve()
    await heading('Boards')
    await page.unrouteAll()
  })

  it('hears where nothing stands, and gets back', async () => {
    await page.evaluate(() => history.pushState(null, '', '/nowhere'))
    await heading('Page not found')
    await title('Page not found · Cabinet')
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await at('/')
  })

  it('meets no error on the way', () => {
    expect(complaints).toEqual([])
  })

  it('hears when the code of a page can not be loaded, and can go elsewhere', async () => {
    await page.route(/assets\/glossary-/, route => route.abort())
    await page.goto(`${server.address}/data/glossary`)
    await heading('Something went wrong')
    await link('Findings').click()
    await heading('Findings')
    await page.unrouteAll()
  })

  it('ends on the first page after signing out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await at('/')
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign In' }).waitFor()
    await page.goBack()
    await at('/auth')
  })
})
