// Work and findings by day, against what was recorded.
import { afterEach, expect, it } from 'vitest'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'

let cabinet: TestHouse
afterEach(() => cabinet.close())

const invoices = `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;Acme GmbH;2026-06-01;2026-07-01;1200,50;Open
R-1002;Bolt & Sons;2026-09-25;2026-10-25;300,00;Open
`

const activity = async (query: string, token: string) =>
  (await cabinet.call('GET', `/api/agents/activity?${query}`, undefined, token)).body

it('counts runs and findings on the day of the company on which they happened', async () => {
  cabinet = await openHouse({ now: '2026-11-20T23:30:00Z' })
  const owner = (await cabinet.registerFirst()).access_token
  await cabinet.call('PUT', '/api/settings/company', { currency: null, time_zone: 'Europe/Berlin' }, owner)
  await cabinet.upload(owner, 'invoices.csv', invoices)
  await quiet(cabinet.db)
  const { runs } = (await cabinet.call('GET', '/api/runs?limit=200', undefined, owner)).body
  const { findings } = (await cabinet.call('GET', '/api/findings?limit=200', undefined, owner)).body
  expect(runs.length).toBeGreaterThan(2)
  expect(findings.length).toBeGreaterThan(1)
  const { days, agents } = await activity('days=2', owner)
  expect(days).toEqual([
    { day: '2026-11-20', succeeded: 0, failed: 0, opened: 0, closed: 0 },
    { day: '2026-11-21', succeeded: runs.length, failed: 0, opened: findings.length, closed: 0 },
  ])
  const cfo = agents.find((agent: { agent_id: string }) => agent.agent_id === 'cfo')
  expect(cfo).toMatchObject({
    name: 'Chief Financial Officer',
    category: 'business',
    succeeded: runs.filter((run: { agent_id: string }) => run.agent_id === 'cfo').length,
    failed: 0,
  })
  expect(cfo.response_time).toBeGreaterThanOrEqual(0)

  const sum = agents.reduce((total: number, agent: { succeeded: number }) => total + agent.succeeded, 0)
  expect(sum).toBe(runs.length)

  cabinet.clock.advance(3 * 86_400_000)
  const { body } = await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })
  const [first] = (await activity('days=4', body.access_token)).days
  expect(first).toMatchObject({ day: '2026-11-21', opened: findings.length })
  const { days: later } = await activity('days=3', body.access_token)
  expect(later.map(({ day }: { day: string }) => day)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
})

it('counts nobody findings that they may not see', async () => {
  cabinet = await openHouse()
  const owner = (await cabinet.registerFirst()).access_token
  await cabinet.upload(owner, 'invoices.csv', invoices, { domain: 'financial' })
  await quiet(cabinet.db)
  const viewer = (await cabinet.person('viewer')).access_token
  const opened = async (token: string) => (await activity('days=1', token)).days[0].opened
  expect(await opened(owner)).toBeGreaterThan(0)
  expect(await opened(viewer)).toBe(0)
  expect((await cabinet.call('GET', '/api/agents/activity?days=91', undefined, owner)).status).toBe(400)
})
