// Tables as a person meets them: a workbook whose sheets become datasets, how good one is, and two versions compared.
import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { barriers, narrow, overflows } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const book = utils.book_new()
for (const [name, rows] of Object.entries({
  Orders: [
    ['Order', 'Customer', 'Amount'],
    ['A', 'C1', 5],
    ['A', 'C2', 6],
    ['B', '', 7],
  ],
  Customers: [
    ['Customer', 'City'],
    ['C1', 'Porto'],
  ],
  Stock: [
    ['Item', 'Pieces'],
    ['Pin', 3],
  ],
}))
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
const workbook: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' })
const sheet = (buffer: Buffer) => ({ name: 'shop.xlsx', mimeType: 'application/octet-stream', buffer })

const { server, page, complaints, openSignedIn } = await openJourney()

const openTab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()

describe('somebody with a workbook', () => {
  it('makes datasets of those of its sheets that they choose', async () => {
    await page.goto(`${server.address}/data`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([sheet(workbook)])
    await page
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'shop' }).first().click()
    await page.getByText('Also in this file').waitFor()
    await page.getByRole('button', { name: 'Choose all' }).click()
    expect(await barriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Add 2 as datasets' }).click()
    await page.getByRole('link', { name: 'Customers is a dataset now' }).waitFor()
    await page.getByRole('link', { name: 'Stock is a dataset now' }).waitFor()
  })

  it('sees how good the table is, and opens the rows behind a figure', async () => {
    await openTab('Quality')
    await page.getByText('Version 1, 3 rows.').waitFor()
    await page.getByRole('button', { name: /^Customer: missing, 1/ }).click()
    await page.getByRole('dialog').getByText('B', { exact: true }).waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await barriers(page)).toEqual([])
  })

  it('compares two versions by a column of their choice', async () => {
    await openTab('Versions')
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles([sheet(workbook)])
    await page.getByText('What changed').waitFor({ timeout: 60_000 })
    await page.getByRole('combobox', { name: 'Compare by' }).selectOption('columns')
    await page.getByRole('checkbox', { name: 'Amount' }).check()
    await page.getByText('These versions hold the same rows and columns').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('chooses the currency of the company', async () => {
    await page.goto(`${server.address}/settings?tab=company`)
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('CHF')
    expect(await barriers(page)).toEqual([])
    await page.locator('#company').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Amounts without a currency are taken to be in CHF.').first().waitFor()
  })

  it('meets no barrier and no sideways scroll on a phone in the dark', async () => {
    const { page: phone, complaints: more } = await openSignedIn({ viewport: narrow, theme: 'dark' })
    await phone.goto(`${server.address}/data`)
    await phone.getByRole('link', { name: 'shop', exact: true }).first().click()
    for (const tab of ['Quality', 'Versions']) {
      await phone.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await phone
        .getByText(tab === 'Quality' ? /^Version 2/ : 'What changed')
        .first()
        .waitFor()
      expect(await overflows(phone)).toBe(false)
      expect(await barriers(phone)).toEqual([])
    }
    expect(more).toEqual([])
    expect(complaints).toEqual([])
  })
})
