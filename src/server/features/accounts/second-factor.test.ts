// The second factor, through the HTTP door.
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let owner: AuthAnswer
beforeEach(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
})
afterEach(() => cabinet.close())

const on = (who: AuthAnswer, method: string, path: string, body?: object) =>
  cabinet.call(method, path, body ?? (method === 'POST' ? {} : undefined), who.access_token)
const login = (email: string, code?: string) =>
  cabinet.call('POST', '/api/auth/login', { email, password, ...(code && { code }) })
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: cabinet.clock.now().getTime() + later })

/** Sets one up and answers its secret and recovery codes. The code that proved it is used up. */
async function enrol(who: AuthAnswer): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret, otpauth_url } = (await on(who, 'POST', '/api/auth/second-factor/begin')).body
  expect(otpauth_url).toContain('otpauth://totp/Cabinet:')
  const confirmed = await on(who, 'POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  cabinet.clock.advance(30_000)
  return { secret, ...confirmed.body }
}

describe('a second factor', () => {
  it('is asked for at sign-in once it was proved, and never before the password was right', async () => {
    const ana = await cabinet.person('analyst')
    const { secret } = (await on(ana, 'POST', '/api/auth/second-factor/begin')).body
    expect((await login(ana.user.email)).status).toBe(200)
    expect((await on(ana, 'POST', '/api/auth/second-factor/confirm', { code: '000000' })).status).toBe(400)
    await on(ana, 'POST', '/api/auth/second-factor/confirm', { code: codeOf(secret) })
    expect((await login(ana.user.email)).body.code).toBe('second_factor_needed')
    const wrong = { email: ana.user.email, password: 'wrong password', code: codeOf(secret) }
    expect((await cabinet.call('POST', '/api/auth/login', wrong)).body.code).toBe('wrong_credentials')
    cabinet.clock.advance(31_000)
    expect((await login(ana.user.email, codeOf(secret))).status).toBe(200)
    expect((await on(ana, 'GET', '/api/auth/second-factor')).body).toMatchObject({
      state: 'on',
      recovery_codes_left: 10,
    })
  })

  it('takes each code once, also when it is sent eight times at the same moment', async () => {
    const ana = await cabinet.person('analyst')
    const { secret } = await enrol(ana)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(ana.user.email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('makes guessing of codes wait, although the password is known', async () => {
    const ana = await cabinet.person('analyst')
    await enrol(ana)
    const statuses = []
    for (let at = 0; at < 7; at++) {
      await login(ana.user.email)
      statuses.push((await login(ana.user.email, `00000${at}`)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses).not.toContain(200)
  })

  it('can be replaced by each recovery code once, written as one likes', async () => {
    const ana = await cabinet.person('analyst')
    const { recovery_codes } = await enrol(ana)
    expect(new Set(recovery_codes).size).toBe(10)
    const [first = '', second = ''] = recovery_codes
    expect((await login(ana.user.email, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
    expect((await login(ana.user.email, first)).status).toBe(401)
    expect((await on(ana, 'GET', '/api/auth/second-factor')).body.recovery_codes_left).toBe(9)
    expect((await on(ana, 'POST', '/api/auth/second-factor/recovery-codes')).body.recovery_codes).toHaveLength(10)
    expect((await login(ana.user.email, second)).status).toBe(401)
  })

  it('confirms who one is, as the password does', async () => {
    const { secret } = await enrol(owner)
    cabinet.clock.advance(6 * 60_000)
    const link = () => on(owner, 'PUT', '/api/settings/security', { registration_open: false, second_factor_roles: [] })
    expect((await link()).body.code).toBe('confirmation_needed')
    expect((await on(owner, 'POST', '/api/auth/confirm', {})).status).toBe(400)
    expect((await on(owner, 'POST', '/api/auth/confirm', { code: '123456' })).status).toBe(403)
    expect((await on(owner, 'POST', '/api/auth/confirm', { code: codeOf(secret) })).status).toBe(200)
    expect((await link()).status).toBe(200)
  })

  it('is taken off by an administrator, and stands in the way of a stolen link', async () => {
    const ana = await cabinet.person('analyst')
    const { secret } = await enrol(ana)
    const { url } = (await on(owner, 'POST', `/api/users/${ana.user.id}/reset-link`)).body
    const follow = (more: object) =>
      cabinet.call('POST', '/api/auth/link/follow', { token: url.split('=').at(-1), password, ...more })
    expect((await follow({})).body.code).toBe('second_factor_needed')
    expect((await follow({ code: codeOf(secret) })).status).toBe(200)
    expect((await on(owner, 'DELETE', `/api/users/${ana.user.id}/second-factor`)).status).toBe(200)
    expect((await login(ana.user.email)).status).toBe(200)
  })
})

describe('a role that must have a second factor', () => {
  it('may do nothing but set one up, and cannot do without it afterwards', async () => {
    const ana = await cabinet.person('analyst')
    const security = { registration_open: false, second_factor_roles: ['analyst'] }
    expect((await on(owner, 'PUT', '/api/settings/security', security)).body).toEqual(security)
    cabinet.clock.advance(1_001)
    expect((await on(ana, 'GET', '/api/chat/sessions')).body.code).toBe('second_factor_missing')
    expect((await on(ana, 'GET', '/api/auth/me')).body).toMatchObject({ needs_second_factor: true, permissions: [] })
    expect((await login(ana.user.email)).body.user.needs_second_factor).toBe(true)
    const { secret } = await enrol(ana)
    cabinet.clock.advance(1_001)
    expect((await on(ana, 'GET', '/api/chat/sessions')).status).toBe(200)
    expect((await on(ana, 'DELETE', '/api/auth/second-factor')).status).toBe(409)
    expect((await login(ana.user.email, codeOf(secret))).body.user).not.toHaveProperty('needs_second_factor')
  })
})

describe('open registration', () => {
  it('makes viewers, refuses known addresses with the words of closed registration, and slows down many', async () => {
    const register = (email: string) =>
      cabinet.call('POST', '/api/auth/register', { email, password, full_name: 'Sam Stranger' })
    expect((await register('sam@example.com')).body.code).toBe('registration_closed')
    await on(owner, 'PUT', '/api/settings/security', { registration_open: true, second_factor_roles: [] })
    expect((await cabinet.call('GET', '/api/auth/registration')).body).toMatchObject({
      needs_first_admin: false,
      open: true,
    })
    expect((await register('sam@example.com')).body.user).toMatchObject({ role: 'viewer', department: null })
    expect((await register('owner@example.com')).body.code).toBe('registration_closed')
    const statuses = []
    for (let at = 0; at < 25; at++) statuses.push((await register(`many-${at}@example.com`)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
