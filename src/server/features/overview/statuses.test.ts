// What agents are said to be doing, against what they have really done.
import { afterEach, expect, it } from 'vitest'
import { roles } from '#contract/access'
import { brokenCheck } from '../../../../tests/support/broken-check.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'

let cabinet: TestHouse
afterEach(() => cabinet.close())

const invoices = `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;Acme GmbH;2026-06-01;2026-07-01;1200,50;Open
R-1002;Bolt & Sons;2026-09-25;2026-10-25;300,00;Open
`

const get = async (path: string, token: string) =>
  (await cabinet.call('GET', `/api/agents/${path}`, undefined, token)).body

it('computes every status and figure from what was recorded', async () => {
  cabinet = await openHouse()
  const owner = (await cabinet.registerFirst()).access_token
  await quiet(cabinet.db)
  const before = await get('continuous-status', owner)
  expect([before.system_status, before.active_agents, before.total_agents]).toEqual(['active', 26, 26])
  expect(before.agent_statuses.cfo).toEqual({
    name: 'Chief Financial Officer',
    description: expect.stringContaining('owes'),
    status: 'learning',
    running: true,
    queue_size: 0,
    insights_count: 0,
    last_activity: null,
    performance_metrics: { tasks_completed: 0, insights_generated: 0, uptime_hours: 0, errors_encountered: 0 },
  })

  cabinet.clock.advance(5 * 3_600_000)
  await cabinet.upload(owner, 'invoices.csv', invoices)
  await quiet(cabinet.db)
  const cfo = await get('cfo/status', owner)
  const { findings } = (await cabinet.call('GET', '/api/findings?limit=100', undefined, owner)).body
  const own = findings.filter((finding: { agent_id: string }) => finding.agent_id === 'cfo').length
  const { runs } = (await cabinet.call('GET', '/api/runs?limit=100', undefined, owner)).body
  const done = runs.filter((run: { agent_id: string; status: string }) => run.agent_id === 'cfo').length
  for (const [list, count] of [
    ['findings', own],
    ['runs', done],
  ] as const) {
    const { body } = await cabinet.call('GET', `/api/${list}?agent_id=cfo&limit=100`, undefined, owner)
    expect(body[list].map((one: { agent_id: string }) => one.agent_id)).toEqual(Array(count).fill('cfo'))
  }
  expect(own).toBeGreaterThan(1)
  expect(cfo).toMatchObject({
    status: 'reporting',
    insights_count: own,
    performance_metrics: { tasks_completed: done, insights_generated: own, uptime_hours: 5, errors_encountered: 0 },
    metrics: { tasks_completed: done, success_rate: 100 },
    may: { restart: true, pause: true, task: true, analyze: true },
  })
  expect(cfo.metrics.response_time).toBeGreaterThanOrEqual(0)

  const { technical_agents, business_agents } = await get('status', owner)
  expect([Object.keys(technical_agents).length, Object.keys(business_agents).length]).toEqual([15, 11])
  expect(business_agents.cfo).toEqual({
    agent_id: 'cfo',
    name: 'Chief Financial Officer',
    status: 'active',
    category: 'business',
    last_activity: cfo.last_activity,
    metrics: cfo.metrics,
  })
  expect(await get('health', owner)).toEqual({
    total_agents: 26,
    active_agents: 26,
    system_health: 'healthy',
    system_status: 'active',
    uptime: '5 hours',
    technical_agents: { active: 15, total: 15 },
    business_agents: { active: 11, total: 11 },
  })
})

it('counts and shows nobody findings that they may not see', async () => {
  cabinet = await openHouse()
  const owner = (await cabinet.registerFirst()).access_token
  await cabinet.upload(owner, 'invoices.csv', invoices, { domain: 'financial' })
  await quiet(cabinet.db)
  const { insights } = await get('cfo/insights?limit=1', owner)
  expect(insights).toEqual([
    {
      id: expect.any(String),
      agent_id: 'cfo',
      agent_name: 'Chief Financial Officer',
      report_type: expect.any(String),
      timestamp: expect.any(String),
      priority: expect.any(String),
      data: { title: expect.any(String), description: expect.any(String), impact: expect.anything() },
    },
  ])
  for (const role of roles) {
    const token = (await cabinet.person(role)).access_token
    const sees = role === 'master_admin'
    expect((await get('cfo/insights', token)).insights.length > 0, role).toBe(sees)
    expect((await get('cfo/status', token)).insights_count > 0, role).toBe(sees)
  }
  expect((await cabinet.call('GET', '/api/agents/nobody/insights', undefined, owner)).status).toBe(404)
  for (const path of ['status', 'continuous-status', 'health', 'cfo/status', 'cfo/insights'])
    expect((await cabinet.call('GET', `/api/agents/${path}`)).status).toBe(401)
})

it('calls an agent whose check fails in trouble, and says why to those who may see every agent', async () => {
  cabinet = await openHouse({ tools: [brokenCheck] })
  const owner = (await cabinet.registerFirst()).access_token
  const viewer = (await cabinet.person('viewer')).access_token
  await cabinet.call('POST', '/api/agents/coo/duties/check', {}, owner)
  await quiet(cabinet.db)
  const coo = await get('coo/status', owner)
  expect(coo).toMatchObject({ status: 'error', metrics: { success_rate: 0, tasks_completed: 0 } })
  expect(coo.trouble).toMatch(/^Duty: .+: The tool failed unexpectedly$/)
  expect((await get('coo/status', viewer)).trouble).toBe(null)
  expect((await get('status', viewer)).business_agents.coo.status).toBe('error')
  expect((await get('health', viewer)).system_health).toBe('degraded')
})
