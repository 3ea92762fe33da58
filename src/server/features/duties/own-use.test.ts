// The duties on what Cabinet keeps about its own use, on rows that are planted as people's work leaves them.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checked } from '../../../../tests/support/checked.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'

let cabinet: TestHouse
let token: string
let user_id: string
beforeAll(async () => {
  cabinet = await openHouse()
  const owner = await cabinet.registerFirst()
  token = owner.access_token
  user_id = owner.user.id
})
afterAll(() => cabinet.close())

const agents = [
  'ai_forward_deployed_engineer',
  'ai_solutions_architect',
  'ai_product_manager',
  'prompt_engineer',
  'applied_ai_engineer',
]
const titles = async (agent: string) => (await checked(cabinet, agent, token)).map(({ title }) => title)

/** A request as a person's chat leaves it, so many days ago; answered after `waited` seconds unless it failed. */
async function request(
  title: string,
  about: { back: number; status?: string; outcome?: string; waited?: number; tool?: string },
) {
  const { back, status = 'succeeded', outcome = null, waited = 1, tool = 'done' } = about
  const at = new Date(cabinet.clock.now().getTime() - back * 86_400_000)
  const { rows } = await sql<{ id: string }>`
    insert into runs (id, root_id, agent_id, kind, status, requester_id, title, conversation, outcome, created_at, updated_at, ended_at, ready_at)
    select id, id, 'cfo', 'chat', ${status}, ${user_id}, ${title}, '[]', ${outcome}, ${at}, ${at}, ${at}, ${at}
    from gen_random_uuid() as id returning id`.execute(cabinet.db)
  const id = rows[0]?.id
  if (status === 'failed') return
  await sql`
    insert into run_steps (run_id, number, text, model, input_tokens, output_tokens, elapsed_ms, created_at)
    values (${id}, 1, 'x', 'model-1', 1000, 500, 2000, ${new Date(at.getTime() + 1000 * waited + 2000)})`.execute(
    cabinet.db,
  )
  await sql`
    insert into tool_calls (id, run_id, step_number, position, model_call_id, tool, arguments, status)
    values (gen_random_uuid(), ${id}, 1, 0, 'x', 'query_data', '{}', ${tool})`.execute(cabinet.db)
}

describe('while nobody has asked anything', () => {
  it.each(agents)('%s finds nothing', async agent => {
    expect(await titles(agent)).toEqual([])
  })
})

describe('after a month of use', () => {
  beforeAll(async () => {
    const refused = 'The language model could not answer: it refused the key.'
    // Fridays at nine, four weeks.
    for (const back of [1, 8, 15, 22, 29]) await request(`Who owes us   ${back}?`, { back, waited: 15, tool: 'failed' })
    for (let at = 0; at < 5; at++)
      await request(`Something else ${'x'.repeat(at + 1)} to know`, { back: 2, waited: 20 })
    for (let at = 0; at < 4; at++)
      await request(`Failing ${'y'.repeat(at + 1)} thing`, { back: 3, status: 'failed', outcome: refused })
    await request('"; drop table runs; --', { back: 60 })
    await sql`
      with provider as (
        insert into providers (id, name, kind, base_url, created_at, updated_at)
        values (gen_random_uuid(), 'Own server', 'openai_compatible', 'https://models.example/v1', now(), now())
        returning id
      )
      insert into provider_models (provider_id, capability, model)
      select id, 'text', 'model-1' from provider`.execute(cabinet.db)
    await sql`
      insert into approvals (id, code, tool_call_id, run_id, agent_id, agent_name, requester_id, tool, arguments, digest, nonce, level, category, level_reason, description, details, status, created_at, expires_at, decided_by, decided_at)
      select gen_random_uuid(), 'C-' || n, gen_random_uuid(), gen_random_uuid(), 'cfo', 'CFO', ${user_id}, 'write_file', '{"path":"a"}', 'x', 'x', 'medium', 'files', 'x', 'Write the weekly list', '[]', 'approved', ${cabinet.clock.now()}, ${cabinet.clock.now()}, ${user_id}, ${cabinet.clock.now()}
      from generate_series(1, 5) as n`.execute(cabinet.db)
  })

  it('the forward deployed engineer tells the model that fails, and what is not set up', async () => {
    expect(await titles('ai_forward_deployed_engineer')).toEqual([
      '1 connection is not set up to the end',
      'The language model model-1 at models.example failed 4 of 10 times in the last 7 days',
    ])
    await sql`
      insert into mails (id, user_id, purpose, to_address, to_name, state, next_try_at, failure, created_at, ended_at)
      select gen_random_uuid(), ${user_id}, 'notice', 'a@example.com', 'A', case when n > 4 then 'failed' else 'sent' end,
        now(), case when n > 4 then 'The server refused the password.' end, ${cabinet.clock.now()}, ${cabinet.clock.now()}
      from generate_series(1, 6) as n`.execute(cabinet.db)
    const found = await checked(cabinet, 'ai_forward_deployed_engineer', token)
    const mail = found.find(({ title }) => title === 'The mail server failed 2 of 6 times in the last 7 days')
    expect(mail?.description).toContain('The last failure: “The server refused the password.”')
  })

  it('the solutions architect tells who waits for which model', async () => {
    const found = await checked(cabinet, 'ai_solutions_architect', token)
    expect(found.map(({ title }) => title)).toEqual([
      'People wait 18 seconds or more before Chief Financial Officer begins, half of the time',
    ])
    expect(found[0]?.description).toContain('Over 10 requests of the last 30 days, answered by model-1;')
  })

  it('the product manager tells use by person, role and agent, and what fails', async () => {
    const found = await checked(cabinet, 'ai_product_manager', token)
    expect(found.map(({ title }) => title)).toEqual([
      '1 person asked agents 14 times in the last 30 days',
      '4 of 14 requests to Chief Financial Officer failed or were given up',
    ])
    expect(found[0]?.description).toContain(
      'By role: master admin 14. By agent: Chief Financial Officer 14. By feature: chat 14.',
    )
    expect(found[0]?.evidence.rows[0]?.[0]).toBe('Olive Owner')
  })

  it('the prompt engineer tells tools whose calls fail', async () => {
    expect(await titles('prompt_engineer')).toEqual(['5 of 10 calls of the tool query_data failed in the last 30 days'])
  })

  it('the applied engineer tells what is asked and approved again and again, with what would replace it', async () => {
    const found = await checked(cabinet, 'applied_ai_engineer', token)
    expect(found.map(({ title }) => title)).toEqual([
      'The same request of CFO was approved 5 times in the last 90 days',
      '“Who owes us   1?” was asked 5 times in the last 90 days',
    ])
    expect(found[1]?.description).toContain('the answer stands there every Friday')
  })

  it('nobody but administrators sees any of it', async () => {
    const lead = await cabinet.person('team_lead', { department: 'finance' })
    const { body } = await cabinet.call('GET', '/api/findings', undefined, lead.access_token)
    expect(body.findings).toEqual([])
  })
})
