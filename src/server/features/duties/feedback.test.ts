// "Not useful" keeps a finding quiet until its figures change; and findings leave as a file.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Role, roles } from '#contract/access'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'
import { quiet } from '../../../../tests/support/quiet.ts'
import { csvOf } from './csv.ts'
import { figuresOf } from './figures-of.ts'
import type { FindingRow } from './store-rows.ts'

const invoices = (amount: string) => `Invoice No;Customer;Invoice Date;Due Date;Amount Due;Status
R-1001;=Acme;2026-06-01;2026-07-01;${amount};Open
R-1002;Bolt & Sons;2026-09-25;2026-10-25;300,00;Open
`
type Finding = { id: string; title: string; agent_id: string; not_useful: unknown }

describe('a finding that was called not useful', () => {
  let cabinet: TestHouse
  let owner: string
  let dataset: string
  beforeEach(async () => {
    cabinet = await openHouse()
    owner = (await cabinet.registerFirst()).access_token
    dataset = (await cabinet.upload(owner, 'invoices.csv', invoices('1200,50'), { domain: 'general' })).body.id
    await quiet(cabinet.db)
  })
  afterEach(() => cabinet.close())
  const findings = async (status = 'open'): Promise<Finding[]> =>
    (await cabinet.call('GET', `/api/findings?status=${status}&limit=100`, undefined, owner)).body.findings
  const judge = (method: 'POST' | 'DELETE', id: string, body?: object, token = owner) =>
    cabinet.call(method, `/api/findings/${id}/not-useful`, method === 'POST' ? (body ?? {}) : undefined, token)
  const acme = async (status = 'open') => (await findings(status)).find(({ title }) => title.includes('=Acme'))
  const check = async () => {
    await cabinet.call('POST', '/api/agents/cfo/duties/check', {}, owner)
    await quiet(cabinet.db)
  }

  it('is quiet everywhere, also after another check and on another day, until its figures change', async () => {
    const { id = '' } = (await acme()) ?? {}
    const all = await findings()
    const before = all.length
    const { body } = await judge('POST', id, { reason: 'Agreed with them' })
    const not_useful = { by: 'Olive Owner', at: cabinet.clock.now().toISOString(), reason: 'Agreed with them' }
    expect(body).toMatchObject({ id, status: 'open', not_useful })
    expect((await judge('POST', id)).status).toBe(409)
    cabinet.clock.advance(24 * 3_600_000)
    owner = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body.access_token
    await check()
    expect(await acme()).toBe(undefined)
    expect((await findings()).length).toBe(before - 1)
    expect((await findings('quiet')).map(one => [one.id, one.not_useful])).toEqual([[id, not_useful]])
    const { reports } = (await cabinet.call('GET', '/api/agents/reports?limit=100', undefined, owner)).body
    expect(reports.length).toBe(before - 1)
    const cfo = (await cabinet.call('GET', '/api/agents/cfo/status', undefined, owner)).body
    expect(cfo.insights_count).toBe(all.filter(({ agent_id }) => agent_id === 'cfo').length - 1)

    await cabinet.upload(owner, 'invoices.csv', invoices('1300,50'), { dataset_id: dataset })
    await quiet(cabinet.db)
    expect(await acme()).toMatchObject({ id, not_useful: null })
  })

  it('is heard again when that is taken back', async () => {
    const { id = '' } = (await acme()) ?? {}
    expect((await judge('DELETE', id)).status).toBe(409)
    await judge('POST', id)
    expect((await judge('DELETE', id)).body).toMatchObject({ id, not_useful: null })
    expect(await acme()).toMatchObject({ id })
  })

  it('is judged by those who may make reports where its agent works', async () => {
    const { id = '' } = (await acme()) ?? {}
    const may: Role[] = ['master_admin', 'sub_admin', 'department_admin', 'team_lead', 'analyst']
    for (const role of roles) {
      const { access_token } = await cabinet.person(role, { department: 'finance' })
      const { status } = await judge('POST', id, {}, access_token)
      expect(status, role).toBe(may.includes(role) ? 200 : 403)
      if (status === 200) await judge('DELETE', id)
    }
    const { access_token } = await cabinet.person('department_admin', { department: 'hr' })
    expect((await judge('POST', id, {}, access_token)).status).toBe(403)
    expect((await judge('POST', '01a1fd55-7a80-741a-af6c-46b598ba831a')).status).toBe(404)
  })

  it('leaves as a file with the others for those who may take data out, after their password', async () => {
    const ask = async (token: string, status = 'open') =>
      cabinet.app.http.request('/api/findings/file', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ status }),
      })
    const answer = await ask(owner)
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(answer.headers.get('Content-Disposition')).toContain('Findings%202026-11-21.csv')
    expect(lines[0]).toBe('Agent,Duty,Priority,Title,Description,Impact,Unit,Status,Opened,Updated,Closed,Not useful')
    expect(lines.length).toBe(1 + (await findings()).length)
    expect(lines.join('\n')).toContain(`"'=Acme owes 1,200.50`)
    const open: Role[] = []
    for (const role of roles) {
      const { access_token } = await cabinet.person(role, { department: 'finance' })
      await cabinet.call('POST', '/api/auth/confirm', { password }, access_token)
      if ((await ask(access_token)).status === 200) open.push(role)
    }
    expect(open).toEqual(['master_admin', 'department_admin'])
    cabinet.clock.advance(6 * 60_000)
    expect((await ask(owner)).status).toBe(403)
  })
})

describe('the figures of a finding', () => {
  const of = (more: object) =>
    figuresOf({ priority: 'high', title: 'Acme owes 5', impact_value: '1500.50', impact_unit: 'EUR', ...more })

  it('stay the same when only its words or the noughts of its amount change', () => {
    expect(of({ title: 'Acme owes, for 6 days' })).toBe(of({}))
    expect(of({ impact_value: '1500.5' })).toBe(of({}))
    expect(of({ impact_value: '100' })).not.toBe(of({ impact_value: '1' }))
  })

  it('change with the amount, the unit and how urgent it is, and with the title where there is no amount', () => {
    for (const more of [{ impact_value: '1500.51' }, { impact_unit: 'USD' }, { priority: 'critical' }])
      expect(of(more)).not.toBe(of({}))
    expect(of({ impact_value: null, title: 'Two' })).not.toBe(of({ impact_value: null, title: 'One' }))
  })
})

it('never lets a cell run as a formula or leave its place', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', '=', '+', '-', '@', '"', '\n'), (text, start) => {
      const title = start + text
      const finding = { title, agent_name: 'A', duty: 'D', priority: 'low' as const, description: '', impact: null }
      const rest = { id: '', agent_id: '', status: 'open' as const, opened_at: '', updated_at: '', closed_at: null }
      const csv = csvOf(
        [{ ...finding, ...rest, not_useful: null }],
        [{ impact_value: null, impact_text: null } as FindingRow],
      )
      const cell = csv.slice(csv.indexOf('\r\n') + 2 + '"A","D","low",'.length)
      expect(cell).not.toMatch(/^"[=+\-@]/)
      expect(cell.startsWith(`"${/^[=+\-@\t\r]/.test(title) ? "'" : ''}${title.replaceAll('"', '""')}",""`)).toBe(true)
    }),
  )
})
