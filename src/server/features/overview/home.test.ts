// Home of administrators: it says what is there, and nothing to anybody else.
import { afterEach, expect, it } from 'vitest'
import { type Role, roles } from '#contract/access'
import { brokenCheck } from '../../../../tests/support/broken-check.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'

let cabinet: TestHouse
afterEach(() => cabinet.close())

const invoices = `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;Acme GmbH;2026-06-01;2026-07-01;1200,50;Open
R-1002;Bolt & Sons;2026-09-25;2026-10-25;300,00;Open
`
const home = async (token: string) => (await cabinet.call('GET', '/api/home', undefined, token)).body
type Step = { step: string; done: boolean; detail: string }
const steps = async (token: string) =>
  (await home(token)).setup.steps.filter(({ done }: Step) => !done).map(({ step }: Step) => step)

it('begins with what is to be set up, until it is', async () => {
  cabinet = await openHouse()
  const owner = (await cabinet.registerFirst()).access_token
  expect(await home(owner)).toMatchObject({
    approvals: { waiting: 0, first: [] },
    agents: { in_trouble: [], paused: [], unknown_calls: 0 },
    findings: { open: { critical: 0, high: 0, medium: 0, low: 0 }, first: [] },
  })
  expect(await steps(owner)).toEqual(['company', 'data', 'model', 'people'])
  await cabinet.upload(owner, 'invoices.csv', invoices)
  await cabinet.person('sub_admin')
  await cabinet.call(
    'PUT',
    '/api/settings/company',
    { name: 'Acme', currency: 'EUR', time_zone: 'Europe/Berlin' },
    owner,
  )
  await quiet(cabinet.db)
  expect(await steps(owner)).toEqual(['model'])
  const put = (guide: object) => cabinet.call('PATCH', '/api/home/guide', guide, owner)
  expect((await put({ without_model: true })).body).toEqual({ left: false, without_model: true })
  expect(await steps(owner)).toEqual([])
  await put({ left: true })
  expect((await home(owner)).setup.left).toBe(true)
  const { findings } = await home(owner)
  const all = (await cabinet.call('GET', '/api/findings?limit=100', undefined, owner)).body.findings
  expect(findings.first).toEqual(all.slice(0, 5))
  for (const priority of ['critical', 'high', 'medium', 'low'])
    expect(findings.open[priority]).toBe(all.filter((one: { priority: string }) => one.priority === priority).length)
})

it('names approvals that wait, agents in trouble and agents that are paused', async () => {
  cabinet = await openHouse({ tools: [brokenCheck] })
  const owner = (await cabinet.registerFirst()).access_token
  await cabinet.call('POST', '/api/agents/coo/duties/check', {}, owner)
  await quiet(cabinet.db)
  await cabinet.call('POST', '/api/agents/cfo/pause', {}, owner)
  const { agents } = await home(owner)
  expect(agents.in_trouble).toEqual([
    { agent_id: 'coo', name: 'Chief Operating Officer', trouble: expect.stringContaining('failed unexpectedly') },
  ])
  expect(agents.paused).toEqual([
    { agent_id: 'cfo', name: 'Chief Financial Officer', paused_at: cabinet.clock.now().toISOString() },
  ])
  const holders: Role[] = []
  for (const role of roles) {
    const { access_token } = await cabinet.person(role, { department: 'finance' })
    if ((await cabinet.call('GET', '/api/home', undefined, access_token)).status === 200) holders.push(role)
  }
  expect(holders).toEqual(['master_admin', 'sub_admin'])
})
