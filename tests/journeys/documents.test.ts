// Documents as a person meets them: upload, search with marked words, reading at the place, on a phone and in the dark.
import { describe, expect, it } from 'vitest'
import { pdfOf } from '../support/document-files.ts'
import { barriers, narrow, overflows } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const agreement = pdfOf(['Agreement with Zephyr Ltd.', 'The notice period is ninety days before the end of the year.'])

const { server, page, complaints, openSignedIn } = await openJourney()

describe('somebody with a contract', () => {
  it('uploads it, and hears when it can not be read', async () => {
    await page.goto(`${server.address}/files`)
    await page.getByText('No documents yet').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.locator('input[type=file]').setInputFiles([
      { name: 'Agreement_Zephyr.pdf', mimeType: 'application/pdf', buffer: agreement },
      { name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdfOf(['']) },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    ])
    await page.getByText('Text in files of this kind can’t be read').waitFor()
    const list = page.getByRole('list', { name: 'Documents' })
    await list.getByText('No text', { exact: true }).waitFor()
    await list.getByRole('link', { name: 'Agreement Zephyr' }).waitFor()
    await page.getByText('Being read').or(page.getByText('Waiting to be read')).first().waitFor({ state: 'detached' })
    expect(await barriers(page)).toEqual([])
  })

  it('searches it and reads on at the place', async () => {
    await page.goto(`${server.address}/files`)
    await page.getByRole('searchbox').fill('notice period')
    await page.keyboard.press('Enter')
    await page.locator('mark').first().waitFor()
    expect(await page.locator('mark').allTextContents()).toEqual(['notice', 'period'])
    await page
      .getByText(/page 2/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Agreement Zephyr' }).click()
    await page
      .locator('section[aria-current=true]')
      .getByText(/ninety days/)
      .waitFor()
    expect(page.url()).toMatch(/document=.*at=1/)
    expect(await barriers(page)).toEqual([])
  })

  it('renames it', async () => {
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Zephyr, signed')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('heading', { name: 'Zephyr, signed' }).waitFor()
  })

  it('asks for it in the chat and opens what was quoted', async () => {
    await page.goto(`${server.address}/chat`)
    const composer = page.getByRole('textbox', { name: 'Message' })
    await composer.fill('What does the agreement with Zephyr say about the notice period?')
    await composer.press('Enter')
    await page.getByText('The notice period is ninety days').first().waitFor()
    await page.getByText('How this was computed').first().click()
    await page.getByRole('link', { name: 'Zephyr, signed' }).first().click()
    await page
      .locator('section[aria-current=true]')
      .getByText(/ninety days/)
      .waitFor()
  })

  it('meets no barrier and no sideways scroll on a phone in the dark', async () => {
    const { page: phone, context, complaints: more } = await openSignedIn({ viewport: narrow, theme: 'dark' })
    const { pathname, search } = new URL(page.url())
    for (const path of ['/files', '/files?q=notice', pathname + search]) {
      await phone.goto(server.address + path)
      await phone
        .getByText(/Zephyr, signed/)
        .locator('visible=true')
        .first()
        .waitFor()
      await phone.waitForTimeout(300)
      expect([path, await barriers(phone), await overflows(phone)]).toEqual([path, [], false])
    }
    expect(more).toEqual([])
    await context.close()
  })

  it('meets no error and no broken policy on the way', () => {
    expect(complaints).toEqual([])
  })
})
