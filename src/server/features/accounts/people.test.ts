// Inviting and managing people, through the HTTP door.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'

const day = 24 * 3_600_000
let cabinet: TestHouse
let owner: AuthAnswer
let sub: AuthAnswer
let hrAdmin: AuthAnswer
beforeAll(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
  sub = await cabinet.person('sub_admin')
  hrAdmin = await cabinet.person('department_admin', { department: 'hr' })
})
afterAll(() => cabinet.close())

let count = 0
const invite = (by: AuthAnswer, more: object = {}) =>
  cabinet.call(
    'POST',
    '/api/enhanced-rbac/users',
    { email: `new-${++count}@example.com`, full_name: 'Nora New', ...more },
    by.access_token,
  )
const tokenIn = (url: string) => url.split('=').at(-1)
const follow = (url: string, given = password) =>
  cabinet.call('POST', '/api/auth/link/follow', { token: tokenIn(url), password: given })
const on = (by: AuthAnswer, method: string, path: string, body?: object) =>
  cabinet.call(method, path, body ?? (method === 'POST' ? {} : undefined), by.access_token)
const login = (email: string, given = password) =>
  cabinet.call('POST', '/api/auth/login', { email, password: given }).then(({ status }) => status)
const refresh = (who: AuthAnswer) => cabinet.call('POST', '/api/auth/confirm', { password }, who.access_token)

describe('an invitation', () => {
  it('lets somebody set a password, once, and sign in', async () => {
    const { status, body } = await invite(owner, { role: 'analyst', department: 'sales' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ role: 'analyst', department: 'sales', status: 'invited', may_manage: true })
    expect(body.user.open_link.purpose).toBe('invitation')
    expect(await login(body.user.email)).toBe(401)
    const looked = await cabinet.call('POST', '/api/auth/link', { token: tokenIn(body.link.url) })
    expect(looked.body).toMatchObject({ purpose: 'invitation', email: body.user.email, full_name: 'Nora New' })
    const answers = await Promise.all([follow(body.link.url), follow(body.link.url)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
    expect(await login(body.user.email)).toBe(200)
    expect((await on(owner, 'GET', `/api/users/${body.user.id}`)).body).toMatchObject({
      status: 'active',
      open_link: null,
    })
  })

  it('is taken by the form of registration as well, for the invited address only', async () => {
    const { body } = await invite(owner)
    const register = (email: string) =>
      cabinet.call('POST', '/api/auth/register', {
        email,
        password,
        full_name: 'Nora Named Herself',
        invitation: tokenIn(body.link.url),
      })
    expect((await register('stranger@example.com')).body.code).toBe('registration_closed')
    expect((await register(body.user.email)).body.user.full_name).toBe('Nora Named Herself')
    expect((await register(body.user.email)).body.code).toBe('registration_closed')
  })

  it('is good for 7 days, ends when it is sent again or revoked, and is kept as a hash alone', async () => {
    const { body } = await invite(owner)
    const again = await on(owner, 'POST', `/api/users/${body.user.id}/invitation`)
    expect((await follow(body.link.url)).status).toBe(404)
    cabinet.clock.advance(7 * day)
    for (const who of [owner, sub, hrAdmin]) Object.assign(who, (await signIn(who.user.email)).body)
    expect((await follow(again.body.url)).status).toBe(404)
    const third = await on(owner, 'POST', `/api/users/${body.user.id}/invitation`)
    expect((await on(owner, 'DELETE', `/api/users/${body.user.id}/link`)).status).toBe(200)
    expect((await on(owner, 'DELETE', `/api/users/${body.user.id}/link`)).status).toBe(409)
    expect((await follow(third.body.url)).body.detail).toContain('not valid any more')
  })

  it('gives only roles below the own one, and a department’s administrator stays within it', async () => {
    expect((await invite(sub, { role: 'sub_admin' })).status).toBe(403)
    expect((await invite(sub, { role: 'department_admin', department: 'legal' })).status).toBe(200)
    expect((await invite(hrAdmin, { role: 'department_admin' })).status).toBe(403)
    expect((await invite(hrAdmin, { department: 'sales' })).status).toBe(403)
    expect((await invite(hrAdmin)).body.user).toMatchObject({ role: 'viewer', department: 'hr' })
    const viewer = await cabinet.person('viewer')
    expect((await invite(viewer)).status).toBe(403)
    expect((await invite(owner, { email: viewer.user.email })).status).toBe(409)
    expect((await invite(owner, { department: 'astrology' })).status).toBe(400)
  })

  it('of a main administrator needs a fresh re-authentication', async () => {
    cabinet.clock.advance(6 * 60_000)
    expect((await invite(owner, { role: 'master_admin' })).body.code).toBe('confirmation_needed')
    expect((await invite(owner, { role: 'viewer' })).status).toBe(200)
    await refresh(owner)
    expect((await invite(owner, { role: 'master_admin' })).status).toBe(200)
  })
})

const signIn = (email: string) => cabinet.call('POST', '/api/auth/login', { email, password })

describe('managing people', () => {
  it('changes roles within the own rights, at once, and ends what was granted', async () => {
    const ana = await cabinet.person('analyst', { department: 'hr' })
    await on(owner, 'POST', `/api/enhanced-rbac/users/${ana.user.id}/temporary-permissions`, {
      permission: 'export_data',
    })
    const change = (by: AuthAnswer, body: object) => on(by, 'PATCH', `/api/users/${ana.user.id}`, body)
    expect((await change(hrAdmin, { role: 'department_admin' })).status).toBe(403)
    expect((await change(hrAdmin, { department: 'sales' })).status).toBe(403)
    expect((await change(hrAdmin, { role: 'team_lead' })).body.role).toBe('team_lead')
    cabinet.clock.advance(1_001)
    const me = (await on(ana, 'GET', '/api/auth/me')).body
    expect(me.role).toBe('team_lead')
    expect(me.permissions).not.toContain('export_data')
    const { grants } = (await on(owner, 'GET', `/api/grants?user_id=${ana.user.id}`)).body
    expect(grants[0].state).toBe('changed')
  })

  it('never lets somebody change their own role, nor somebody at or above it', async () => {
    await refresh(owner)
    expect((await on(sub, 'PATCH', `/api/users/${sub.user.id}`, { role: 'viewer' })).status).toBe(403)
    expect((await on(owner, 'PATCH', `/api/users/${owner.user.id}`, { role: 'viewer' })).status).toBe(403)
    expect((await on(sub, 'POST', `/api/users/${owner.user.id}/disable`)).status).toBe(403)
    expect((await on(owner, 'POST', `/api/users/${owner.user.id}/disable`)).status).toBe(403)
    const other = await cabinet.person('viewer', { department: 'sales' })
    expect((await on(hrAdmin, 'GET', `/api/users/${other.user.id}`)).status).toBe(404)
    expect((await on(hrAdmin, 'POST', `/api/users/${other.user.id}/disable`)).status).toBe(404)
  })

  it('keeps one main administrator, also when two disable each other at the same moment', async () => {
    const second = await cabinet.person('master_admin')
    await refresh(owner)
    const answers = await Promise.all([
      on(owner, 'POST', `/api/users/${second.user.id}/disable`),
      on(second, 'POST', `/api/users/${owner.user.id}/disable`),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect(statuses[1]).toBeGreaterThanOrEqual(400)
    const left = answers[0]?.status === 200 ? owner : second
    if (left === second) {
      await on(second, 'POST', `/api/users/${owner.user.id}/enable`)
      Object.assign(owner, (await signIn(owner.user.email)).body)
      await on(owner, 'PATCH', `/api/users/${second.user.id}`, { role: 'viewer' })
    }
    const { users } = (await on(owner, 'GET', '/api/users?role=master_admin&status=active')).body
    expect(users.map(({ id }: { id: string }) => id)).toEqual([owner.user.id])
  })

  it('keeps a disabled person out everywhere, and lets them in again', async () => {
    const ana = await cabinet.person('viewer')
    await refresh(owner)
    expect((await on(owner, 'POST', `/api/users/${ana.user.id}/disable`)).body.status).toBe('disabled')
    cabinet.clock.advance(1_001)
    expect((await on(ana, 'GET', '/api/auth/me')).status).toBe(401)
    expect(await login(ana.user.email)).toBe(401)
    expect((await on(owner, 'POST', `/api/users/${ana.user.id}/reset-link`)).status).toBe(409)
    expect((await on(owner, 'POST', `/api/users/${ana.user.id}/enable`)).body.status).toBe('active')
    expect(await login(ana.user.email)).toBe(200)
  })

  it('resets a password by a link good for a day, which ends every sign-in', async () => {
    const ana = await cabinet.person('viewer')
    await refresh(owner)
    const first = (await on(owner, 'POST', `/api/users/${ana.user.id}/reset-link`)).body
    cabinet.clock.advance(day)
    expect((await follow(first.url)).status).toBe(404)
    Object.assign(owner, (await signIn(owner.user.email)).body)
    Object.assign(ana, (await signIn(ana.user.email)).body)
    const { url } = (await on(owner, 'POST', `/api/users/${ana.user.id}/reset-link`)).body
    expect((await follow(url, 'short')).status).toBe(400)
    expect((await follow(url, 'Another long enough one 4')).status).toBe(200)
    expect((await on(ana, 'GET', '/api/auth/me')).status).toBe(401)
    expect(await login(ana.user.email)).toBe(401)
    expect(await login(ana.user.email, 'Another long enough one 4')).toBe(200)
  })

  it('asks main administrators to confirm who they are before somebody is signed out', async () => {
    const ana = await cabinet.person('viewer')
    cabinet.clock.advance(6 * 60_000)
    expect((await on(owner, 'POST', `/api/users/${ana.user.id}/end-sessions`)).body.code).toBe('confirmation_needed')
    await refresh(owner)
    expect((await on(owner, 'POST', `/api/users/${ana.user.id}/end-sessions`)).body).toEqual({ ended: 1 })
    expect((await on(ana, 'GET', '/api/auth/me')).status).toBe(401)
  })

  it('lists people by name in pages, filtered, within reach', async () => {
    Object.assign(owner, (await signIn(owner.user.email)).body)
    const all: string[] = []
    let after = ''
    do {
      const { body } = await on(owner, 'GET', `/api/users?limit=3${after && `&after=${after}`}`)
      all.push(...body.users.map(({ full_name }: { full_name: string }) => full_name))
      after = body.next
    } while (after)
    expect(all).toEqual(
      (await on(owner, 'GET', '/api/users?limit=200')).body.users.map((u: { full_name: string }) => u.full_name),
    )
    expect(all.length).toBeGreaterThan(6)
    const named = (await on(owner, 'GET', '/api/users?q=nora&status=invited')).body.users
    expect(named.every((user: { status: string }) => user.status === 'invited')).toBe(true)
    expect((await on(owner, 'GET', '/api/users?q=%25')).body.users).toEqual([])
    expect((await on(owner, 'GET', '/api/users?after=nonsense')).status).toBe(400)
    Object.assign(hrAdmin, (await signIn(hrAdmin.user.email)).body)
    const seen = (await on(hrAdmin, 'GET', '/api/users')).body.users
    expect(new Set(seen.map((user: { department: string }) => user.department))).toEqual(new Set(['hr']))
  })
})

describe('one’s own page', () => {
  it('shows and changes name and language, never role or address', async () => {
    const ana = await cabinet.person('viewer')
    const changed = await on(ana, 'PATCH', '/api/auth/profile', { full_name: 'Ana Anew', locale: 'de-AT' })
    expect(changed.body).toMatchObject({ full_name: 'Ana Anew', locale: 'de-AT', role: 'viewer' })
    expect((await on(ana, 'GET', '/api/auth/profile')).body).toEqual(changed.body)
    expect((await on(ana, 'PATCH', '/api/auth/profile', { role: 'master_admin' })).status).toBe(400)
  })

  it('changes the password only with the present one, and ends every other sign-in', async () => {
    const ana = await cabinet.person('viewer')
    const elsewhere = (await signIn(ana.user.email)).body as AuthAnswer
    const change = (current_password: string, next: string) =>
      on(ana, 'POST', '/api/auth/password', { current_password, password: next })
    expect((await change('wrong', 'Another long enough one 4')).status).toBe(403)
    expect((await change(password, 'short')).status).toBe(400)
    expect((await change(password, 'Another long enough one 4')).body).toEqual({ success: true, ended: 1 })
    expect((await on(elsewhere, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await on(ana, 'GET', '/api/auth/me')).status).toBe(200)
  })

  it('lists where one is signed in, and ends one or all others, never those of somebody else', async () => {
    const ana = await cabinet.person('viewer')
    const response = await cabinet.app.http.request('/api/auth/login', {
      method: 'POST',
      headers: { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
      body: JSON.stringify({ email: ana.user.email, password }),
    })
    expect(response.status).toBe(200)
    const { sessions } = (await on(ana, 'GET', '/api/auth/sessions')).body
    expect(sessions.map((session: { current: boolean }) => session.current).sort()).toEqual([false, true])
    const other = sessions.find((session: { current: boolean }) => !session.current)
    expect(other.device).toBe('Firefox on Windows')
    expect((await on(hrAdmin, 'DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(404)
    expect((await on(ana, 'DELETE', `/api/auth/sessions/${other.id}`)).status).toBe(200)
    expect((await on(ana, 'DELETE', '/api/auth/sessions')).body).toEqual({ ended: 0 })
  })
})
