// What models cost against budgets, on calls that are planted as they are charged.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checked } from '../../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../../tests/support/house.ts'

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse()
  token = (await cabinet.registerFirst()).access_token
  const { status } = await cabinet.call('PUT', '/api/settings/company', { currency: 'EUR' }, token)
  expect(status).toBe(200)
})
afterAll(() => cabinet.close())

/** Calls of a day in November 2026, as they are when they are over and charged; without a price they cost nothing known. */
async function calls(
  day: number,
  { agent = 'cfo', model = 'model-1', micros = null as number | null, count = 1 } = {},
) {
  const date = `2026-11-${String(day).padStart(2, '0')}`
  await sql`
    insert into model_calls (id, agent_id, provider, model, capability, status, begins_run, input_tokens, output_tokens,
      cost_micros, currency, day, created_at, expires_at)
    select gen_random_uuid(), ${agent}, 'Own', ${model}, 'text', 'settled', true, 900, 100, ${micros}, 'EUR', ${date}::date, now(), now()
    from generate_series(1, ${count}::int)`.execute(cabinet.db)
  await sql`
    insert into spending (day, agent_id, user_id, currency, money_micros, tokens, runs)
    values (${date}::date, ${agent}, '', 'EUR', ${(micros ?? 0) * count}::bigint, ${1000 * count}, ${count})
    on conflict (day, agent_id, user_id, currency) do update set money_micros = spending.money_micros + excluded.money_micros,
      tokens = spending.tokens + excluded.tokens, runs = spending.runs + excluded.runs`.execute(cabinet.db)
}

const budget = (subject: string, money_micros: number) =>
  sql`insert into budgets (id, scope, subject, period, money_micros, updated_at)
    values (gen_random_uuid(), 'agent', ${subject}, 'month', ${money_micros}, now())
    on conflict (scope, subject, period) do update set money_micros = excluded.money_micros`.execute(cabinet.db)

const found = () => checked(cabinet, 'ai_solutions_architect', token)
const titles = async () => (await found()).map(({ title }) => title)

it('finds nothing while no model was called', async () => {
  expect(await titles()).toEqual([])
})

it('tells money by agent and model, and that a few days say nothing of those to come', async () => {
  for (const day of [18, 19, 20, 21]) await calls(day, { micros: 1_250_000, count: 4 })
  const [models, ...others] = await found()
  expect(others).toEqual([])
  expect(models?.title).toBe('Models cost €20.00 in the last 30 days')
  expect(models?.description).toBe(
    'By agent and model: Chief Financial Officer with model-1 €20.00 (16,000 tokens in 16 calls). Of the company’s budget for this month €20.00 of €200.00 are used. On which day it will be spent can be told after 7 whole days of use; there are 3.',
  )
  expect(models?.impact).toEqual({ value: 20, unit: 'EUR' })
  expect(models?.evidence.rows).toEqual([['Chief Financial Officer', 'model-1', 16, 0, 16000, '20.00', 'EUR']])
})

it('tells the day on which the budget of an agent is spent, and not that of the company, which lasts', async () => {
  for (const day of [11, 12, 13, 14, 15, 16, 17]) await calls(day, { micros: 1_250_000, count: 4 })
  await budget('cfo', 80_000_000)
  const [models, own, ...others] = await found()
  expect(others).toEqual([])
  expect(models?.description).toContain(
    '€55.00 of €200.00 are used. At the rate of the 10 whole days since 2026-11-11 it lasts until the month ends.',
  )
  expect(own?.title).toBe(
    'The budget of Chief Financial Officer for this month will be spent on 2026-11-26: €55.00 of €80.00 are used so far',
  )
  expect(own?.description).toContain('At the rate of the 10 whole days since 2026-11-11 it is spent on 2026-11-26.')
  expect(own?.impact).toEqual({ value: 55, unit: 'EUR' })
})

it('tells that a budget is spent, and one that is used to a large part', async () => {
  await budget('cfo', 55_000_000)
  expect(await titles()).toContain(
    'The budget of Chief Financial Officer for this month is spent: €55.00 of €55.00 are used',
  )
  await budget('cfo', 0)
  expect(await titles()).toContain(
    'The budget of Chief Financial Officer for this month is spent: €55.00 of €0.00 are used',
  )
  await budget('cfo', 500_000_000)
  await calls(21, { agent: 'ceo', micros: 4_200_001 })
  await budget('ceo', 5_000_000)
  const [models, own, ...others] = await found()
  expect(others).toEqual([])
  expect(models?.title).toBe('Models cost €59.200001 in the last 30 days')
  expect(own?.title).toBe('The budget of Chief Executive for this month is used to 84 %: €4.200001 of €5.00')
  expect(own?.description).toContain('can be told after 7 whole days of use; there are 0.')
})

it('counts calls without a price, and tells no day on which money is spent while there are any', async () => {
  await budget('cfo', 80_000_000)
  await calls(20, { model: '<b>model-2</b>', count: 3 })
  const all = await found()
  const [models] = all
  expect(models?.title).toBe('Models cost €59.200001 in the last 30 days, besides 3 calls without a price')
  expect(models?.description).toContain(
    'Chief Financial Officer with <b>model-2</b> no price (3,000 tokens in 3 calls)',
  )
  expect(models?.description).toContain('3 calls had no price and count in no amount of money')
  expect(models?.description).toContain('at least €59.200001 of €200.00 are used.')
  expect(models?.description).toContain('On which day it will be spent can’t be told while calls have no price.')
  expect(all.map(({ title }) => title).filter(title => title.includes('Chief Financial'))).toEqual([])
})

it('tells tokens where nothing has a price', async () => {
  await sql`update model_calls set cost_micros = null`.execute(cabinet.db)
  await sql`update spending set money_micros = 0`.execute(cabinet.db)
  await budget('ceo', 5_000_000)
  expect(await titles()).toEqual(['Models used 48,000 tokens in the last 30 days; what they cost is not known'])
})

it('tells the days of this month alone', async () => {
  cabinet.clock.advance(11 * 86_400_000)
  const answer = await cabinet.call('POST', '/api/auth/login', {
    email: 'owner@example.com',
    password: 'Correct horse battery 9',
  })
  token = answer.body.access_token
  const [models, ...others] = await found()
  expect(others).toEqual([])
  expect(models?.description).toContain('€0.00 of €200.00 are used.')
})

it('shows none of it to people who may not look behind the system', async () => {
  const lead = await cabinet.person('team_lead', { department: 'finance' })
  const { body } = await cabinet.call('GET', '/api/findings', undefined, lead.access_token)
  expect(body.findings).toEqual([])
})
