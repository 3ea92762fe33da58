// Money through the HTTP door: what runs cost, and budgets that stop the next call before it is made.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Budget } from '#contract/budgets'
import type { RunDetail } from '#contract/runs'
import { fakeProvider, type Turn } from '../../../../tests/support/fake-providers.ts'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import type { AppError } from '../../base/errors.ts'
import { providerFor } from '../providers/index.ts'
import { chargeCall } from './index.ts'

let house: TestHouse
let owner: { access_token: string; user: { id: string } }
let server: Awaited<ReturnType<typeof fakeProvider>>
let turn: Turn = { text: 'Good morning.' }

beforeAll(async () => {
  house = await openHouse()
  owner = await house.registerFirst()
  server = await fakeProvider(() => turn)
  await call('PUT', '/api/settings/company', { currency: 'EUR', time_zone: 'Europe/Berlin' })
  await call('POST', '/api/providers', {
    name: 'Own server',
    kind: 'openai_compatible',
    base_url: server.base_url,
    models: [{ capability: 'text', model: 'writer', input_price: 2_000_000, output_price: 10_000_000 }],
  })
})
afterAll(async () => {
  await house.close()
  await server.close()
})
beforeEach(async () => {
  turn = { text: 'Good morning.' }
  // Each test has a day of its own.
  house.clock.advance(32 * 86_400_000)
  owner = (
    await house.call('POST', '/api/auth/login', { email: 'owner@example.com', password: 'Correct horse battery 9' })
  ).body
  await sql`delete from budgets`.execute(house.db)
})

const call = (method: string, path: string, body?: object, token = owner.access_token) =>
  house.call(method, path, body, token)

const unbounded = { money_micros: null, tokens: null, runs: null }
const set = (bound: object, of: object = { scope: 'company', subject: '', period: 'day' }) =>
  call('PUT', '/api/budgets', { ...unbounded, ...of, ...bound })
const listed = async (): Promise<Budget[]> => (await call('GET', '/api/budgets')).body.budgets

async function say(token = owner.access_token): Promise<RunDetail> {
  const session = (await call('POST', '/api/chat/sessions', {}, token)).body
  const answer = await call('POST', `/api/chat/sessions/${session.id}/messages`, { content: 'Good morning' }, token)
  expect(answer.status).toBeLessThan(500)
  const { rows } = await sql<{ id: string }>`select id from runs where chat_session_id = ${session.id}`.execute(
    house.db,
  )
  return until(async () => {
    const run: RunDetail = (await call('GET', `/api/runs/${rows[0]?.id}`)).body
    return run.ended_at ? run : undefined
  })
}

/** 11 tokens in and 7 out, at 2 and 10 a million. */
const oneCall = 22 + 70

describe('a run', () => {
  it('shows what it cost, in the list and on its page, call by call', async () => {
    const run = await say()
    expect(run).toMatchObject({ cost_micros: oneCall, cost_currency: 'EUR', unpriced_calls: 0 })
    expect(run.costs).toMatchObject([
      {
        provider: 'Own server',
        model: 'writer',
        capability: 'text',
        input_tokens: 11,
        output_tokens: 7,
        cost_micros: 92,
      },
    ])
    expect((await call('GET', '/api/runs?limit=1')).body.runs[0]).toMatchObject({ cost_micros: oneCall })
  })

  it('pays for what was heard of an answer that broke off, and nothing for a refusal', async () => {
    turn = { status: 401 }
    expect(await say()).toMatchObject({ status: 'failed', cost_micros: 0, costs: [{ cost_micros: 0 }] })
    turn = { half: 'I was about to say something long ' }
    const run = await say()
    expect(run).toMatchObject({ status: 'failed' })
    expect(run.costs).toHaveLength(3)
    expect(run.cost_micros).toBeGreaterThan(3 * 70)
  })
})

describe('a budget', () => {
  it('is there for the company from the beginning', async () => {
    const fresh = await openHouse()
    const { access_token } = await fresh.registerFirst()
    const { budgets } = (await fresh.call('GET', '/api/budgets', undefined, access_token)).body
    expect(budgets.map(({ scope, period }: Budget) => [scope, period])).toEqual([
      ['company', 'day'],
      ['company', 'month'],
    ])
    await fresh.close()
  })

  it.each([
    ['money', { money_micros: oneCall }, '0.00 EUR of 0.00 EUR'],
    ['tokens', { tokens: 18 }, '18 tokens of 18 tokens'],
    ['runs', { runs: 1 }, '1 runs of 1 runs'],
  ])('of %s stops the next call before it is made, with a sentence', async (_name, bound, figures) => {
    expect((await set(bound)).status).toBe(200)
    expect(await say()).toMatchObject({ status: 'succeeded' })
    const before = server.requests.length
    const stopped = await say()
    expect(stopped).toMatchObject({ status: 'failed', cost_micros: 0, costs: [] })
    expect(stopped.outcome).toBe(
      `The budget of the company for this day is used up: ${figures}. An administrator can raise it.`,
    )
    expect(server.requests.length).toBe(before)
  })

  it('of a person or an agent stops that one alone', async () => {
    const other = await house.person('analyst')
    await set({ tokens: 0 }, { scope: 'person', subject: other.user.id, period: 'month' })
    expect((await say(other.access_token)).outcome).toContain('The budget of analyst for this month is used up')
    const run = await say()
    expect(run.status).toBe('succeeded')
    await set({ runs: 0 }, { scope: 'agent', subject: run.agent_id, period: 'day' })
    expect((await say()).outcome).toContain(`The budget of ${run.agent_name} for this day is used up`)
    const seen = (await call('GET', `/api/agents/${run.agent_id}/budgets`)).body.budgets
    expect(seen.map(({ scope }: Budget) => scope)).toEqual(['agent'])
  })

  it('is shown to the person it is for, with what they used, and nobody else’s with it', async () => {
    const other = await house.person('analyst')
    await set({ tokens: 1000 }, { scope: 'company', subject: '', period: 'day' })
    await set({ tokens: 100 }, { scope: 'person', subject: other.user.id, period: 'month' })
    await say(other.access_token)
    await say()
    const { status, body } = await call('GET', '/api/budgets/own', undefined, other.access_token)
    expect(status).toBe(200)
    expect(body.budgets).toMatchObject([
      { scope: 'person', period: 'month', tokens: 100, used: { tokens: 18, runs: 1 } },
    ])
    const once = { money_micros: oneCall, tokens: 18, runs: 1 }
    expect(body).toMatchObject({ used: { day: once, month: once }, currency: 'EUR' })
    house.clock.advance(24 * 3_600_000)
    const { email } = other.user
    const again = await house.call('POST', '/api/auth/login', { email, password: 'Correct horse battery 9' })
    const tomorrow = (await call('GET', '/api/budgets/own', undefined, again.body.access_token)).body
    expect(tomorrow.used.day).toEqual({ money_micros: 0, tokens: 0, runs: 0 })
  })

  it('begins anew with the company’s day, also for what was spent before it was set', async () => {
    await say()
    await set({ tokens: 18 })
    expect((await listed())[0]).toMatchObject({ used: { tokens: 18, money_micros: oneCall, runs: 1 }, share: 1 })
    expect((await say()).status).toBe('failed')
    // 23:30 in Berlin becomes 0:30; in UTC it is the same day still.
    const at = house.clock.now()
    house.clock.advance(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 23, 30) - at.getTime())
    owner = (
      await house.call('POST', '/api/auth/login', { email: 'owner@example.com', password: 'Correct horse battery 9' })
    ).body
    expect((await say()).status).toBe('succeeded')
  })

  it('tells administrators once at four fifths and once at all of it', async () => {
    await set({ tokens: 22 })
    await say()
    const told = async () => {
      const { rows } = await sql<{ action: string }>`
        select action from audit_entries where action like 'budget.%used_up' and at > ${new Date(house.clock.now().getTime() - 3_600_000)} order by seq`.execute(
        house.db,
      )
      return rows.map(({ action }) => action)
    }
    expect(await told()).toEqual(['budget.nearly_used_up'])
    await say()
    await say()
    expect(await told()).toEqual(['budget.nearly_used_up', 'budget.used_up'])
    const home = (await call('GET', '/api/home')).body.budgets
    expect(home).toMatchObject([
      { used_up: true, sentence: expect.stringContaining('is used up: 36 tokens of 22 tokens') },
    ])
  })

  it('is set by master administrators alone, for what there is, and removed when it bounds nothing', async () => {
    expect((await set({ tokens: 5 }, { scope: 'agent', subject: 'nobody', period: 'day' })).status).toBe(404)
    expect((await set({ tokens: 5 }, { scope: 'person', subject: 'nobody', period: 'day' })).status).toBe(404)
    expect((await set({ tokens: 5 }, { scope: 'company', subject: 'cfo', period: 'day' })).status).toBe(400)
    expect((await set({ tokens: -5 })).status).toBe(400)
    expect((await set({ tokens: 5.5 })).status).toBe(400)
    await set({ tokens: 5 })
    expect(await listed()).toHaveLength(1)
    await set({})
    expect(await listed()).toEqual([])
    for (const role of ['sub_admin', 'department_admin', 'viewer'] as const) {
      const { access_token } = await house.person(role)
      expect((await call('GET', '/api/budgets', undefined, access_token)).status).toBe(403)
      expect((await call('PUT', '/api/budgets', {}, access_token)).status).toBe(403)
    }
  })
})

describe('many calls against one budget', () => {
  const most = { input_tokens: 1000, output_tokens: 1000 }
  const nobody = { run_id: null, agent_id: null, user_id: null }

  async function race(count: number, used: (at: number) => number) {
    const address = await providerFor(house.house, 'text')
    if (!address) throw new Error('There is a provider')
    const made: number[] = []
    const refused: string[] = []
    const one = async (at: number) => {
      try {
        const call = await chargeCall(house.house, address, nobody, most, new AbortController().signal)
        made.push(used(at))
        await new Promise(resolve => setImmediate(resolve))
        await call.settle({ input_tokens: used(at), output_tokens: 0 })
      } catch (error) {
        refused.push((error as AppError).code)
      }
    }
    await Promise.all(Array.from({ length: count }, (_, at) => one(at)))
    return { made, refused, total: made.reduce((sum, one) => sum + one, 0) }
  }

  it('pass it by one call at most, and use it up', async () => {
    await set({ tokens: 10_000 })
    const { made, refused, total } = await race(16, at => 700 + at * 20)
    expect(total).toBeGreaterThanOrEqual(10_000)
    expect(total - 10_000).toBeLessThan(Math.max(...made))
    expect(new Set(refused)).toEqual(new Set(['budget_reached']))
    expect((await listed())[0]?.used.tokens).toBe(total)
  })

  it('pass each of several budgets by one call at most', async () => {
    await set({ money_micros: 20_000 })
    await set({ tokens: 9_000 }, { scope: 'company', subject: '', period: 'month' })
    const { made, total } = await race(16, () => 1000)
    expect(total - 9_000).toBeLessThan(Math.max(...made))
    expect(total * 2 - 20_000).toBeLessThan(2 * Math.max(...made))
  })

  it('are not held back by one that died', async () => {
    await set({ tokens: 2_500 })
    const address = await providerFor(house.house, 'text')
    if (!address) throw new Error('There is a provider')
    await chargeCall(
      house.house,
      address,
      nobody,
      { input_tokens: 2500, output_tokens: 0 },
      new AbortController().signal,
    )
    house.clock.advance(31 * 60_000)
    const next = await chargeCall(house.house, address, nobody, most, new AbortController().signal)
    await next.settle({ input_tokens: 1, output_tokens: 0 })
    expect((await listed())[0]?.used.tokens).toBe(1)
  })
})
