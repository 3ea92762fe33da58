// Tests of mail, against a server that speaks SMTP and fails in the ways that mail servers do.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openFakeSmtp } from '../../../../tests/support/fake-smtp.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { sendDueMails } from './index.ts'

let cabinet: TestHouse
let smtp: Awaited<ReturnType<typeof openFakeSmtp>>
let owner: string

beforeAll(async () => {
  smtp = await openFakeSmtp({ password: 'letmein' })
  cabinet = await openHouse({ config: { outbound_allow: ['127.0.0.1'] } })
  owner = (await cabinet.registerFirst()).access_token
})
afterAll(async () => {
  await cabinet.close()
  await smtp.close()
})
beforeEach(async () => {
  delete smtp.state.refuse
  smtp.received.length = 0
  await call('POST', '/api/auth/confirm', { password })
})

const call = (method: string, path: string, body?: object) => cabinet.call(method, path, body, owner)
const server = (more: object = {}) => ({
  ...{ host: '127.0.0.1', port: smtp.port, security: 'none', user_name: 'cabinet', password: 'letmein' },
  ...{ from_address: 'cabinet@example.com', from_name: 'Cabinet', ...more },
})
const context = () => ({
  house: cabinet.house,
  actor: { type: 'system' as const, job: 'mail' },
  door: 'clock',
  ip: null,
})
let number = 0
const invite = async (more: object = {}) =>
  (await call('POST', '/api/enhanced-rbac/users', { email: `p${++number}@example.com`, full_name: 'Petra', ...more }))
    .body
const mailOf = async (id: string) => (await call('GET', `/api/users/${id}`)).body.open_link?.mail
const arrived = (count = 1) => until(() => (smtp.received.length >= count ? smtp.received : undefined))
/** Without the ends of lines that mail puts into long ones. */
const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')
const linkIn = (raw: string) => /auth#\w+=([\w-]{43})/.exec(textOf(raw))?.[1] ?? ''

describe('without a mail server', () => {
  it('shows links to copy, and says that a forgotten password needs an administrator', async () => {
    expect((await invite()).link).toMatchObject({ url: expect.stringContaining('/auth#invitation='), mailed_to: null })
    const { status, body } = await cabinet.call('POST', '/api/auth/forgot', { email: 'owner@example.com' })
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })
})

describe('trying a server', () => {
  const tried = async (more: object) => (await call('POST', '/api/settings/mail/test', server(more))).body
  it('says what is wrong in a sentence', async () => {
    expect(await tried({ password: 'wrong' })).toEqual({
      ok: false,
      detail: 'The mail server refused the user name or the password.',
    })
    const closed = await openFakeSmtp()
    await closed.close()
    expect((await tried({ port: closed.port })).detail).toContain('can’t be reached')
    expect((await tried({ security: 'starttls' })).detail).toContain('No safe connection')
    expect((await tried({ security: 'tls' })).detail).toContain('No safe connection')
    const plain = await openFakeSmtp({ without_tls: true })
    expect((await tried({ port: plain.port, security: 'starttls' })).detail).toContain('No safe connection')
    expect(plain.received).toEqual([])
    await plain.close()
    expect((await tried({ host: '127.0.0.2' })).detail).toContain('OUTBOUND_ALLOW')
    smtp.state.refuse = 550
    expect((await tried({})).detail).toContain('550')
  })

  it('sends one mail when all is right', async () => {
    expect(await tried({})).toMatchObject({ ok: true })
    expect(smtp.received).toMatchObject([{ from: 'cabinet@example.com', to: ['cabinet@example.com'] }])
  })
})

describe('with a mail server', () => {
  beforeAll(async () => {
    await call('POST', '/api/auth/confirm', { password })
    const { status, body } = await call('PUT', '/api/settings/mail', server())
    expect([status, JSON.stringify(body).includes('letmein')]).toEqual([200, false])
  })

  it('sends invitations, whose link works, and shows nobody the link', async () => {
    const { user, link } = await invite()
    expect(link).toMatchObject({ url: null, mailed_to: user.email })
    const [mail] = await arrived()
    expect(mail?.to).toEqual([user.email])
    await until(async () => ((await mailOf(user.id))?.state === 'sent' ? true : undefined))
    const token = linkIn(mail?.raw ?? '')
    const { status } = await cabinet.call('POST', '/api/auth/link/follow', {
      token,
      password: 'a new and long password',
    })
    expect(status).toBe(200)
  })

  it('gives the link by hand to whoever asks for it so, and takes the other back', async () => {
    const { user } = await invite()
    const [mail] = await arrived()
    const { body } = await call('POST', `/api/users/${user.id}/invitation`, { by_hand: true })
    expect(body).toMatchObject({ url: expect.stringContaining('#invitation='), mailed_to: null })
    const old = await cabinet.call('POST', '/api/auth/link', { token: linkIn(mail?.raw ?? '') })
    expect(old.status).toBe(404)
  })

  it('tries again after a refusal for now, and gives up after one for good', async () => {
    smtp.state.refuse = 451
    const { user } = await invite()
    await until(async () => ((await mailOf(user.id))?.detail ? true : undefined))
    expect(await mailOf(user.id)).toMatchObject({ state: 'waiting', detail: expect.stringContaining('try later') })
    delete smtp.state.refuse
    await sendDueMails(context())
    expect(smtp.received).toEqual([])
    cabinet.clock.advance(61_000)
    await sendDueMails(context())
    expect([(await mailOf(user.id)).state, smtp.received.length]).toEqual(['sent', 1])

    smtp.state.refuse = 550
    const second = await invite()
    const failed = await until(async () => {
      const mail = await mailOf(second.user.id)
      return mail?.state === 'failed' ? mail : undefined
    })
    expect(failed.detail).toContain('550')
  })

  it('gives up after the last of several tries, hours later', async () => {
    smtp.state.refuse = 451
    const { user } = await invite()
    await until(async () => ((await mailOf(user.id))?.detail ? true : undefined))
    for (let tries = 0; tries < 6; tries++) {
      cabinet.clock.advance(241 * 60_000)
      await sendDueMails(context())
    }
    const { body } = await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })
    owner = body.access_token
    expect(await mailOf(user.id)).toMatchObject({ state: 'failed' })
  })

  it('lets no name or address write a header of its own', async () => {
    const { user } = await invite({ full_name: 'Eve\r\nBcc: all@example.com\r\n\r\nHello' })
    const [mail] = await arrived()
    const [headers = '', ...rest] = (mail?.raw ?? '').split('\r\n\r\n')
    expect(headers).not.toMatch(/^Bcc:/im)
    expect([mail?.to, rest.length > 0]).toEqual([[user.email], true])
    const refused = await invite({ email: 'eve@example.com\r\nBcc: all@example.com' })
    expect(refused.code).toBe('invalid')
    const settings = await call('PUT', '/api/settings/mail', server({ from_name: 'A\r\nBcc: all@example.com' }))
    expect(settings.body.code).toBe('invalid')
  })

  it('answers a forgotten password alike for known, unknown, invited and disabled people, and mails only the first', async () => {
    const active = await cabinet.person('viewer', { email: 'active@example.com' })
    const disabled = await cabinet.person('viewer', { email: 'disabled@example.com' })
    await call('POST', '/api/auth/confirm', { password })
    await call('POST', `/api/users/${disabled.user.id}/disable`, {})
    const emails = ['nobody@example.com', 'disabled@example.com', `p${number}@example.com`, 'active@example.com']
    const answers = []
    for (const email of emails) answers.push(await cabinet.call('POST', '/api/auth/forgot', { email }))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const mails = await arrived()
    expect(mails.map(({ to }) => to)).toEqual([['active@example.com']])
    const token = linkIn(mails[0]?.raw ?? '')
    const { body } = await cabinet.call('POST', '/api/auth/link/follow', { token, password: 'a new and long password' })
    expect(body.user.id).toBe(active.user.id)
  })

  it('keeps the stored password for the same server and user only', async () => {
    await call('POST', '/api/auth/confirm', { password })
    const { password: _, ...without } = server()
    expect((await call('PUT', '/api/settings/mail', without)).body.server.has_password).toBe(true)
    expect((await call('PUT', '/api/settings/mail', { ...without, host: 'mail.example.com' })).body.code).toBe(
      'invalid',
    )
  })
})
