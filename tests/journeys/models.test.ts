// Language models and money: an owner connects a provider, sets a budget, sees what a run cost, and is stopped by it.
import { afterAll, describe, expect, it } from 'vitest'
import { fakeProvider } from '../support/fake-providers.ts'
import { barriers, narrow, overflows } from './support/browser.ts'
import { openJourney } from './support/journey.ts'

const { server, page, complaints, openSignedIn } = await openJourney()
const provider = await fakeProvider(() => ({ text: 'Good morning to you.' }))
afterAll(() => provider.close())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe('language models and money', () => {
  it('connects a provider after trying it', async () => {
    await page.goto(`${server.address}/settings`)
    await press('Add a provider')
    await page.locator('#models').getByLabel('Name', { exact: true }).fill('Own server')
    await page.getByLabel('Address', { exact: true }).fill(provider.base_url)
    await page.getByLabel(/^API key/).fill('a-key-that-ends-with-7777')
    await page.getByLabel('Model: Text').fill('writer')
    await page.getByLabel(/a million tokens read/).fill('2.50')
    await page.getByLabel(/a million tokens written/).fill('10')
    await press('Test provider')
    await page.getByText('The model answered: Good morning to you.').waitFor()
    expect(await barriers(page)).toEqual([])
    await press('Save provider')
    await page.getByText('Text: writer').waitFor()
    expect(await page.content()).not.toContain('a-key-that-ends-with-7777')
  })

  it('shows what a run cost', async () => {
    await page.goto(`${server.address}/agents/cfo?tab=runs`)
    const answer = await page.evaluate(async () => {
      const token = JSON.stringify(localStorage).match(/[\w-]{43}/)?.[0]
      const call = async (path: string, body: object) =>
        (
          await fetch(path, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json()
      const session = await call('/api/chat/sessions', {})
      return call(`/api/chat/sessions/${session.id}/messages`, { content: 'Good morning' })
    })
    expect(JSON.stringify(answer)).toContain('Good morning to you')
    await page.reload()
    await page.getByRole('link', { name: 'Good morning' }).click()
    await page.getByRole('heading', { name: 'Model calls' }).waitFor()
    await page.getByText('0.000098').first().waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('sets a budget and says when it is used up', async () => {
    await page.goto(`${server.address}/settings?tab=budgets`)
    await press('Change the budget of The company for a day')
    await page.getByLabel(/^Tokens/).fill('18')
    await press('Save budget')
    await page.getByText('18 of 18 tokens').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.goto(`${server.address}/`)
    await page.getByText('is used up: 18 tokens of 18 tokens').waitFor()
  })

  it('says first why a task failed, and gives it again with one press', async () => {
    await page.goto(`${server.address}/agents/cfo`)
    await press('Give a task')
    await page.getByLabel('What is to be done').fill('Write a poem')
    await press('Give the task')
    await page.getByText('It failed').waitFor()
    expect(await barriers(page)).toEqual([])
    const first = page.url()
    await press('Give it again')
    await page.waitForURL(url => url.href !== first)
    await page.getByRole('heading', { level: 1, name: 'Write a poem' }).waitFor()
    await page.getByText('It failed').waitFor()
  })

  it('fits a phone, also in the dark', async () => {
    const { page: small, context } = await openSignedIn({ viewport: narrow, theme: 'dark' })
    await small.goto(`${server.address}/settings?tab=budgets`)
    await small.getByText('18 of 18 tokens').waitFor()
    expect(await overflows(small)).toBe(false)
    expect(await barriers(small)).toEqual([])
    await small.getByRole('tab', { name: 'Language models' }).click()
    await small.getByRole('button', { name: 'Change Own server' }).click()
    await small.getByLabel('Model: Text').waitFor()
    expect(await overflows(small)).toBe(false)
    expect(await barriers(small)).toEqual([])
    if (process.env.PICTURES) await small.screenshot({ path: `${process.env.PICTURES}/form.png`, fullPage: true })
    await context.close()
    expect(complaints).toEqual([])
  })
})
