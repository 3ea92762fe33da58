// Notices, from what happens to the letter, with a mail server that speaks SMTP.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Domain } from '#contract/access'
import type { AuthAnswer } from '#contract/accounts'
import { type Notice, type NoticeChoice, noticeKinds } from '#contract/notices'
import { placeDataset, placeThings } from '../../../../tests/access/things.ts'
import { openFakeSmtp } from '../../../../tests/support/fake-smtp.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { newId } from '../../base/ids.ts'
import { writeJournal } from '../../storage/index.ts'
import { makeNotices, pruneNotices, sendNoticeMails } from './index.ts'
import { letterOf } from './rules.ts'

let cabinet: TestHouse
let smtp: Awaited<ReturnType<typeof openFakeSmtp>>
let owner: AuthAnswer
let ana: AuthAnswer

beforeAll(async () => {
  smtp = await openFakeSmtp()
  cabinet = await openHouse({ config: { outbound_allow: ['127.0.0.1'] } })
  owner = await cabinet.registerFirst()
  ana = await cabinet.person('analyst', { email: 'ana@example.com', full_name: 'Ana Analyst', department: 'sales' })
})
afterAll(async () => {
  await cabinet.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.received.length = 0
})

const on = (who: AuthAnswer, method: string, path: string, body?: object) =>
  cabinet.call(method, path, body ?? (method === 'POST' ? {} : undefined), who.access_token)
const told = async (who: AuthAnswer): Promise<Notice[]> => (await on(who, 'GET', '/api/notices')).body.notices
const kindsOf = async (who: AuthAnswer) => (await told(who)).map(({ kind }) => kind)
const choose = (who: AuthAnswer, choice: NoticeChoice) => on(who, 'PUT', '/api/notices/choices', choice)
/** Until all news was looked at, by this or by the house's own reading. */
const settle = () =>
  until(async () => {
    await makeNotices(cabinet.house)
    const { rows } = await sql<{ done: boolean }>`
      select seq >= event_seq as done from outbox_cursors, journal_head where listener = 'notices'`.execute(cabinet.db)
    return rows[0]?.done || undefined
  })
const happen = (type: 'approval.changed' | 'finding.changed' | 'run.changed', id: string) =>
  cabinet.db.transaction().execute(tx => writeJournal(tx, null, [{ type, id }], cabinet.clock.now()))
const mail = () =>
  sendNoticeMails({ house: cabinet.house, actor: { type: 'system', job: 'notices' }, door: 'clock', ip: null })
/** How many letters were ever written, whether they have arrived or not. */
const written = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from mails where purpose = 'notice'`.execute(cabinet.db))
    .rows[0]?.count
const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replaceAll('=3D', '=')

async function run(who: AuthAnswer, more: { kind?: string; status?: string } = {}) {
  const id = newId(cabinet.clock.now().getTime())
  await sql`
    insert into runs (id, root_id, agent_id, kind, status, requester_id, title, conversation, created_at, updated_at, ended_at, ready_at)
    values (${id}, ${id}, 'cfo', ${more.kind ?? 'task'}, ${more.status ?? 'succeeded'}, ${who.user.id}, 'Secret plans', '[]',
      now(), now(), ${cabinet.clock.now()}, now())`.execute(cabinet.db)
  await happen('run.changed', id)
  return id
}
async function finding(more: { domain?: Domain; priority?: string } = {}) {
  const { domain = 'operational', priority = 'high' } = more
  const now = cabinet.clock.now()
  const id = newId(now.getTime())
  const dataset = await placeDataset(cabinet, { user_id: owner.user.id, department: 'sales' }, domain)
  await sql`
    insert into findings (id, agent_id, duty, fingerprint, dataset_id, domain, priority, title, description, evidence,
      opened_at, updated_at, status)
    values (${id}, 'cfo', 'overdue', ${id}, ${dataset}, ${domain}, ${priority}, 'Secret figures', 'Very', '[]',
      ${now}, ${now}, 'open')`.execute(cabinet.db)
  await happen('finding.changed', id)
  return id
}

describe('in the app', () => {
  it('tells of a task that ended, once, and not of answers in a chat', async () => {
    const id = await run(ana, { status: 'failed' })
    await run(ana, { kind: 'chat' })
    await settle()
    await happen('run.changed', id)
    await settle()
    expect(await told(ana)).toMatchObject([
      { kind: 'run_ended', about: id, sentence: expect.stringMatching(/^Your task for .+ failed\.$/), read: false },
    ])
    expect((await kindsOf(owner)).includes('run_ended')).toBe(false)
  })

  it('tells of an approval whoever may decide it, and of nothing what it holds', async () => {
    const { approval } = await placeThings(cabinet, { user_id: ana.user.id, department: 'sales' })
    await happen('approval.changed', approval)
    await settle()
    const notice = (await told(owner)).find(({ kind }) => kind === 'approval_waiting')
    expect(notice).toMatchObject({ about: approval })
    expect(await kindsOf(ana)).not.toContain('approval_waiting')
  })

  it('tells of important findings those who may see their domain', async () => {
    const before = await kindsOf(ana)
    await finding({ domain: 'hr' })
    await finding({ priority: 'low' })
    await settle()
    expect(await kindsOf(ana)).toEqual(before)
    expect((await kindsOf(owner)).filter(kind => kind === 'finding_important')).toHaveLength(1)
    await finding()
    await settle()
    expect(await kindsOf(ana)).toContain('finding_important')
    const { rows } = await sql<{ text: string }>`select notices::text as text from notices`.execute(cabinet.db)
    expect(rows.map(({ text }) => text).join()).not.toContain('Secret')
  })

  it('names what it tells of to those who may see it now', async () => {
    const task = await run(ana)
    const found = await finding()
    await settle()
    const subjectOf = async (id: string) => (await told(ana)).find(({ about }) => about === id)?.subject
    expect(await subjectOf(task)).toBe('Secret plans')
    expect(await subjectOf(found)).toBe('Secret figures')
    await sql`update findings set domain = 'hr' where id = ${found}`.execute(cabinet.db)
    expect(await subjectOf(found)).toBeNull()
  })

  it('tells administrators of a budget that is used up', async () => {
    await on(owner, 'PUT', '/api/budgets', {
      ...{ scope: 'company', subject: '', period: 'day', money_micros: null, tokens: 0, runs: null },
    })
    await settle()
    expect((await told(owner)).find(({ kind }) => kind === 'budget_warned')?.sentence).toContain('is used up')
    expect(await kindsOf(ana)).not.toContain('budget_warned')
  })

  it('is read up to what was seen, and forgotten after 90 days', async () => {
    const [newest] = await told(ana)
    expect((await on(ana, 'GET', '/api/notices')).body.unread).toBeGreaterThan(0)
    await on(ana, 'POST', '/api/notices/read', { newest: newest?.id })
    expect((await on(ana, 'GET', '/api/notices')).body.unread).toBe(0)
    cabinet.clock.advance(91 * 86_400_000)
    await pruneNotices(cabinet.house)
    ana = (await cabinet.call('POST', '/api/auth/login', { email: 'ana@example.com', password })).body
    expect((await told(ana)).filter(({ about }) => about === newest?.about)).toEqual([])
  })

  it('keeps quiet where somebody chose so, and offers only what can reach them', async () => {
    const { body } = await on(ana, 'GET', '/api/notices/choices')
    expect(body.choices.map(({ kind }: NoticeChoice) => kind)).toEqual([
      'run_ended',
      'finding_important',
      'sign_in_new',
    ])
    expect(body.mailed_to).toBeNull()
    await choose(ana, { kind: 'run_ended', in_app: false, by_mail: false })
    const before = await told(ana)
    await run(ana)
    await settle()
    expect(await told(ana)).toEqual(before)
  })
})

describe('by mail', () => {
  beforeAll(async () => {
    owner = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body
    const { status } = await on(owner, 'PUT', '/api/settings/mail', {
      ...{ host: '127.0.0.1', port: smtp.port, security: 'none', user_name: '' },
      ...{ from_address: 'cabinet@example.com', from_name: 'Cabinet' },
    })
    expect(status).toBe(200)
  })

  const arrived = (count: number) => until(() => (smtp.received.length >= count ? smtp.received : undefined))

  it('tells at once of a sign-in with what was not seen before, and names the way to end it', async () => {
    const signIn = (agent: string) =>
      cabinet.app.http.request('/api/auth/login', {
        method: 'POST',
        headers: { 'User-Agent': agent },
        body: JSON.stringify({ email: 'ana@example.com', password }),
      })
    await signIn('Mozilla/5.0 (Windows NT 10.0) Firefox/130.0')
    await settle()
    await mail()
    const [letter] = await arrived(1)
    expect(letter?.to).toEqual(['ana@example.com'])
    const text = textOf(letter?.raw ?? '')
    expect(text).toContain('Firefox on Windows')
    expect(text).toContain(`${cabinet.house.config.public_url}/profile`)
    expect(text).toContain('set another password')
    await signIn('Mozilla/5.0 (Windows NT 10.0) Firefox/131.0')
    await settle()
    expect((await kindsOf(ana)).filter(kind => kind === 'sign_in_new')).toHaveLength(1)
  })

  it('puts what comes within five minutes into one letter', async () => {
    await choose(ana, { kind: 'run_ended', in_app: false, by_mail: true })
    const first = await run(ana)
    await settle()
    await mail()
    await arrived(1)
    const before = await written()
    const later = [await run(ana), await run(ana, { status: 'failed' }), await run(ana)]
    await settle()
    await mail()
    cabinet.clock.advance(4 * 60_000)
    await mail()
    expect(await written()).toBe(before)
    cabinet.clock.advance(60_001)
    await mail()
    const [alone, together] = (await arrived(2)).map(({ raw }) => textOf(raw))
    expect(alone).toContain(`/runs/${first}`)
    expect(together).toContain('3 tasks of yours ended')
    for (const id of later) expect(together).toContain(`/runs/${id}`)
    expect(together).not.toContain('Secret')
    cabinet.clock.advance(10 * 60_000)
    await mail()
    expect(await written()).toBe((before ?? 0) + 1)
  })

  it('is not sent for what was read in the app meanwhile, nor to who is disabled', async () => {
    await choose(ana, { kind: 'run_ended', in_app: true, by_mail: true })
    await choose(owner, { kind: 'run_ended', in_app: true, by_mail: true })
    await run(ana)
    await run(owner)
    await settle()
    await on(ana, 'POST', '/api/notices/read', { newest: (await told(ana))[0]?.id ?? '' })
    cabinet.clock.advance(6 * 60_000)
    await mail()
    expect((await arrived(1)).map(({ to }) => to)).toEqual([['owner@example.com']])
    const before = await written()
    await sql`update users set disabled_at = now() where id = ${ana.user.id}`.execute(cabinet.db)
    await run(ana)
    await settle()
    cabinet.clock.advance(6 * 60_000)
    await mail()
    expect(await written()).toBe(before)
  })
})

describe('a letter', () => {
  it('names at most twenty things, counts the rest, and leads only to this Cabinet', () => {
    const some = fc.array(fc.record({ about: fc.uuid(), sentence: fc.string() }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.constantFrom(...noticeKinds), some, (kind, things) => {
        const { subject, text } = letterOf(kind, things, { name: 'Ana', public_url: 'https://cabinet.test' })
        expect(subject).not.toMatch(/[\r\n]/)
        expect(text.includes(`And ${things.length - 20} more.`)).toBe(things.length > 20)
        for (const { sentence } of things.slice(0, 20)) expect(text).toContain(sentence)
      }),
    )
  })
})
