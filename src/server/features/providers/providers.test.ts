// Providers through the HTTP door: connecting, changing, choosing, trying and forgetting them.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#contract/providers'
import { fakeOpenAI } from '../../../../tests/support/fake-openai.ts'
import { openHouse, type TestHouse } from '../../../../tests/support/house.ts'
import { capabilities, providerFor } from './index.ts'

let house: TestHouse
let owner: string
let server: Awaited<ReturnType<typeof fakeOpenAI>>
const key = 'sk-test-0123456789abcd'

beforeAll(async () => {
  house = await openHouse()
  owner = (await house.registerFirst()).access_token
  server = await fakeOpenAI(
    () => ({ text: 'ready' }),
    () => [1, 2, 3],
  )
})
afterAll(async () => {
  await house.close()
  await server.close()
})

const model = (capability: string, name: string) => ({ capability, model: name })
const given = (more: object = {}) => ({
  name: 'Own server',
  kind: 'openai_compatible',
  base_url: server.base_url,
  api_key: key,
  models: [model('text', 'writer'), model('embeddings', 'meaner')],
  ...more,
})
const call = (method: string, path: string, body?: object, token = owner) => house.call(method, path, body, token)
const create = async (more: object = {}): Promise<Provider> => (await call('POST', '/api/providers', given(more))).body

async function forget() {
  for (const { id } of (await call('GET', '/api/providers')).body.providers) {
    expect((await call('DELETE', `/api/providers/${id}`)).status).toBe(200)
  }
}

describe('a provider', () => {
  it('is shown with the ending of its key and never with the key, which is sealed in the database', async () => {
    const shown = await create()
    expect(shown).toMatchObject({ has_key: true, key_ending: 'abcd', base_url: server.base_url })
    const answers = JSON.stringify([shown, (await call('GET', '/api/providers')).body])
    const { rows } = await sql`select to_jsonb(providers) as row from providers`.execute(house.db)
    const audit = await sql`select to_jsonb(audit) as row from audit_entries as audit`.execute(house.db)
    expect(answers + JSON.stringify(rows) + JSON.stringify(audit.rows)).not.toContain(key)
    expect((await providerFor(house.house, 'text'))?.api_key).toBe(key)
    await forget()
  })

  it('keeps its key when none is entered, but never for another host', async () => {
    const { id } = await create()
    const { api_key: _, ...keyless } = given({ name: 'Renamed' })
    expect((await call('PUT', `/api/providers/${id}`, keyless)).body).toMatchObject({ name: 'Renamed', has_key: true })
    const moved = await call('PUT', `/api/providers/${id}`, { ...keyless, base_url: 'http://127.0.0.1:9/v1' })
    expect(moved).toMatchObject({ status: 400, body: { detail: expect.stringContaining('Enter the key again') } })
    const tried = await call('POST', '/api/providers/test', { ...keyless, id, base_url: 'http://127.0.0.1:9/v1' })
    expect(tried.status).toBe(400)
    const emptied = await call('PUT', `/api/providers/${id}`, { ...keyless, api_key: '' })
    expect(emptied.body.has_key).toBe(false)
    await forget()
  })

  it('refuses two of one name, an unknown field, a use twice, and what its kind cannot do', async () => {
    await create()
    expect((await call('POST', '/api/providers', given({ name: 'own SERVER' }))).body.code).toBe('conflict')
    const wrong = [
      given({ name: 'b', surprise: 1 }),
      given({ name: 'b', models: [model('text', 'a'), model('text', 'b')] }),
      given({ name: 'b', models: [] }),
      given({ name: 'b', base_url: 'ftp://example.com' }),
      given({ name: 'b', base_url: null }),
      given({ name: 'b', kind: 'anthropic', models: [model('speech', 'a')] }),
      given({ name: 'b', models: [{ ...model('text', 'a'), input_price: -1 }] }),
    ]
    for (const body of wrong) expect((await call('POST', '/api/providers', body)).status).toBe(400)
    await forget()
  })

  it('is tried by one short question, and what failed is said in a sentence', async () => {
    expect((await call('POST', '/api/providers/test', given())).body).toMatchObject({
      ok: true,
      detail: 'The model answered: ready',
    })
    const meaning = await call('POST', '/api/providers/test', given({ models: [model('embeddings', 'meaner')] }))
    expect(meaning.body).toMatchObject({ ok: true, detail: 'The model answered with 3 numbers' })
    const dead = await call('POST', '/api/providers/test', given({ base_url: 'http://127.0.0.1:9/v1' }))
    expect(dead.body).toMatchObject({ ok: false, detail: expect.stringContaining('could not answer') })
    const drawn = await call('POST', '/api/providers/test', given({ models: [model('image_generation', 'a')] }))
    expect(drawn.body).toMatchObject({ ok: false, detail: expect.stringContaining('without cost') })
    const missing = await call('POST', '/api/providers/test', { ...given(), id: owner })
    expect(missing.status).toBe(400)
  })

  it('is changed by master administrators alone', async () => {
    for (const role of ['sub_admin', 'department_admin', 'viewer'] as const) {
      const { access_token } = await house.person(role)
      for (const [method, path] of [
        ['GET', '/api/providers'],
        ['POST', '/api/providers'],
        ['PUT', '/api/providers/uses'],
      ] as const) {
        expect((await call(method, path, method === 'GET' ? undefined : given(), access_token)).status).toBe(403)
      }
    }
  })
})

describe('what can be done', () => {
  it('is nothing without a provider, and otherwise by the one that is chosen, else the first', async () => {
    expect(await capabilities(house.house)).toEqual({
      text: null,
      vision: null,
      image_generation: null,
      speech: null,
      transcription: null,
      embeddings: null,
    })
    const first = await create({ models: [model('text', 'one')] })
    house.clock.advance(1000)
    const second = await create({ name: 'Second', models: [model('text', 'two'), model('vision', 'eye')] })
    expect(await capabilities(house.house)).toMatchObject({
      text: { provider: 'Own server', model: 'one' },
      vision: { provider: 'Second', model: 'eye' },
      speech: null,
    })
    const choose = (capability: string, provider_id: string | null) =>
      call('PUT', '/api/providers/uses', { capability, provider_id })
    expect((await choose('text', second.id)).body).toEqual({ capability: 'text', provider_id: second.id, chosen: true })
    expect((await providerFor(house.house, 'text'))?.model).toBe('two')
    expect((await choose('vision', first.id)).status).toBe(400)
    expect((await choose('text', null)).body).toMatchObject({ provider_id: first.id, chosen: false })
    await choose('text', second.id)
    await call('DELETE', `/api/providers/${second.id}`)
    expect((await providerFor(house.house, 'text'))?.model).toBe('one')
    await forget()
  })
})

describe('the one model of an earlier version', () => {
  it('becomes the first provider, with its sealed key', async () => {
    const sealed = house.house.secrets.seal(key)
    const value = { base_url: 'http://old.example/v1', model: 'old', embedding_model: 'e', sealed_key: sealed }
    await sql`insert into settings (name, value, updated_at) values ('model', ${JSON.stringify(value)}::jsonb, now())`.execute(
      house.db,
    )
    const file = new URL('../../storage/migrations/0038_providers.sql', import.meta.url)
    const moves = (await readFile(file, 'utf8')).split(/^(?=insert into|delete from)/m).slice(1)
    expect(moves).toHaveLength(3)
    for (const move of moves) await sql.raw(move).execute(house.db)
    expect(await providerFor(house.house, 'text')).toMatchObject({ model: 'old', api_key: key, provider: 'old' })
    expect(await providerFor(house.house, 'embeddings')).toMatchObject({ model: 'e' })
    const { rows } = await sql`select from settings where name = 'model'`.execute(house.db)
    expect(rows).toEqual([])
  })
})
