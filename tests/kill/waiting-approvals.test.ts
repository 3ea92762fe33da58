// Requests for approval are rows and nothing else: a server that is killed while they wait forgets none of them.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Approval } from '../../src/contract/approvals.ts'
import { until } from '../support/cabinet.ts'
import { factsOf } from '../support/facts.ts'
import { violationsOf } from '../support/invariants.ts'
import { type Client, call } from './runs/client.ts'
import { readyOf, withDatabaseOf } from './runs/server-process.ts'
import { openSite, type Site, settleIn } from './runs/site.ts'

let site: Site
let token: string
beforeAll(async () => {
  site = await openSite(1)
  token = await settleIn(site)
}, 120_000)
afterAll(() => site.remove())

async function start() {
  const server = site.begin()
  const ready = await readyOf(server)
  const client: Client = { address: `http://127.0.0.1:${ready.port}`, token, gone: server.gone }
  return { server, ready, client }
}

const pending = async (client: Client): Promise<Approval[]> =>
  (await call(client, 'GET', '/api/pygpt/permissions/pending')).body.pending_requests

const words = ({ id, request_digest, description, expires_at }: Approval) =>
  [id, request_digest, description, expires_at].join(' ')

it('keeps twenty requests that wait, and carries on each of them as it is decided after the restart', async () => {
  const before = await start()
  const things = Array.from({ length: 20 }, (_, number) => `thing${number}`)
  await Promise.all(
    things.map(async content => {
      const session = await call(before.client, 'POST', '/api/chat/sessions', {})
      await call(before.client, 'POST', `/api/chat/sessions/${session.body.id}/messages`, { content })
    }),
  )
  const shown = await pending(before.client)
  expect(shown).toHaveLength(20)
  before.server.kill()
  await before.server.ended

  const { server, ready, client } = await start()
  const still = await pending(client)
  expect(still.map(words).sort()).toEqual(shown.map(words).sort())
  for (const [at, { id, request_digest }] of still.entries()) {
    const body = { request_id: id, request_digest, approved: at % 2 === 0 }
    expect((await call(client, 'POST', '/api/pygpt/permissions/respond', body)).status).toBe(200)
  }
  await until(async () => {
    const { runs } = (await call(client, 'GET', '/api/runs?limit=200')).body
    return runs.every(({ status }: { status: string }) => status === 'succeeded') || undefined
  }, 60)
  const effects = await site.effects.read()
  const facts = await withDatabaseOf(ready, db => factsOf(db, effects))
  expect(violationsOf(facts)).toEqual([])
  const approved = still.filter((_, at) => at % 2 === 0).map(({ description }) => description)
  expect(effects.map(({ input }) => `Count ${input.thing}`).sort()).toEqual(approved.sort())
  await server.stop()
}, 180_000)
