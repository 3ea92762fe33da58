// Temporary permissions through the HTTP door.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Grantable } from '#contract/access'
import type { AuthAnswer } from '#contract/accounts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { firstBrokenAuditEntry } from '../../storage/index.ts'
import { expireGrants } from './expire-grants.ts'

const hour = 3_600_000
let cabinet: TestHouse
let owner: AuthAnswer
let sub: AuthAnswer
let salesAdmin: AuthAnswer
beforeAll(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
  sub = await cabinet.person('sub_admin')
  salesAdmin = await cabinet.person('department_admin', { department: 'sales' })
})
afterAll(() => cabinet.close())

const give = (by: AuthAnswer, user_id: string, permission: Grantable, duration_hours: unknown = 1) =>
  cabinet.call(
    'POST',
    `/api/enhanced-rbac/users/${user_id}/temporary-permissions`,
    { permission, duration_hours },
    by.access_token,
  )
const permissionsOf = async ({ access_token }: AuthAnswer): Promise<string[]> =>
  (await cabinet.call('GET', '/api/auth/me', undefined, access_token)).body.permissions

describe('a temporary permission', () => {
  it('widens what its holder may do, in sign-ins that are open already, for exactly its time', async () => {
    const ana = await cabinet.person('analyst', { department: 'sales' })
    expect(await permissionsOf(ana)).not.toContain('financial_data')
    const { status, body } = await give(owner, ana.user.id, 'financial_data', 2)
    expect([status, body.state, body.department]).toEqual([200, 'active', null])
    expect(Date.parse(body.expires_at) - Date.parse(body.granted_at)).toBe(2 * hour)
    cabinet.clock.advance(1_001)
    expect(await permissionsOf(ana)).toContain('financial_data')
    expect((await cabinet.call('GET', '/api/grants/own', undefined, ana.access_token)).body.grants).toHaveLength(1)
    cabinet.clock.advance(2 * hour - 1_002)
    expect(await permissionsOf(ana)).toContain('financial_data')
    cabinet.clock.advance(1)
    expect(await permissionsOf(ana)).not.toContain('financial_data')
  })

  it('is over when the database says so, whatever the clock of the server', async () => {
    const ana = await cabinet.person('analyst')
    await give(owner, ana.user.id, 'financial_data')
    await sql`update grants set database_expires_at = clock_timestamp() where user_id = ${ana.user.id}`.execute(
      cabinet.db,
    )
    cabinet.clock.advance(1_001)
    expect(await permissionsOf(ana)).not.toContain('financial_data')
  })

  it('stays over once it was marked, also when clocks are set back', async () => {
    const ana = await cabinet.person('analyst')
    await give(owner, ana.user.id, 'financial_data')
    cabinet.clock.advance(hour)
    expect(await expireGrants(cabinet.house)).toBeGreaterThan(0)
    cabinet.clock.advance(-hour)
    expect(await permissionsOf(ana)).not.toContain('financial_data')
    const { rows } = await sql<{ action: string; actor_type: string }>`
      select action, actor_type from audit_entries where subject = ${ana.user.id} order by seq`.execute(cabinet.db)
    expect(rows.slice(-2)).toEqual([
      { action: 'grant.given', actor_type: 'user' },
      { action: 'grant.expired', actor_type: 'system' },
    ])
    expect(await expireGrants(cabinet.house)).toBe(0)
    expect(await firstBrokenAuditEntry(cabinet.db)).toBeNull()
  })

  it('can be given again after it ended, and ended by hand at once', async () => {
    const ana = await cabinet.person('analyst')
    await give(owner, ana.user.id, 'export_data')
    expect((await give(owner, ana.user.id, 'export_data')).body.code).toBe('conflict')
    cabinet.clock.advance(hour)
    const { body } = await give(owner, ana.user.id, 'export_data')
    const revoke = (by: AuthAnswer) => cabinet.call('DELETE', `/api/grants/${body.id}`, undefined, by.access_token)
    expect((await revoke(ana)).status).toBe(403)
    expect((await revoke(salesAdmin)).status).toBe(404)
    expect((await revoke(owner)).body).toEqual({ success: true })
    expect((await revoke(owner)).status).toBe(409)
    cabinet.clock.advance(1_001)
    expect(await permissionsOf(ana)).not.toContain('export_data')
    const { grants } = (await cabinet.call('GET', `/api/grants?user_id=${ana.user.id}`, undefined, owner.access_token))
      .body
    expect(grants.map(({ state }: { state: string }) => state)).toEqual(['revoked', 'expired'])
  })

  it('ends live events of its holder, so that they begin anew with other rights', async () => {
    const ana = await cabinet.person('analyst')
    const response = await cabinet.app.http.request('/api/events', {
      headers: { Authorization: `Bearer ${ana.access_token}` },
    })
    await give(owner, ana.user.id, 'financial_data')
    cabinet.clock.advance(1_001)
    expect(await response.text()).toContain('user.changed')
  })
})

describe('granting', () => {
  it.each([0, 0.5, 169, 'a day', null])('refuses %s hours', async hours => {
    const ana = await cabinet.person('viewer')
    expect((await give(owner, ana.user.id, 'view_analytics', hours)).status).toBe(400)
  })

  it('takes 24 hours when none are named', async () => {
    const ana = await cabinet.person('viewer')
    const { body } = await cabinet.call(
      'POST',
      `/api/enhanced-rbac/users/${ana.user.id}/temporary-permissions`,
      { permission: 'view_analytics' },
      owner.access_token,
    )
    expect(Date.parse(body.expires_at) - Date.parse(body.granted_at)).toBe(24 * hour)
  })

  it('is not for oneself, not upwards, not of what one lacks, and not of what one was granted', async () => {
    const viewer = await cabinet.person('viewer')
    const analyst = await cabinet.person('analyst')
    expect((await give(sub, sub.user.id, 'financial_data')).status).toBe(403)
    expect((await give(sub, owner.user.id, 'view_analytics')).status).toBe(403)
    expect((await give(sub, analyst.user.id, 'financial_data')).status).toBe(403)
    expect((await give(owner, sub.user.id, 'financial_data')).status).toBe(200)
    cabinet.clock.advance(1_001)
    expect(await permissionsOf(sub)).toContain('financial_data')
    expect((await give(sub, analyst.user.id, 'financial_data')).status).toBe(403)
    expect((await give(owner, viewer.user.id, 'hr_data')).status).toBe(403)
    expect((await give(analyst, viewer.user.id, 'view_analytics')).status).toBe(403)
    expect((await give(owner, analyst.user.id, 'view_analytics')).body.code).toBe('conflict')
  })

  it('by an administrator of a department stays within it, in whom and in what', async () => {
    const inside = await cabinet.person('viewer', { department: 'sales' })
    const outside = await cabinet.person('viewer', { department: 'hr' })
    expect((await give(salesAdmin, outside.user.id, 'generate_reports')).status).toBe(404)
    expect((await give(salesAdmin, inside.user.id, 'export_data')).status).toBe(403)
    const options = await cabinet.call(
      'GET',
      `/api/users/${inside.user.id}/grantable-permissions`,
      undefined,
      salesAdmin.access_token,
    )
    expect(options.body.permissions).toEqual([
      ...['manage_business_agents', 'view_analytics', 'generate_reports'],
      ...['approvals.decide_low', 'approvals.decide_medium'],
    ])
    const { status, body } = await give(salesAdmin, inside.user.id, 'generate_reports')
    expect([status, body.department]).toEqual([200, 'sales'])
    const seen = (await cabinet.call('GET', '/api/grants?state=active', undefined, salesAdmin.access_token)).body.grants
    expect(seen.map(({ user }: { user: { id: string } }) => user.id)).toEqual([inside.user.id])
  })
})
