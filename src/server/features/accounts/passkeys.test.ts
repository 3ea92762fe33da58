// Passkeys, through the HTTP door, with a device in software.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import { softwareAuthenticator } from '../../../../tests/support/authenticator.ts'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'

const origin = 'https://cabinet.example.com'
let cabinet: TestHouse
let owner: AuthAnswer
let ana: AuthAnswer
beforeEach(async () => {
  cabinet = await openHouse({ config: { public_url: origin } })
  owner = await cabinet.registerFirst()
  ana = await cabinet.person('analyst')
})
afterEach(() => cabinet.close())

const on = (who: AuthAnswer, method: string, path: string, body?: object) =>
  cabinet.call(method, path, body ?? (method === 'POST' ? {} : undefined), who.access_token)
const login = (email: string, factor: object = {}) =>
  cabinet.call('POST', '/api/auth/login', { email, password, ...factor })
const ask = (email: string, more: object = { password }) =>
  cabinet.call('POST', '/api/auth/passkeys/challenge', { email, ...more })
const state = async (who: AuthAnswer) => (await on(who, 'GET', '/api/auth/second-factor')).body

type Device = ReturnType<typeof softwareAuthenticator>
async function add(who: AuthAnswer, odd: Parameters<Device['create']>[1] = {}, name = 'Laptop') {
  const device = softwareAuthenticator(origin)
  const options = (await on(who, 'POST', '/api/auth/passkeys/begin')).body
  const { status, body } = await on(who, 'POST', '/api/auth/passkeys', { name, passkey: device.create(options, odd) })
  return { device, status, body }
}
async function signIn(who: AuthAnswer, device: Device, odd: Parameters<Device['get']>[1] = {}) {
  const { body } = await ask(who.user.email)
  return login(who.user.email, { passkey: device.get(body, odd) })
}

describe('a passkey', () => {
  it('is asked for at sign-in besides the password, and marks when it was used', async () => {
    const { device, body } = await add(ana)
    expect(body.recovery_codes).toHaveLength(10)
    expect((await login(ana.user.email)).body.code).toBe('passkey_needed')
    const options = (await ask(ana.user.email)).body
    expect(options).toMatchObject({ rpId: 'cabinet.example.com', userVerification: 'required' })
    expect(options.allowCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
    cabinet.clock.advance(1000)
    expect((await login(ana.user.email, { passkey: device.get(options) })).status).toBe(200)
    const { passkeys, passkey_origin } = await state(ana)
    expect(passkeys).toMatchObject([{ name: 'Laptop', usable: true, used_at: '2026-11-21T09:00:01.000Z' }])
    expect(passkey_origin).toBe(origin)
  })

  it('answers each challenge once, within five minutes, and only the newest', async () => {
    const { device } = await add(ana)
    const { email } = ana.user
    const answer = device.get((await ask(email)).body)
    const both = await Promise.all([login(email, { passkey: answer }), login(email, { passkey: answer })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const old = (await ask(email)).body
    cabinet.clock.advance(5 * 60_000 + 1)
    expect((await login(email, { passkey: device.get(old) })).body.code).toBe('passkey_needed')
    const [earlier, later] = [(await ask(email)).body, (await ask(email)).body]
    cabinet.clock.advance(31_000)
    expect((await login(email, { passkey: device.get(earlier) })).status).toBe(401)
    cabinet.clock.advance(31_000)
    expect((await login(email, { passkey: device.get(later) })).status).toBe(401)
  })

  it.each([
    ['another page', { origin: 'https://cabinet.example.com.evil.example' }],
    ['another host', { rp_id: 'evil.example' }],
    ['a device that did not check who uses it', { verified: false }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a copy of the device that counts less', { counter: 1 }],
  ])('is refused from %s', async (_from, odd) => {
    const { device } = await add(ana)
    expect((await signIn(ana, device)).status).toBe(200)
    const { status, body } = await signIn(ana, device, odd)
    expect([status, body.code]).toEqual([401, 'passkey_needed'])
    cabinet.clock.advance(31_000)
    expect((await signIn(ana, device, { counter: 9 })).status).toBe(200)
  })

  it('is not kept when it was made for another page or without checking who uses it', async () => {
    for (const odd of [{ origin: 'https://evil.example' }, { verified: false }, { challenge: 'AAAA' }]) {
      expect((await add(ana, odd)).body.code).toBe('invalid')
    }
    expect((await state(ana)).passkeys).toEqual([])
    expect((await login(ana.user.email)).status).toBe(200)
  })

  it('of somebody else, or with a signature that is not its own, lets nobody in', async () => {
    const [{ device }, other] = [await add(ana), await add(owner)]
    const { body } = await ask(ana.user.email)
    expect((await login(ana.user.email, { passkey: other.device.get(body) })).status).toBe(401)
    const forged = other.device.get((await ask(ana.user.email)).body)
    expect((await login(ana.user.email, { passkey: { ...forged, id: device.id, rawId: device.id } })).status).toBe(401)
  })

  it('tells nobody without the password whether there is one', async () => {
    await add(ana)
    const wrong = { password: 'wrong password' }
    const refusals = [await ask(ana.user.email, wrong), await ask('nobody@example.com', wrong)]
    expect(refusals.map(({ status, body }) => [status, body])).toEqual([
      [401, { code: 'wrong_credentials', detail: 'The e-mail address or the password is not right' }],
      [401, { code: 'wrong_credentials', detail: 'The e-mail address or the password is not right' }],
    ])
    expect((await cabinet.call('POST', '/api/auth/passkeys/challenge', { email: ana.user.email })).body.code).toBe(
      'not_signed_in',
    )
  })

  it('confirms who one is, as the password does', async () => {
    const { device } = await add(owner)
    cabinet.clock.advance(6 * 60_000)
    expect((await on(owner, 'POST', '/api/auth/passkeys/begin')).body.code).toBe('confirmation_needed')
    const confirm = (passkey: object) => on(owner, 'POST', '/api/auth/confirm', { passkey })
    const options = (await on(owner, 'POST', '/api/auth/passkeys/challenge')).body
    expect((await confirm(device.get(options, { verified: false }))).status).toBe(403)
    expect((await confirm(device.get((await on(owner, 'POST', '/api/auth/passkeys/challenge')).body))).status).toBe(200)
    expect((await on(owner, 'POST', '/api/auth/passkeys/begin')).status).toBe(200)
  })

  it('stands in the way of a stolen link', async () => {
    const { device } = await add(ana)
    const { url } = (await on(owner, 'POST', `/api/users/${ana.user.id}/reset-link`)).body
    const token = url.split('=').at(-1)
    const follow = (more: object) => cabinet.call('POST', '/api/auth/link/follow', { token, password, ...more })
    expect((await follow({})).body.code).toBe('passkey_needed')
    const options = (await cabinet.call('POST', '/api/auth/passkeys/challenge', { token })).body
    expect((await follow({ passkey: device.get(options) })).status).toBe(200)
  })

  it('is refused in every damaged form with a sentence, never with a fault', async () => {
    const { device } = await add(ana)
    for (let at = 0; at < 12; at++) {
      cabinet.clock.advance(31_000)
      const honest = device.get((await ask(ana.user.email)).body)
      cabinet.clock.advance(31_000)
      const field = (['clientDataJSON', 'authenticatorData', 'signature'] as const)[at % 3] ?? 'signature'
      const text = honest.response[field]
      const cut =
        at < 6 ? text.slice(0, 7 * at + 1) : text.replace(/.(?=.{20}$)/, letter => (letter === 'A' ? 'B' : 'A'))
      const answer = await login(ana.user.email, {
        passkey: { ...honest, response: { ...honest.response, [field]: cut } },
      })
      expect([field, answer.status, answer.body.code]).toEqual([field, 401, 'passkey_needed'])
    }
  })
})

describe('several second factors', () => {
  it('are listed and removed one by one; recovery codes go with the last', async () => {
    await add(ana)
    const second = await add(ana, {}, 'Key on the ring')
    expect(second.body.recovery_codes).toBeNull()
    const [laptop, ring] = (await state(ana)).passkeys
    expect([laptop.name, ring.name]).toEqual(['Laptop', 'Key on the ring'])
    expect((await on(owner, 'DELETE', `/api/auth/passkeys/${ring.id}`)).status).toBe(404)
    expect((await on(ana, 'DELETE', `/api/auth/passkeys/${ring.id}`)).status).toBe(200)
    expect((await state(ana)).recovery_codes_left).toBe(10)
    expect((await on(ana, 'DELETE', `/api/auth/passkeys/${laptop.id}`)).status).toBe(200)
    expect(await state(ana)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect((await login(ana.user.email)).status).toBe(200)
  })

  it('can be replaced by a recovery code where there is no app', async () => {
    const { body } = await add(ana)
    const [code] = body.recovery_codes
    expect((await login(ana.user.email, { code })).status).toBe(200)
    expect((await login(ana.user.email, { code })).body.code).toBe('passkey_needed')
  })

  it('satisfy a role that must have one, which keeps the last', async () => {
    const security = { registration_open: false, second_factor_roles: ['analyst'] }
    await on(owner, 'PUT', '/api/settings/security', security)
    cabinet.clock.advance(1_001)
    expect((await on(ana, 'GET', '/api/chat/sessions')).body.code).toBe('second_factor_missing')
    const { body } = await add(ana)
    expect((await on(ana, 'GET', '/api/chat/sessions')).status).toBe(200)
    const remove = () => on(ana, 'DELETE', `/api/auth/passkeys/${body.passkey.id}`)
    expect((await remove()).body).toEqual({
      code: 'conflict',
      detail: 'Your role must have a second factor: set up another one first',
    })
    // A secret that no code has proved is no second factor yet, and giving it up takes nothing else off.
    await on(ana, 'POST', '/api/auth/second-factor/begin')
    expect((await remove()).status).toBe(409)
    expect((await on(ana, 'DELETE', '/api/auth/second-factor')).status).toBe(200)
    expect((await state(ana)).recovery_codes_left).toBe(10)
  })

  it('are all taken off by an administrator, which ends every sign-in', async () => {
    await add(ana)
    await add(ana)
    expect((await on(owner, 'DELETE', `/api/users/${ana.user.id}/second-factor`)).status).toBe(200)
    cabinet.clock.advance(1_001)
    expect((await on(ana, 'GET', '/api/auth/me')).status).toBe(401)
    expect((await login(ana.user.email)).status).toBe(200)
    const { body } = await on(owner, 'GET', '/api/audit?limit=200')
    const actions = body.entries.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(expect.arrayContaining(['passkey.added', 'second_factor.taken_off']))
  })
})

describe('an address that permits no passkeys', () => {
  it('says so in a sentence, and keeps asking those who have one for a code', async () => {
    const { body } = await add(ana)
    cabinet.house.config.public_url = 'http://192.168.1.20:4000'
    expect((await state(ana)).passkey_origin).toBeNull()
    expect((await on(ana, 'POST', '/api/auth/passkeys/begin')).body).toEqual({
      code: 'unavailable',
      detail: 'Passkeys need an address with https and a name. An administrator can set it as PUBLIC_URL.',
    })
    expect((await login(ana.user.email)).body.code).toBe('second_factor_needed')
    expect((await login(ana.user.email, { code: body.recovery_codes[0] })).status).toBe(200)
  })
})
