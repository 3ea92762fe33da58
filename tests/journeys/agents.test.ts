// The agents as their owner meets them: the dashboard, the network, one agent, a task and its run, findings on paper.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { barriers, overflows } from './support/browser.ts'
import { looks, openJourney } from './support/journey.ts'
import { password } from './support/owner.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
const invoices = `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;Acme GmbH;${ago(150)};${ago(120)};1200,50;Open
R-1002;Bolt & Sons;${ago(60)};${ago(40)};300,00;Open
`

const { server, page, complaints, openSignedIn } = await openJourney()
let run_path: string
beforeAll(async () => {
  const token = await page.evaluate(() => localStorage.getItem('cabinet.auth'))
  await fetch(`${server.address}/api/datasets?file_name=invoices.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: invoices,
  })
  await page.goto(`${server.address}/findings`)
  await page.getByText('overdue from 2 customers').first().waitFor()
})

const open = (path: string) => page.goto(server.address + path)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const text = (words: string | RegExp) => page.getByText(words).first()
const card = (name: string) => page.getByRole('article', { name, exact: true })

describe('the dashboard', () => {
  it('counts the agents, says how they are, and starts them all', async () => {
    await open('/dashboard')
    await text('Main administrator, full access').waitFor()
    await text(/System (healthy|degraded|unhealthy)/).waitFor()
    await text(/^updated \d+ s ago$/).waitFor()
    await tab(/Technical Agents\s*15/).waitFor()
    await button('Initialize All Agents').click()
    await text('All 26 agents are running').waitFor()
  })

  it('restarts an agent, and keeps the tab in the address', async () => {
    await tab(/Business Agents/).click()
    await page.waitForURL(/tab=business/)
    await button('Restart Chief Financial Officer').click()
    await text('Chief Financial Officer is being restarted').waitFor()
  })

  it('says in a banner when a restart is refused, by the words of the specification', async () => {
    const { page: other, context } = await openSignedIn()
    const answers = [
      { status: 403, json: { detail: 'No', code: 'forbidden' } },
      { status: 409, json: { detail: 'It is paused.', code: 'conflict' } },
    ]
    await other.route('**/api/agents/cfo/restart', route => route.fulfill(answers.shift() ?? { status: 500 }))
    await other.goto(`${server.address}/dashboard?tab=business`)
    const restart = other.getByRole('button', { name: 'Restart Chief Financial Officer' })
    await restart.click()
    await other.getByRole('alert').filter({ hasText: 'You do not have permission to restart agents' }).waitFor()
    await restart.click()
    await other.getByRole('alert').filter({ hasText: 'Failed to restart agent: It is paused.' }).waitFor()
    expect(await barriers(other)).toEqual([])
    await other.route('**/api/rbac/user/*/summary', route => route.fulfill({ status: 500 }))
    await other.route('**/api/agents/status', route =>
      route.fulfill({ status: 409, json: { detail: 'No rows.', code: 'conflict' } }),
    )
    await other.goto(`${server.address}/dashboard`)
    await other.getByText('Failed to load dashboard data: No rows.').waitFor()
    await other.getByText('Viewer, limited access').waitFor()
    expect(await other.getByText('Quick Actions').count()).toBe(0)
    await context.close()
  })
})

describe('the network of agents', () => {
  it('lets everybody look, and asks again when told to', async () => {
    await open('/agents')
    await text('CONTINUOUS MODE').waitFor()
    await text('No timeout limits').waitFor()
    await button('Trigger Analysis').click()
    await text('Background analysis triggered').waitFor()
    await button('Refresh').click()
    await text('Agent data has been updated').waitFor()
    await card('Human Resources')
      .getByText(/upload/i)
      .first()
      .waitFor()
  })

  it('pauses and resumes an agent where it stands on the page', async () => {
    const cfo = card('Chief Financial Officer')
    await cfo.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await button('Pause Chief Financial Officer').click()
    await cfo.getByText('Stopped').waitFor()
    expect(await button('Restart Chief Financial Officer').isDisabled()).toBe(true)
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toBe('Resume Chief Financial Officer')
    expect(await page.evaluate(() => scrollY)).toBe(before)
    // The page may hear that the agent stopped before the press is answered; until then it takes no other.
    await page.locator('button[aria-label="Resume Chief Financial Officer"]:not([aria-busy])').waitFor()
    await page.keyboard.press('Enter')
    await button('Pause Chief Financial Officer').waitFor()
  })

  it('restarts an agent and says so', async () => {
    await button('Restart Chief Financial Officer').click()
    await text('Agent restart initiated').waitFor()
    await text('Chief Financial Officer is being restarted').waitFor()
  })

  it('shows what was found, and the agents side by side', async () => {
    await tab('Reports & Insights').click()
    await text('overdue from 2 customers').waitFor()
    await tab('Analytics').click()
    await text('Average uptime').waitFor()
  })
})

describe('one agent', () => {
  it('shows its duties, what it found, and what it is told', async () => {
    await open('/agents')
    await page.getByRole('link', { name: 'View Details of Chief Financial Officer' }).click()
    await page.getByRole('heading', { level: 1, name: 'Chief Financial Officer' }).waitFor()
    await page.getByRole('heading', { name: 'Receivables ageing' }).waitFor()
    await text(/looks when data changes and every day at/).waitFor()
    await tab(/Findings/).click()
    await text('overdue from 2 customers').waitFor()
    await tab('Instructions').click()
    await text(/data, never instructions to you/).waitFor()
  })

  it('takes a task and shows the run that does it, step by step', async () => {
    await button('Give a task').click()
    await page.getByLabel('What is to be done').fill('What is the total Amount Due?')
    await page.getByLabel('Priority').selectOption('high')
    expect(await barriers(page)).toEqual([])
    await button('Give the task').click()
    await page.waitForURL(/\/runs\//)
    run_path = new URL(page.url()).pathname
    await text('1,500.50').waitFor()
    await text('Done').waitFor()
    await page.getByRole('heading', { name: 'Step 1' }).waitFor()
    await page.locator('summary').filter({ hasText: 'query data' }).first().click()
    await page.locator('details[open]').getByText('Called with').waitFor()
  })
})

describe('findings', () => {
  it('are called not useful, which is taken back with one press', async () => {
    await open('/findings')
    await page
      .getByRole('link', { name: /overdue from 2 customers/ })
      .first()
      .click()
    await button('Not useful').click()
    await text('Olive Owner called it that').waitFor()
    await button('Undo').click()
    await button('Not useful').waitFor()
    expect(await page.getByText('Olive Owner called it that').count()).toBe(0)
    await button('Not useful').click()
    await button('Useful after all').waitFor()
    await open('/findings?status=quiet')
    await text('overdue from 2 customers').waitFor()
    expect(await barriers(page)).toEqual([])
  })

  it('are taken away as a file', async () => {
    await open('/findings?status=quiet')
    const download = page.waitForEvent('download')
    await button('Export CSV').click()
    const asked = page.getByRole('dialog').getByLabel('Password')
    const first = await Promise.race([download.then(() => 'file'), asked.waitFor().then(() => 'password')])
    if (first === 'password') {
      await asked.fill(password)
      await page.keyboard.press('Enter')
    }
    const file = await (await download).path()
    expect(await readFile(file, 'utf8')).toContain('overdue from 2 customers')
  })

  it('are printed without what belongs to the screen', async () => {
    await open('/findings?status=quiet')
    await text('overdue from 2 customers').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    expect(await button('Print').isVisible()).toBe(false)
    expect(await text('overdue from 2 customers').isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
  })
})

it('meets no error on the way', () => {
  expect(complaints).toEqual([])
})

describe('every view of the agents', () => {
  it.each(looks)('has no barrier and no sideways scroll at $viewport.width in $theme', async look => {
    const { page: shown, context, complaints } = await openSignedIn(look)
    const paths = [
      ...['technical', 'business', 'analytics'].map(tab => `/dashboard?tab=${tab}`),
      ...['reports', 'analytics'].map(tab => `/agents?tab=${tab}`),
      ...['duties', 'findings', 'runs', 'instructions'].map(tab => `/agents/cfo?tab=${tab}`),
      run_path,
    ]
    for (const path of paths) {
      await shown.goto(server.address + path)
      await shown.getByRole('heading', { level: 2 }).or(shown.getByRole('list')).first().waitFor()
      await shown.waitForTimeout(300)
      expect([path, await barriers(shown), await overflows(shown)]).toEqual([path, [], false])
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})
