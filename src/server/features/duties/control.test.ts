// Pausing, resuming and restarting: who may, what a paused agent leaves alone, and what a restart forgets.
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/access'
import { brokenCheck } from '../../../../tests/support/broken-check.ts'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'
import { scriptedModel } from '../../../../tests/support/scripted-model.ts'
import { newId } from '../../base/ids.ts'
import { claimRuns } from '../runs/index.ts'
import { lookAfterStart, startDueDuties } from './index.ts'

const invoices = (amount: string) => `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;Acme GmbH;2026-06-01;2026-07-01;${amount};Open
R-1002;Bolt & Sons;2026-09-25;2026-10-25;300,00;Open
`
let cabinet: TestHouse
let owner: string
async function open(options: Parameters<typeof openHouse>[0] = {}) {
  cabinet = await openHouse(options)
  owner = (await cabinet.registerFirst()).access_token
  await quiet(cabinet.db)
}
afterEach(() => cabinet.close())

const post = (path: string, token = owner) => cabinet.call('POST', `/api/${path}`, {}, token)
const statusOf = async (id: string) => (await cabinet.call('GET', `/api/agents/${id}/status`, undefined, owner)).body
const runsOf = async (id: string): Promise<{ id: string; status: string; agent_id: string }[]> => {
  const { runs } = (await cabinet.call('GET', '/api/runs?limit=200', undefined, owner)).body
  return runs.filter((run: { agent_id: string }) => run.agent_id === id)
}
const audited = async () =>
  (await sql<{ action: string }>`select action from audit_entries order by seq`.execute(cabinet.db)).rows.map(
    ({ action }) => action,
  )

describe('a paused agent', () => {
  it('looks at nothing until it is resumed, and then at what has changed meanwhile', async () => {
    await open()
    expect((await post('agents/cfo/pause')).body).toEqual({ success: true, paused: ['cfo'] })
    expect((await post('agents/cfo/pause')).body.detail).toBe('Chief Financial Officer is paused already')
    expect(await statusOf('cfo')).toMatchObject({
      status: 'stopped',
      running: false,
      paused_by: 'Olive Owner',
      performance_metrics: { uptime_hours: 0 },
    })
    await cabinet.upload(owner, 'invoices.csv', invoices('1200,50'))
    await quiet(cabinet.db)
    expect(await runsOf('cfo')).toEqual([])
    expect((await post('agents/cfo/duties/check')).body.detail).toBe(
      'Chief Financial Officer is paused: resume it first',
    )

    const { body } = await post('agents/cfo/resume')
    expect(body).toMatchObject({ success: true, resumed: ['cfo'] })
    expect(body.started).toBeGreaterThan(0)
    await quiet(cabinet.db)
    expect((await runsOf('cfo')).map(({ status }) => status)).toEqual(Array(body.started).fill('succeeded'))
    expect((await statusOf('cfo')).insights_count).toBeGreaterThan(0)
    expect((await post('agents/cfo/resume')).status).toBe(409)
    expect(await audited()).toEqual(expect.arrayContaining(['agent.paused', 'agent.resumed']))
  })

  it('keeps its queue, also what it was working on when it was paused', async () => {
    await open()
    await post('agents/pause')
    const [id, at] = [newId(), cabinet.clock.now()]
    await sql`insert into runs (id, root_id, agent_id, kind, status, title, conversation, created_at, updated_at, ready_at)
      values (${id}, ${id}, 'coo', 'duty', 'queued', 'Duty: Something',
        '[{"role":"user","text":"Check duty: backlog"}]', ${at}, ${at}, ${at})`.execute(cabinet.db)
    expect(await claimRuns(cabinet.house, 'worker', 10)).toEqual([])
    expect(await statusOf('coo')).toMatchObject({ status: 'stopped', queue_size: 1 })
    expect((await cabinet.call('GET', '/api/agents/continuous-status', undefined, owner)).body).toMatchObject({
      system_status: 'paused',
      active_agents: 0,
    })

    await sql`update runs set status = 'running', fence = 7, lease_until = ${new Date('2030-01-01')}`.execute(
      cabinet.db,
    )
    await sql`update agent_states set paused_at = null, running_since = ${at}`.execute(cabinet.db)
    await post('agents/coo/pause')
    expect((await runsOf('coo')).map(({ status }) => status)).toEqual(['queued'])
    await post('agents/coo/resume')
    await until(async () => {
      cabinet.clock.advance(7_000)
      return (await runsOf('coo')).every(({ status }) => status === 'succeeded') ? true : undefined
    })
  })

  it('still answers whoever asks it in the chat', async () => {
    await open({ model: scriptedModel(() => ({ text: 'Good morning.' })) })
    await post('agents/pause')
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner)).body
    const said = await cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content: 'Hello' }, owner)
    expect(said.body.content).toBe('Good morning.')
  })
})

describe('a restart', () => {
  it('forgets failures that somebody has seen, and lets every duty look again', async () => {
    await open({ tools: [brokenCheck] })
    await post('agents/coo/duties/check')
    await quiet(cabinet.db)
    const before = (await runsOf('coo')).length
    expect((await statusOf('coo')).status).toBe('error')
    cabinet.clock.advance(60_000)
    await sql`update runs set status = 'failed', outcome = 'Broken.' where agent_id = 'coo'`.execute(cabinet.db)
    const { body } = await post('agents/coo/restart')
    expect(body).toEqual({ success: true, message: 'Chief Operating Officer is being restarted', started: before })
    expect((await statusOf('coo')).status).not.toBe('error')
    await quiet(cabinet.db)
    expect((await runsOf('coo')).length).toBe(2 * before)
    await post('agents/coo/pause')
    expect((await post('agents/coo/restart')).body.detail).toContain('is paused: resume it instead')
    expect(await audited()).toContain('agent.restarted')
  })

  it('of all agents lets them run and answers with success', async () => {
    await open()
    await post('agents/pause')
    await cabinet.upload(owner, 'invoices.csv', invoices('1200,50'))
    await quiet(cabinet.db)
    const { body } = await post('startup/initialize-agents')
    expect(body).toMatchObject({ status: 'success', message: 'All 26 agents are running', agents_running: 26 })
    expect(body.started).toBeGreaterThan(0)
    await quiet(cabinet.db)
    expect((await statusOf('cfo')).status).toBe('reporting')
  })
})

describe('the rights of each role', () => {
  type Rights = Record<Role, boolean>
  const of = (...holders: Role[]): Rights =>
    Object.fromEntries(roles.map(role => [role, holders.includes(role)])) as Rights
  const administrators = of('master_admin', 'sub_admin')
  const withFinance = of('master_admin', 'sub_admin', 'department_admin')
  const rights: Record<string, Rights> = {
    'agents/pause': administrators,
    'agents/resume': administrators,
    'startup/initialize-agents': administrators,
    'agents/cfo/pause': withFinance,
    'agents/cfo/resume': withFinance,
    'agents/cfo/restart': withFinance,
    'agents/cfo/duties/check': withFinance,
    'agents/coo/pause': administrators,
    'agents/coo/restart': administrators,
    'agents/coo/duties/check': administrators,
    'agents/data_analyst/pause': administrators,
    'agents/data_analyst/restart': administrators,
    'agents/ceo/restart': administrators,
  }

  it('decide what it may do with which agent', async () => {
    await open()
    for (const role of roles) {
      const { access_token } = await cabinet.person(role, { department: 'finance' })
      for (const [path, rightly] of Object.entries(rights)) {
        const { status } = await post(path, access_token)
        expect(status !== 403, `${role}: ${path}`).toBe(rightly[role])
      }
    }
    for (const path of Object.keys(rights)) expect((await cabinet.call('POST', `/api/${path}`, {})).status).toBe(401)
  })
})

describe('an idle day', () => {
  it('starts no duty and calls no model until the day itself changes, by the clock of the company', async () => {
    let asked = 0
    const model = scriptedModel(() => {
      asked++
      return { text: 'Hello.' }
    })
    await open({ model, now: '2026-11-20T11:00:00Z' })
    const company = {
      name: null,
      currency: null,
      time_zone: 'Pacific/Auckland',
      fiscal_year_start: 1,
      fiscal_year_name: null,
    }
    expect((await cabinet.call('PUT', '/api/settings/company', company, owner)).body).toEqual(company)
    await cabinet.upload(owner, 'invoices.csv', invoices('1200,50'))
    await quiet(cabinet.db)
    const context = { house: cabinet.house, actor: { type: 'system' as const, job: 'test' }, door: 'clock', ip: null }
    await startDueDuties(context)
    await quiet(cabinet.db)
    const [runs, entries] = [await countRuns(), (await audited()).length]
    const briefs = await countRuns('Duty: Brief of the week')
    expect(runs).toBeGreaterThan(0)

    for (let hour = 0; hour < 23; hour++) {
      cabinet.clock.advance(3_600_000)
      expect(await startDueDuties(context), `after ${hour + 1} hours`).toBe(0)
    }
    expect([await countRuns(), (await audited()).length, asked]).toEqual([runs, entries, 0])

    cabinet.clock.advance(3_600_000)
    expect(await startDueDuties(context)).toBeGreaterThan(0)
    await quiet(cabinet.db)
    // The brief of the chief executive, which reads what the others have found, has followed by itself.
    expect(await countRuns('Duty: Brief of the week')).toBe(briefs + 1)
    expect(await startDueDuties(context)).toBe(0)
    expect(asked).toBe(0)
  })

  it('is followed, after a start, by the duties that an update of the program brought, and by no others', async () => {
    await open()
    const context = { house: cabinet.house, actor: { type: 'system' as const, job: 'test' }, door: 'clock', ip: null }
    await lookAfterStart(context, 1)
    await cabinet.upload(owner, 'invoices.csv', invoices('1200,50'))
    await quiet(cabinet.db)
    while ((await startDueDuties(context)) > 0) await quiet(cabinet.db)
    const runs = await countRuns()
    await sql`delete from duty_states where duty = 'receivables_ageing'`.execute(cabinet.db)
    await lookAfterStart(context, 1)
    expect(await until(async () => ((await countRuns()) > runs ? await countRuns() : undefined))).toBe(runs + 1)
  })
  const countRuns = async (title = '%') =>
    Number(
      (await sql<{ count: string }>`select count(*) from runs where title like ${title}`.execute(cabinet.db)).rows[0]
        ?.count,
    )
})

describe('the time zone of the company', () => {
  it('is the one that schedules go by, also after it was changed', async () => {
    await open()
    const zones = async () =>
      (
        await sql<{ timezone: string }>`
          select distinct timezone from pgboss.schedule where name like 'duties%'`.execute(cabinet.db)
      ).rows.map(({ timezone }) => timezone)
    expect(await zones()).toEqual(['UTC'])
    const put = (body: unknown) => cabinet.call('PUT', '/api/settings/company', body, owner)
    await put({ currency: 'EUR', time_zone: 'Europe/Berlin' })
    await until(async () => ((await zones()).join() === 'Europe/Berlin' ? true : undefined))
    expect((await put({ currency: 'USD' })).body).toEqual({
      name: null,
      currency: 'USD',
      time_zone: 'Europe/Berlin',
      fiscal_year_start: 1,
      fiscal_year_name: null,
    })
    expect((await put({ currency: 'USD', time_zone: 'Mars/Olympus' })).status).toBe(400)
  })
})
