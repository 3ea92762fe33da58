// The calls of the specification that look at or start several agents at once, by role.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/access'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'

const invoices = `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;Acme GmbH;2026-06-01;2026-07-01;1200,50;Open
`
let cabinet: TestHouse
let owner: { access_token: string; user: { id: string } }
const people = {} as Record<Role, { access_token: string; user: { id: string } }>
beforeAll(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
  for (const role of roles) people[role] = await cabinet.person(role, { department: 'finance' })
  await quiet(cabinet.db)
})
afterAll(() => cabinet.close())

const get = (path: string, token = owner.access_token) => cabinet.call('GET', path, undefined, token)
const post = (path: string, body: unknown, token = owner.access_token) => cabinet.call('POST', path, body, token)
const allowed = async (ask: (token: string) => Promise<{ status: number }>) => {
  const holders: Role[] = []
  for (const role of roles) if ((await ask(people[role].access_token)).status < 400) holders.push(role)
  return holders
}
const report = (more: object = {}) => ({
  agent_id: 'legal_counsel',
  data: { title: 'The lease was not signed', description: 'Page 4 has no signature.', impact: '€12,000 a year' },
  ...more,
})

describe('a report by a person', () => {
  it('stands among the findings of its agent until somebody closes it', async () => {
    const { body } = await post('/api/agents/report', report({ priority: 'high', report_type: 'contracts' }))
    expect(body).toMatchObject({
      success: true,
      report: {
        agent_id: 'legal_counsel',
        agent_name: 'Legal',
        report_type: 'contracts',
        priority: 'high',
        data: { title: 'The lease was not signed', impact: '€12,000 a year' },
      },
    })
    const { reports } = (await get('/api/agents/reports')).body
    expect(reports).toEqual([body.report])
    expect((await get(`/api/findings/${body.report.id}`)).body.evidence.title).toBe('Reported by Olive Owner')
    const close = (token: string) => post(`/api/findings/${body.report.id}/close`, {}, token)
    expect((await close(people.analyst.access_token)).status).toBe(200)
    expect((await close(owner.access_token)).body.detail).toBe('This finding is closed already')
    expect((await get('/api/agents/reports')).body.reports).toEqual([])
  })

  it('is made by those who may make reports, about data that they may see', async () => {
    const reporters = await allowed(token => post('/api/agents/report', report(), token))
    expect(reporters).toEqual(['master_admin', 'sub_admin', 'department_admin', 'team_lead', 'analyst'])
    const secret = report({ domain: 'hr' })
    expect((await post('/api/agents/report', secret, people.analyst.access_token)).body.detail).toContain('hr data')
    expect((await post('/api/agents/report', report({ agent_id: 'nobody' }))).status).toBe(404)
    expect((await post('/api/agents/report', report({ data: { title: '', description: 'x' } }))).status).toBe(400)
    expect((await post('/api/agents/report', report({ colour: 'red' }))).body.detail).toBe('Unknown field: colour')
    const theirs = await post('/api/agents/report', report())
    const close = await post(`/api/findings/${theirs.body.report.id}/close`, {}, people.team_lead.access_token)
    expect(close.status).toBe(403)
    await sql`delete from findings`.execute(cabinet.db)
  })
})

describe('an analysis', () => {
  it('looks at what has changed and at nothing else', async () => {
    await post('/api/agents/analyze', {})
    await quiet(cabinet.db)
    expect((await post('/api/agents/analyze', {})).body).toEqual({
      success: true,
      message: 'Nothing has changed since the agents last looked',
      started: 0,
    })
    await post('/api/agents/pause', {})
    await cabinet.upload(owner.access_token, 'invoices.csv', invoices, { domain: 'financial' })
    await quiet(cabinet.db)
    expect((await post('/api/agents/analyze', {})).body.started).toBe(0)
    await sql`update agent_states set paused_at = null, running_since = now()`.execute(cabinet.db)
    expect((await post('/api/agents/analyze', { agent_ids: ['coo'] })).body.started).toBe(0)
    const { body } = await post('/api/agents/analyze', {})
    expect(body.message).toBe('Background analysis triggered')
    expect(body.started).toBeGreaterThan(0)
    await quiet(cabinet.db)
    expect((await get('/api/agents/cfo/insights')).body.insights.length).toBeGreaterThan(0)
  })

  it('is started by administrators, and in their department by its own', async () => {
    const starters = ['master_admin', 'sub_admin', 'department_admin']
    expect(await allowed(token => post('/api/agents/analyze', {}, token))).toEqual(starters)
    const some = (agent_ids: string[]) => allowed(token => post('/api/agents/analyze', { agent_ids }, token))
    expect(await some(['cfo'])).toEqual(starters)
    expect(await some(['cfo', 'coo'])).toEqual(['master_admin', 'sub_admin'])
    expect((await post('/api/agents/analyze', { agent_ids: ['nobody'] })).status).toBe(404)
  })
})

describe('a synchronisation', () => {
  it('begins with everything and goes on with what has changed', async () => {
    await post('/api/agents/analyze', {})
    await quiet(cabinet.db)
    const first = (await get('/api/agents/sync')).body
    expect(first).toMatchObject({ complete: true, has_more: false, pending_requests: [] })
    expect(Object.keys(first.agent_statuses).length).toBe(26)
    expect(first.reports.length).toBeGreaterThan(0)
    const again = (await get(`/api/agents/sync?cursor=${first.cursor}`)).body
    expect(again).toEqual({
      cursor: first.cursor,
      complete: false,
      has_more: false,
      reports: [],
      agent_statuses: {},
      pending_requests: null,
    })
    const made = (await post('/api/agents/report', report())).body.report
    await post('/api/agents/coo/pause', {})
    const next = (await get(`/api/agents/sync?cursor=${first.cursor}`)).body
    expect(next.reports).toEqual([{ ...made, status: 'open' }])
    expect(Object.keys(next.agent_statuses).sort()).toEqual(['coo', 'legal_counsel'])
    expect(next.agent_statuses.coo.status).toBe('stopped')
    await post(`/api/findings/${made.id}/close`, {})
    const last = (await get(`/api/agents/sync?cursor=${next.cursor}`)).body
    expect(last.reports.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
      [made.id, 'closed'],
    ])
    await post('/api/agents/coo/resume', {})
  })

  it('begins anew for a cursor that is too old or from elsewhere, and refuses what is none', async () => {
    await sql`delete from outbox where seq <= (select max(seq) - 2 from outbox)`.execute(cabinet.db)
    expect((await get('/api/agents/sync?cursor=1')).body.complete).toBe(true)
    expect((await get('/api/agents/sync?cursor=999999999')).body.complete).toBe(true)
    expect((await get('/api/agents/sync?cursor=yesterday')).status).toBe(400)
  })

  it('is for those who may let agents look, and carries only what they may see', async () => {
    const askers = ['master_admin', 'sub_admin', 'department_admin']
    expect(await allowed(token => get('/api/agents/sync', token))).toEqual(askers)
    const seen = async (role: Role): Promise<string[]> =>
      (await get('/api/agents/sync', people[role].access_token)).body.reports.map(
        ({ data }: { data: { title: string } }) => data.title,
      )
    const ofSystem = 'There is no backup yet'
    const ofMoney = (await seen('master_admin')).filter(title => title !== ofSystem)
    expect(ofMoney.length).toBeGreaterThan(0)
    expect(await seen('department_admin')).toEqual(ofMoney)
    expect(await seen('sub_admin')).toEqual([ofSystem])
  })
})

describe('an access summary', () => {
  const path = (id: string) => `/api/rbac/user/${id}/summary`

  it('says what somebody may see and do', async () => {
    expect((await get(path(people.viewer.user.id), people.viewer.access_token)).body).toEqual({
      role: 'viewer',
      access_level: 'limited',
      agent_access: { technical_agents: true, business_agents: true, can_restart: false, can_manage: false },
      dashboard_access: {
        executive_dashboard: false,
        financial_data: false,
        strategic_data: false,
        operational_data: true,
        sales_pipeline: false,
        hr_data: false,
        analytics: true,
        system_logs: false,
      },
    })
    const { body } = await get(path(people.department_admin.user.id))
    expect(body).toMatchObject({ access_level: 'limited', agent_access: { can_restart: true, can_manage: false } })
    expect(body.dashboard_access.financial_data).toBe(true)
    expect((await get(path(owner.user.id))).body.access_level).toBe('full')
  })

  it('is for oneself, and for those who may list people', async () => {
    const readers = await allowed(token => get(path(people.viewer.user.id), token))
    expect(readers).toEqual(['master_admin', 'sub_admin', 'department_admin', 'viewer'])
    expect(await allowed(token => get(path(owner.user.id), token))).toEqual(['master_admin', 'sub_admin'])
    expect((await cabinet.call('GET', path(owner.user.id))).status).toBe(401)
    expect((await get(`/api${path(owner.user.id)}`)).status).toBe(200)
  })
})
