// What is typed in secret in a browser: after a whole run with its approval it stands nowhere but on the website.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { lastSaid, resultsSeen, scriptedModel } from '../../../../tests/support/scripted-model.ts'

const secret = 'Grün & blau=7?'
const forms = [secret, encodeURIComponent(secret), 'Gr%C3%BCn+%26+blau%3D7%3F', Buffer.from(secret).toString('hex')]

let web: Server
let site = ''
const arrived: string[] = []
/** One that a person steers by steps, and one with a model that is told the secret by nobody but itself. */
let plain: TestHouse
let modelled: TestHouse
const prompts: string[] = []
let hasBrowser = false

beforeAll(async () => {
  // A page that repeats what it got in its title, its text and its address.
  web = createServer(({ url = '' }, answer) => {
    const { searchParams } = new URL(url, 'http://x')
    const code = searchParams.get('code')
    if (code !== null) arrived.push(code)
    const said = (code ?? '').replaceAll('&', '&amp;')
    answer
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(`<title>Shop ${said}</title><form><label>Code <input name="code"></label></form><p>You wrote ${said}.</p>`)
  })
  await new Promise<void>(resolve => web.listen(0, '127.0.0.1', resolve))
  site = `127.0.0.1:${(web.address() as AddressInfo).port}`
  const config = { outbound_allow: ['127.0.0.1'] }
  const model = scriptedModel(prompt => {
    prompts.push(JSON.stringify(prompt))
    const typed = { do: 'type', text: 'Code', value: secret, secret: true }
    const steps = [{ do: 'open', url: `http://${site}/` }, typed, { do: 'press', key: 'Enter' }, { do: 'read' }]
    if (resultsSeen(prompt) > 0) return { text: 'It is done.' }
    const wrong = { steps: 'none', more: [{ ...typed, secret: 'yes' }] }
    return { calls: [{ tool: 'use_browser', input: lastSaid(prompt) === 'wrongly' ? wrong : { steps } }] }
  })
  plain = await openHouse({ config })
  modelled = await openHouse({ config, model })
  hasBrowser = (await plain.house.browsers.found()).path !== null
}, 60_000)
afterAll(async () => {
  await plain.close()
  await modelled.close()
  web.close()
})

type People = { asker: string; decider: string }
async function peopled(house: TestHouse): Promise<People> {
  const decider = (await house.registerFirst()).access_token
  await house.call('PUT', '/api/settings/browser', { hosts: [site] }, decider)
  await house.call('POST', '/api/pygpt/initialize', {}, decider)
  return { decider, asker: (await house.person('sub_admin')).access_token }
}

/** How often a text stands in any table of the database, whatever the type of its column. */
async function rowsWith(house: TestHouse, texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(house.db)
  const found: string[] = []
  for (const { name } of tables.rows)
    for (const text of texts) {
      const escaped = JSON.stringify(text).slice(1, -1)
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.raw(name)} as one
        where strpos(one::text, ${text}) > 0 or strpos(one::text, ${escaped}) > 0`.execute(house.db)
      if (Number(rows[0]?.count) > 0) found.push(`${name}: ${text}`)
    }
  return found
}

async function approveAndEnd(house: TestHouse, { decider, asker }: People, run_id: string) {
  const approval = await until(async () => {
    const { body } = await house.call('GET', `/api/approvals?run_id=${run_id}&status=pending`, undefined, decider)
    return body.approvals[0]
  })
  await house.call('POST', '/api/auth/confirm', { password }, decider)
  const answer = await house.call(
    'POST',
    '/api/pygpt/permissions/respond',
    { request_id: approval.id, approved: true, request_digest: approval.request_digest },
    decider,
  )
  expect(answer.status).toBe(200)
  const run = await until(async () => {
    const { body } = await house.call('GET', `/api/runs/${run_id}`, undefined, asker)
    return ['succeeded', 'failed'].includes(body.status) ? body : undefined
  })
  return { approval, run }
}

describe('a secret that a person types', () => {
  it('reaches the website, and stands in no table and no answer', async () => {
    if (!hasBrowser) return
    const people = await peopled(plain)
    const lines = `open http://${site}/\ntype secret Code = ${secret}\npress Enter\nread\nscreenshot`
    const asked = { mode: 'computer_use', user_input: lines, session_id: 'one', context: {} }
    const { status, body } = await plain.call('POST', '/api/pygpt/execute', asked, people.asker)
    expect(status).toBe(200)
    const { approval, run } = await approveAndEnd(plain, people, body.task_id)
    expect(approval.details[1].value).toBe('Type something secret into “Code”')
    expect(arrived).toEqual([secret])
    expect(run.steps[0].tool_calls[0].result.steps).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
      {
        ok: true,
        title: 'Shop ••••••',
        url: `http://${site}/?code=••••••`,
        text: expect.stringContaining('You wrote ••••••.'),
      },
      { ok: true },
    ])
    const chat = (await plain.call('POST', '/api/chat/sessions', {}, people.asker)).body
    const content = `Use the browser:\n\n\`\`\`\n${lines}\n\`\`\``
    const message = (await plain.call('POST', `/api/chat/sessions/${chat.id}/messages`, { content }, people.asker)).body
    await approveAndEnd(plain, people, message.run.id)
    expect(arrived).toEqual([secret, secret])
    expect(await rowsWith(plain, forms)).toEqual([])
    expect(await rowsWith(plain, ['something secret'])).not.toEqual([])
    const seen: [string, string][] = [
      [people.asker, `/api/pygpt/executions/${body.task_id}`],
      [people.asker, `/api/chat/sessions/${chat.id}/messages`],
      [people.decider, `/api/runs/${body.task_id}`],
      [people.decider, `/api/approvals/${approval.id}`],
      [people.decider, '/api/runs'],
      [people.decider, '/api/audit'],
    ]
    for (const [token, path] of seen) {
      const answer = await plain.call('GET', path, undefined, token)
      expect([path, answer.status]).toEqual([path, 200])
      for (const form of forms) expect(JSON.stringify(answer.body ?? '')).not.toContain(form)
    }
  })

  it('is refused from anybody else, and after a day', async () => {
    if (!hasBrowser) return
    const owner = (await plain.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body
    const session = (await plain.call('POST', '/api/chat/sessions', {}, owner.access_token)).body
    const say = async (lines: string) => {
      const content = `Use the browser:\n\n\`\`\`\n${lines}\n\`\`\``
      const path = `/api/chat/sessions/${session.id}/messages`
      return (await plain.call('POST', path, { content }, owner.access_token)).body
    }
    const { rows } = await sql<{ input: string }>`select input from executions`.execute(plain.db)
    const foreign = await say(rows[0]?.input ?? '')
    expect(foreign.run.approvals).toEqual([])
    expect(foreign.content).toContain('What step 2 types in secret can not be used any more')
    const [own] = (await say(`open http://${site}/\ntype secret Code = ${secret}`)).run.approvals
    const path = `/api/runs/${own.run_id}`
    const { arguments: given } = (await plain.call('GET', path, undefined, owner.access_token)).body.steps[0]
      .tool_calls[0]
    await plain.call('POST', `/api/runs/${own.run_id}/cancel`, {}, owner.access_token)
    plain.clock.advance(25 * 60 * 60_000)
    const again = (await plain.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body
    const late = await plain.call(
      'POST',
      `/api/chat/sessions/${session.id}/messages`,
      {
        content: `Use the browser:\n\n\`\`\`\nopen http://${site}/\ntype secret Code = ${given.steps[1].value}\n\`\`\``,
      },
      again.access_token,
    )
    expect(late.body.content).toContain('write it once more')
  })
})

describe('a secret that a model types', () => {
  it('is sealed before its call is written, and the model reads no more of it', async () => {
    if (!hasBrowser) return
    const people = await peopled(modelled)
    arrived.length = 0
    const execute = async (user_input: string) => {
      const asked = { mode: 'computer_use', user_input, session_id: 'one', context: {} }
      return (await modelled.call('POST', '/api/pygpt/execute', asked, people.asker)).body.task_id
    }
    const { run } = await approveAndEnd(modelled, people, await execute('Sign in there'))
    expect(run.status).toBe('succeeded')
    expect(arrived).toEqual([secret])
    const id = await execute('wrongly')
    await until(async () => {
      const { body } = await modelled.call('GET', `/api/runs/${id}`, undefined, people.asker)
      return body.status === 'succeeded' || undefined
    })
    expect(await rowsWith(modelled, forms)).toEqual([])
    for (const prompt of prompts) expect(prompt).not.toContain(secret)
  })
})
