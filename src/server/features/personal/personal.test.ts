// Tests of taking out and removing what is kept about a person.
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthAnswer } from '#contract/accounts'
import { placeDataset, placeThings } from '../../../../tests/access/things.ts'
import { openHouse, password, type TestHouse } from '../../../../tests/support/house.ts'
import { firstBrokenAuditEntry } from '../../storage/index.ts'

let cabinet: TestHouse
let owner: AuthAnswer
let petra: AuthAnswer

beforeAll(async () => {
  cabinet = await openHouse()
  owner = await cabinet.registerFirst()
  petra = await cabinet.person('analyst', {
    email: 'petra@example.com',
    full_name: 'Petra Person',
    department: 'sales',
  })
  const place = { user_id: petra.user.id, department: 'sales' }
  await placeThings(cabinet, place)
  await placeDataset(cabinet, place, 'sales')
  await say(petra, 'How many bicycles does Petra own?')
  await say(owner, 'Something of the owner')
})
afterAll(() => cabinet.close())

async function say({ access_token }: AuthAnswer, content: string) {
  const session = (await cabinet.call('POST', '/api/chat/sessions', {}, access_token)).body
  await cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, access_token)
}

const confirm = ({ access_token }: AuthAnswer) => cabinet.call('POST', '/api/auth/confirm', { password }, access_token)

async function taken(path: string, { access_token }: AuthAnswer) {
  const headers = { Authorization: `Bearer ${access_token}` }
  const response = await cabinet.app.http.request(path, { headers })
  if (response.status !== 200) return { status: response.status, names: [], text: await response.text() }
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))
  const text = files.map(([, bytes]) => Buffer.from(bytes).toString()).join('\n')
  return { status: 200, names: files.map(([name]) => name), text }
}

/** Every cell of every table but the audit trail, as text. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_entries'`.execute(cabinet.db)
  const texts = rows.map(async ({ name }) => {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`.execute(cabinet.db)
    return found.rows.map(({ row }) => row).join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

describe('what is kept about a person', () => {
  it('is given to them whole, with their files and nobody else’s words', async () => {
    await confirm(petra)
    const { names, text } = await taken('/api/auth/personal-data', petra)
    expect(names).toEqual(
      expect.arrayContaining(['README.txt', 'data/users.json', 'data/runs.json', 'data/sessions.json']),
    )
    expect(names).toEqual(
      expect.arrayContaining(['data/chat_messages.json', 'data/dashboards.json', 'data/datasets.json']),
    )
    expect(names.some(name => name.startsWith('files/notes/'))).toBe(true)
    expect(text).toContain('How many bicycles does Petra own?')
    expect(text).toContain(`of ${petra.user.id}`)
    expect(text).not.toContain('Something of the owner')
    expect(text).not.toMatch(/argon2|token_hash|password_hash|sealed_/)
  })

  it('is given to nobody else but who answers for all data, after a fresh password', async () => {
    const path = `/api/users/${petra.user.id}/personal-data`
    const admin = await cabinet.person('sub_admin')
    await confirm(admin)
    expect((await taken(path, admin)).status).toBe(403)
    cabinet.clock.advance(6 * 60_000)
    expect((await taken('/api/auth/personal-data', petra)).text).toContain('confirmation_needed')
    await confirm(owner)
    expect((await taken(path, owner)).text).toContain('Petra Person')
    const { body } = await cabinet.call('GET', '/api/audit?action=user.data_exported', undefined, owner.access_token)
    expect(body.entries).toHaveLength(2)
  })
})

describe('removing a person', () => {
  const remove = (email = 'petra@example.com') =>
    cabinet.call('POST', `/api/users/${petra.user.id}/remove`, { email }, owner.access_token)

  it('needs that they are disabled and named twice', async () => {
    await confirm(owner)
    expect((await remove()).body.detail).toContain('Disable')
    await cabinet.call('POST', `/api/users/${petra.user.id}/disable`, {}, owner.access_token)
    expect((await remove('other@example.com')).body.code).toBe('invalid')
    const own = { email: 'owner@example.com' }
    expect((await cabinet.call('POST', `/api/users/${owner.user.id}/remove`, own, owner.access_token)).status).toBe(403)
  })

  it('leaves neither name, address nor words in any table, keeps the company’s data, and the chain whole', async () => {
    await confirm(owner)
    const { status, body } = await remove()
    expect([status, body.rows_removed > 3]).toEqual([200, true])
    const left = await everything()
    for (const word of ['Petra Person', 'petra@example.com', 'bicycles does Petra']) expect(left).not.toContain(word)
    expect(left).toContain(petra.user.id)
    const { datasets } = (await cabinet.call('GET', '/api/datasets', undefined, owner.access_token)).body
    expect(datasets).toHaveLength(1)
    expect(await firstBrokenAuditEntry(cabinet.db)).toBeNull()
    expect((await remove()).body.code).toBe('conflict')
    const enabled = await cabinet.call('POST', `/api/users/${petra.user.id}/enable`, {}, owner.access_token)
    expect(enabled.body.detail).toContain('invite them anew')
  })

  it('lets the same address be invited anew, as somebody new', async () => {
    const { body } = await cabinet.call(
      'POST',
      '/api/enhanced-rbac/users',
      { email: 'petra@example.com', full_name: 'Petra Again' },
      owner.access_token,
    )
    expect(body.user.id).not.toBe(petra.user.id)
  })
})
