// Registration and sign-in through the HTTP door.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
beforeEach(async () => {
  cabinet = await openHouse()
})
afterEach(() => cabinet.close())

const register = (more: object = {}) =>
  cabinet.call('POST', '/api/auth/register', {
    email: 'Owner@Example.com ',
    password,
    full_name: 'Olive Owner',
    setup_code: 'setup-code-for-tests',
    ...more,
  })
const login = (email: string, given: string) => cabinet.call('POST', '/api/auth/login', { email, password: given })
const me = (token: string) => cabinet.call('GET', '/api/auth/me', undefined, token)

describe('registration', () => {
  it('makes the first person with the set-up code the main administrator', async () => {
    const { status, body } = await register()
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      email: 'owner@example.com',
      full_name: 'Olive Owner',
      role: 'master_admin',
      is_admin: true,
    })
    expect((await me(body.access_token)).body.email).toBe('owner@example.com')
  })

  it('lets only one of eight racing strangers with the code become the first', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => register({ email: `racer${at}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('says the same to a wrong code, to no code and to somebody who comes second', async () => {
    const wrong = await register({ setup_code: 'guess' })
    const { setup_code: _, ...without } = { setup_code: '', email: 'a@example.com', password, full_name: 'A' }
    const none = await cabinet.call('POST', '/api/auth/register', without)
    await register()
    const second = await register({ email: 'second@example.com' })
    const again = await register()
    for (const answer of [wrong, none, second, again]) {
      expect(answer.status).toBe(403)
      expect(answer.body.detail).toBe('Registration is by invitation. Join the waitlist to hear when it opens.')
    }
  })

  it.each([
    ['short', 'Use at least 12 characters'],
    ['aaaaaaaaaaaaaaaa', 'repeats too few'],
    ['password12345!', 'easy to guess'],
    ['Olive Owner 2026', 'easy to guess'],
  ])('refuses the password %s', async (given, why) => {
    const { status, body } = await register({ password: given })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.detail).toContain(why)
  })

  it('keeps no password and no token in the database', async () => {
    const { body } = await register()
    const { rows } = await sql<{ text: string }>`
      select (select jsonb_agg(to_jsonb(users)) from users)::text || (select jsonb_agg(to_jsonb(sessions)) from sessions)::text
        || (select jsonb_agg(to_jsonb(audit_entries)) from audit_entries)::text as text`.execute(cabinet.db)
    expect(rows[0]?.text).toContain('argon2id')
    expect(rows[0]?.text).not.toContain(password)
    expect(rows[0]?.text).not.toContain(body.access_token)
  })
})

describe('sign-in', () => {
  it('answers a wrong password and an unknown account alike', async () => {
    await register()
    const wrong = await login('owner@example.com', 'wrong password here')
    const unknown = await login('nobody@example.com', 'wrong password here')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  it('makes guessing wait longer and longer, and ends the wait by itself', async () => {
    await register()
    const tries = []
    for (let at = 0; at < 7; at++) tries.push((await login('victim@example.com', `guess number ${at}`)).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429, 429])
    const refused = await login('victim@example.com', 'again')
    expect(refused.body.detail).toBe('Too many attempts. Try again in 1 seconds.')
    expect(refused.headers.get('Retry-After')).toBe('1')
    cabinet.clock.advance(1_001)
    expect((await login('victim@example.com', 'again')).status).toBe(401)
    cabinet.clock.advance(1_001)
    expect((await login('victim@example.com', 'again')).status).toBe(429)
  })

  it('lets the owner in from a known network while strangers guess', async () => {
    await register()
    cabinet.clock.advance(60_000)
    for (let at = 0; at < 4; at++) await login('owner@example.com', `guess number ${at}`)
    expect((await login('owner@example.com', password)).status).toBe(200)
  })

  it('does not let ten guesses at once be free', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => login('victim@example.com', `guess ${at}`)))
    await login('victim@example.com', 'one more')
    expect((await login('victim@example.com', 'one more')).status).toBe(429)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
  })
})

describe('a sign-in', () => {
  it('ends at once on sign-out, after 12 hours without use and after 14 days', async () => {
    const first = (await register()).body.access_token
    expect((await cabinet.call('POST', '/api/auth/logout', {}, first)).status).toBe(200)
    expect((await me(first)).status).toBe(401)

    const second = (await login('owner@example.com', password)).body.access_token
    cabinet.clock.advance(12 * 3_600_000 + 1_000)
    expect((await me(second)).status).toBe(401)

    const third = (await login('owner@example.com', password)).body.access_token
    for (let hours = 0; hours < 14 * 24 - 1; hours += 11) {
      cabinet.clock.advance(11 * 3_600_000)
      await me(third)
    }
    cabinet.clock.advance(11 * 3_600_000)
    expect((await me(third)).status).toBe(401)
  })

  it('must be confirmed with the password for what is critical, and stays so for five minutes', async () => {
    const token = (await register()).body.access_token
    const connect = () => cabinet.call('PUT', '/api/settings/company', { currency: 'EUR' }, token)
    expect((await connect()).status).toBe(200)
    cabinet.clock.advance(5 * 60_000 + 1)
    expect(await connect()).toMatchObject({ status: 403, body: { code: 'confirmation_needed' } })
    expect((await cabinet.call('POST', '/api/auth/confirm', { password: 'wrong' }, token)).status).toBe(403)
    expect((await cabinet.call('POST', '/api/auth/confirm', { password }, token)).status).toBe(200)
    expect((await connect()).status).toBe(200)
  })

  it('is asked for wherever a call is not public', async () => {
    for (const path of [
      '/api/auth/me',
      '/api/chat/sessions',
      '/api/datasets',
      '/api/pygpt/permissions/pending',
      '/api/events',
      '/api/providers',
    ]) {
      expect((await cabinet.call('GET', path)).status).toBe(401)
      expect((await cabinet.call('GET', path, undefined, 'x'.repeat(43))).status).toBe(401)
    }
  })
})
