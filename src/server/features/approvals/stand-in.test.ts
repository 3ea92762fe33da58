// Deciding in place of somebody who is away: what a temporary permission opens, and what it never does.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { witnessTool } from '../../../../tests/support/counting-tool.ts'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { obeyingModel } from '../../../../tests/support/obeying-model.ts'

let cabinet: TestHouse
type Somebody = Awaited<ReturnType<TestHouse['person']>>
let owner: Somebody
const done: string[] = []
beforeAll(async () => {
  const tools = [
    witnessTool('write_file', { happen: async ({ input }) => void done.push(input.thing) }),
    witnessTool('delete_file', { happen: async ({ input }) => void done.push(input.thing), level: 'critical' }),
  ]
  cabinet = await openHouse({ model: obeyingModel(), tools })
  owner = await cabinet.registerFirst()
})
afterAll(() => cabinet.close())

const give = (by: Somebody, to: Somebody, permission: string, more: object = {}) =>
  cabinet.call(
    'POST',
    `/api/enhanced-rbac/users/${to.user.id}/temporary-permissions`,
    { permission, duration_hours: 2, ...more },
    by.access_token,
  )
const offered = async (by: Somebody, to: Somebody): Promise<string[]> =>
  (await cabinet.call('GET', `/api/users/${to.user.id}/grantable-permissions`, undefined, by.access_token)).body
    .permissions
async function ask(thing: string, by: Somebody) {
  const session = (await cabinet.call('POST', '/api/chat/sessions', {}, by.access_token)).body
  const path = `/api/chat/sessions/${session.id}/messages`
  return (await cabinet.call('POST', path, { content: thing }, by.access_token)).body.run.approvals[0]
}
const respond = (request_id: string, approved: boolean, by: Somebody) =>
  cabinet.call('POST', '/api/pygpt/permissions/respond', { request_id, approved }, by.access_token)
/** Sign-ins are remembered for a second. */
const later = () => cabinet.clock.advance(1_001)

describe('who decides for somebody who is away', () => {
  it('sees, approves and denies what others asked for, until it ends', async () => {
    const ana = await cabinet.person('analyst')
    const first = await ask('apple', owner)
    expect((await respond(first.id, true, ana)).status).toBe(404)
    const given = await give(owner, ana, 'approvals.decide_medium', { reason: ' Olive is on holiday ' })
    expect([given.status, given.body.reason, given.body.state]).toEqual([200, 'Olive is on holiday', 'active'])
    later()
    const { pending_requests } = (await cabinet.call('GET', '/pygpt/permissions/pending', undefined, ana.access_token))
      .body
    expect(pending_requests).toMatchObject([{ id: first.id, may_approve: true, may_deny: true }])
    expect((await respond(first.id, true, ana)).status).toBe(200)
    await until(() => done.includes('apple') || undefined)
    expect((await respond((await ask('pear', owner)).id, false, ana)).status).toBe(200)
    const last = await ask('plum', owner)
    cabinet.clock.advance(2 * 3_600_000)
    expect((await respond(last.id, true, ana)).status).toBe(404)
    const audit = (await cabinet.call('GET', '/api/audit?action=grant.given', undefined, owner.access_token)).body
    expect(JSON.stringify(audit)).toContain('Olive is on holiday')
  })

  it('never approves what they asked for themselves, nor what is critical, nor passes it on', async () => {
    const fresh = (await cabinet.call('POST', '/api/auth/login', loginOf(owner))).body
    const lead = await cabinet.person('team_lead', { department: 'sales' })
    for (const level of ['low', 'medium', 'high'])
      expect((await give(fresh, lead, `approvals.decide_${level}`)).status).toBe(200)
    expect((await give(fresh, lead, 'approvals.decide_critical')).status).toBe(400)
    later()
    const own = await respond((await ask('grape', lead)).id, true, lead)
    expect([own.status, own.body.detail]).toEqual([403, expect.stringContaining('You asked for this yourself')])
    const critical = await respond((await ask('!fig', fresh)).id, true, lead)
    expect(critical.status).toBe(403)
    const other = await cabinet.person('viewer', { department: 'sales' })
    expect((await give(lead, other, 'approvals.decide_medium')).status).toBe(403)
    expect(done).not.toContain('grape')
    expect(done).not.toContain('fig')
  })

  it('gets from the administrator of a department what that one decides, in that department alone', async () => {
    const head = await cabinet.person('department_admin', { department: 'sales' })
    const lead = await cabinet.person('team_lead', { department: 'sales' })
    expect(await offered(head, lead)).toContain('approvals.decide_medium')
    expect((await offered(head, lead)).filter(name => /decide_(low|high|critical)/.test(name))).toEqual([])
    const given = await give(head, lead, 'approvals.decide_medium')
    expect(given.body).toMatchObject({ department: 'sales', granted_by: { id: head.user.id } })
    later()
    const colleague = await cabinet.person('analyst', { department: 'sales' })
    const stranger = await cabinet.person('analyst', { department: 'finance' })
    expect((await respond((await ask('cherry', colleague)).id, true, lead)).status).toBe(200)
    expect((await respond((await ask('lemon', stranger)).id, true, lead)).status).toBe(404)
    const list = await cabinet.call('GET', '/api/grants?state=active', undefined, head.access_token)
    expect(list.body.grants).toContainEqual(expect.objectContaining({ id: given.body.id, may_revoke: true }))
    await cabinet.call('DELETE', `/api/grants/${given.body.id}`, undefined, head.access_token)
    later()
    expect((await respond((await ask('quince', colleague)).id, true, lead)).status).toBe(403)
  })
})

const loginOf = ({ user }: Somebody) => ({ email: user.email, password: 'Correct horse battery 9' })
