// How often a run asks, how long requests wait, and what becomes of calls whose outcome is unknown.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { witnessTool } from '../../../../tests/support/counting-tool.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { obeyingModel } from '../../../../tests/support/obeying-model.ts'

let cabinet: TestHouse
let owner: string
const done: string[] = []
/** What fails unexpectedly after its effect, so that nobody can know. */
let breaking = false
beforeAll(async () => {
  const counting = witnessTool('write_file', {
    happen: async ({ input }) => void done.push(input.thing),
    at: async moment => {
      if (breaking && moment === 'after_effect') throw new Error('The connection broke')
    },
  })
  cabinet = await openHouse({ model: obeyingModel(), tools: [counting], config: { log_level: 'silent' } })
  owner = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

async function say(content: string) {
  const session = (await cabinet.call('POST', '/api/chat/sessions', {}, owner)).body
  return (await cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, owner)).body.run
}
const respond = (request_id: string, more: object = {}) =>
  cabinet.call('POST', '/api/pygpt/permissions/respond', { request_id, approved: true, ...more }, owner)
const get = async (path: string) => (await cabinet.call('GET', path, undefined, owner)).body
const runWhen = (id: string, status: string) =>
  until(async () => {
    const run = await get(`/api/runs/${id}`)
    return run.status === status ? run : undefined
  })
const waitingOf = async (run_id: string) =>
  (await get(`/api/approvals?run_id=${run_id}&status=pending&limit=200`)).approvals

describe('a run that asks very often', () => {
  it('asks twenty times, pauses with a sentence, and asks the rest an hour later', async () => {
    const { id } = await say(Array.from({ length: 23 }, (_, at) => `t${at}`).join(' '))
    const first = await waitingOf(id)
    expect(first).toHaveLength(20)
    for (const { id } of first) await respond(id, { approved: false })
    const paused = await until(async () => {
      const run = await get(`/api/runs/${id}`)
      return run.outcome ? run : undefined
    })
    expect(paused).toMatchObject({ status: 'queued', outcome: expect.stringContaining('Paused until 10:00 UTC') })
    cabinet.clock.advance(3_600_001)
    expect(await runWhen(id, 'waiting')).toMatchObject({ outcome: null })
    const rest = await waitingOf(id)
    expect(rest.map(({ description }: { description: string }) => description).sort()).toEqual([
      'Count t20',
      'Count t21',
      'Count t22',
    ])
    await cabinet.call('POST', `/api/runs/${id}/cancel`, {}, owner)
  })
})

describe('requests', () => {
  it('for exactly the same thing have the same group', async () => {
    const runs = [await say('pear'), await say('pear'), await say('plum')]
    const groups = runs.map(run => run.approvals[0].group)
    expect(groups[0]).toBe(groups[1])
    expect(groups[2]).not.toBe(groups[0])
  })

  it('wait as long as the setting says, which has bounds', async () => {
    await cabinet.call('POST', '/api/auth/confirm', { password }, owner)
    const usual = await get('/api/settings/approvals')
    expect(usual).toEqual({ expire_low: 4320, expire_medium: 1440, expire_high: 480, expire_critical: 60 })
    const put = (change: object) => cabinet.call('PUT', '/api/settings/approvals', { ...usual, ...change }, owner)
    expect((await put({ expire_critical: 600 })).status).toBe(400)
    expect((await put({ expire_medium: 90 })).status).toBe(200)
    const [approval] = (await say('quince')).approvals
    expect(Date.parse(approval.expires_at) - Date.parse(approval.created_at)).toBe(90 * 60_000)
  })

  it('never change after they were asked, so that a decision without a digest is about what was shown', async () => {
    const [{ id }] = (await say('fig')).approvals
    for (const change of [sql`arguments = '{"thing": "poison"}'`, sql`description = 'Nothing'`, sql`digest = 'd'`]) {
      await expect(sql`update approvals set ${change} where id = ${id}`.execute(cabinet.db)).rejects.toThrow(
        'can not be',
      )
    }
    expect((await respond(id)).status).toBe(200)
  })
})

describe('a call whose outcome is unknown', () => {
  async function unknown(thing: string) {
    breaking = true
    const run = await say(thing)
    await respond(run.approvals[0].id, { remember_decision: true })
    await runWhen(run.id, 'succeeded')
    breaking = false
    const { calls } = await get('/api/runs/unknown-calls')
    return calls.find(({ run_id }: { run_id: string }) => run_id === run.id)
  }

  it('is done again only after a new approval, even where a rule would let it go on', async () => {
    const call = await unknown('apple')
    expect(done.filter(thing => thing === 'apple')).toHaveLength(1)
    const again = await cabinet.call('POST', `/api/runs/unknown-calls/${call.id}/repeat`, {}, owner)
    expect(again.status).toBe(200)
    await runWhen(again.body.id, 'waiting')
    const [approval] = await waitingOf(again.body.id)
    expect(approval).toMatchObject({ description: 'Count apple', rule_id: null })
    expect(done.filter(thing => thing === 'apple')).toHaveLength(1)
    await respond(approval.id)
    const run = await runWhen(again.body.id, 'succeeded')
    expect(run.steps[0].tool_calls).toMatchObject([{ status: 'done', approved_by: 'person' }])
    expect(done.filter(thing => thing === 'apple')).toHaveLength(2)
    const twice = await cabinet.call('POST', `/api/runs/unknown-calls/${call.id}/repeat`, {}, owner)
    expect(twice.status).toBe(409)
  })

  it('is settled by whoever checked it, once', async () => {
    const call = await unknown('cherry')
    const settle = () => cabinet.call('POST', `/api/runs/unknown-calls/${call.id}/settle`, { happened: true }, owner)
    expect((await settle()).body).toMatchObject({ status: 'done' })
    expect((await settle()).status).toBe(409)
  })
})
