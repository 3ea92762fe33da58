// Approvals end to end through the HTTP door, with a model that always obeys.
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countingTool } from '../../../../tests/support/counting-tool.ts'
import { openHouse, password, type TestHouse, until } from '../../../../tests/support/house.ts'
import { lastSaid, resultsSeen, scriptedModel } from '../../../../tests/support/scripted-model.ts'
import { newId } from '../../base/ids.ts'
import { expireApprovals } from './index.ts'

const counted = join(tmpdir(), `counted-${newId()}`)
const things = () =>
  readFile(counted, 'utf8').then(
    text => text.split('\n').filter(Boolean),
    () => [],
  )

/** Does what it is told once ("a b" is two calls in one step), then says what it got. */
const obeying = scriptedModel(prompt => {
  if (resultsSeen(prompt) > 0) return { text: `Got ${JSON.stringify(prompt.at(-1)?.content)}` }
  const calls = lastSaid(prompt)
    .split(' ')
    .map(thing => ({ tool: 'write_file', input: { thing } }))
  return { text: 'I will count.', calls }
})

let cabinet: TestHouse
let owner: string
beforeAll(async () => {
  cabinet = await openHouse({ model: obeying, tools: [countingTool(counted)] })
  owner = (await cabinet.registerFirst()).access_token
})
afterAll(async () => {
  await cabinet.close()
  await rm(counted, { force: true })
})

/** Says something in a new conversation and answers the message, which waits for approval. */
async function say(content: string, token = owner) {
  const session = (await cabinet.call('POST', '/api/chat/sessions', {}, token)).body
  const { body } = await cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, token)
  return { session, message: body, approvals: body.run.approvals, run_id: body.run.id }
}
const respond = (request_id: string, approved: boolean, more: object = {}, token = owner) =>
  cabinet.call('POST', '/api/pygpt/permissions/respond', { request_id, approved, ...more }, token)
const runOf = async (id: string) => (await cabinet.call('GET', `/api/runs/${id}`, undefined, owner)).body
const ended = (id: string) =>
  until(async () => {
    const run = await runOf(id)
    return ['succeeded', 'failed', 'cancelled'].includes(run.status) ? run : undefined
  })

describe('an action under approval', () => {
  it('waits, is done once after approval, and the run goes on with its result', async () => {
    const { approvals, run_id, message } = await say('apple')
    expect(message.run.status).toBe('waiting')
    expect(approvals).toHaveLength(1)
    expect(approvals[0]).toMatchObject({
      level: 'medium',
      category: 'file operations',
      description: 'Count apple',
      may_approve: true,
      agent_note: 'I will count.',
    })
    expect(await things()).toEqual([])
    const { status, body } = await respond(approvals[0].id, true, { request_digest: approvals[0].request_digest })
    expect(status).toBe(200)
    expect(body.approval.status).toBe('approved')
    const run = await ended(run_id)
    expect(run.status).toBe('succeeded')
    expect(run.steps[1].text).toContain('counted')
    expect(await things()).toEqual(['apple'])
  })

  it('is not done after a denial, and the agent hears why', async () => {
    const { approvals, run_id } = await say('banana')
    await respond(approvals[0].id, false, { admin_feedback: 'Not today' })
    const run = await ended(run_id)
    expect(run.status).toBe('succeeded')
    expect(run.steps[0].tool_calls[0]).toMatchObject({
      status: 'refused',
      result: { denied: true, feedback: 'Not today' },
    })
    expect(await things()).not.toContain('banana')
  })

  it('goes on only when every request of a step is decided', async () => {
    const { approvals, run_id } = await say('cherry date')
    expect(approvals).toHaveLength(2)
    await respond(approvals[0].id, true)
    expect((await runOf(run_id)).status).toBe('waiting')
    expect(await things()).not.toContain('cherry')
    await respond(approvals[1].id, false)
    const run = await ended(run_id)
    expect(run.steps[0].tool_calls.map((call: { status: string }) => call.status)).toEqual(['done', 'refused'])
    expect((await things()).filter(thing => thing === 'cherry' || thing === 'date')).toEqual(['cherry'])
  })

  it('expires when nobody decides; nobody can approve it then, and the run goes on', async () => {
    const { approvals, run_id } = await say('elder')
    cabinet.clock.advance(24 * 3_600_000 + 1)
    const token = (await cabinet.call('POST', '/api/auth/login', { email: 'owner@example.com', password })).body
      .access_token
    owner = token
    const late = await respond(approvals[0].id, true)
    expect(late.status).toBe(409)
    expect(late.body.detail).toContain('expired')
    expect(
      await expireApprovals({
        house: cabinet.house,
        actor: { type: 'system', job: 'expiry' },
        door: 'clock',
        ip: null,
      }),
    ).toBe(1)
    const run = await ended(run_id)
    expect(run.steps[0].tool_calls[0]).toMatchObject({ status: 'refused', result: { expired: true } })
    expect(await things()).not.toContain('elder')
  })

  it('goes on when the request is withdrawn, and ends when the run is stopped', async () => {
    const withdrawn = await say('fig')
    expect((await cabinet.call('POST', `/api/approvals/${withdrawn.approvals[0].id}/cancel`, {}, owner)).status).toBe(
      200,
    )
    expect((await ended(withdrawn.run_id)).status).toBe('succeeded')
    const stopped = await say('grape')
    expect((await cabinet.call('POST', `/api/runs/${stopped.run_id}/cancel`, {}, owner)).status).toBe(200)
    expect((await respond(stopped.approvals[0].id, true)).status).toBe(409)
    expect(await things()).not.toContain('grape')
  })

  it('tells the second decider who decided what', async () => {
    const { approvals } = await say('honey')
    await respond(approvals[0].id, false)
    const second = await respond(approvals[0].id, true)
    expect(second.status).toBe(409)
    expect(second.body.detail).toMatch(/was already denied by Olive Owner at/)
  })

  it('refuses another digest than the one stored, and fields it does not know', async () => {
    const { approvals } = await say('iris')
    const other = await respond(approvals[0].id, true, { request_digest: '0'.repeat(64) })
    expect([other.status, other.body.code]).toEqual([409, 'approval_changed'])
    const unknown = await respond(approvals[0].id, true, { decided_by: newId() })
    expect([unknown.status, unknown.body.detail]).toEqual([400, 'Unknown field: decided_by'])
    await respond(approvals[0].id, false)
  })

  it('runs nothing when the stored call was changed after it was shown', async () => {
    for (const change of [sql`jsonb_set(arguments, '{thing}', '"poison"')`, sql`arguments || '{"level": "low"}'`]) {
      const { approvals, run_id } = await say('juniper')
      await sql`update tool_calls set arguments = ${change} where approval_id = ${approvals[0].id}`.execute(cabinet.db)
      await respond(approvals[0].id, true)
      const run = await ended(run_id)
      expect(run.steps[0].tool_calls[0].status).toBe('refused')
      expect(await things()).not.toContain('poison')
      expect(await things()).not.toContain('juniper')
    }
  })
})

describe('who decides', () => {
  it('lets only one of eight racing deciders win, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const { approvals, run_id } = await say(`race${round}`)
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => respond(approvals[0].id, at % 2 === 0)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = answers.find(({ status }) => status === 200)?.body.approval.status
      await ended(run_id)
      expect((await things()).filter(thing => thing === `race${round}`)).toHaveLength(winner === 'approved' ? 1 : 0)
    }
  })

  it('hides a request from people it does not concern, and shows one’s own without the right to approve', async () => {
    const lead = await cabinet.person('team_lead', { department: 'sales' })
    const viewer = await cabinet.person('viewer')
    const { approvals } = await say('kiwi', lead.access_token)
    const foreign = await respond(approvals[0].id, true, {}, viewer.access_token)
    expect(foreign.status).toBe(404)
    const own = await respond(approvals[0].id, true, {}, lead.access_token)
    expect([own.status, own.body.code]).toEqual([403, 'forbidden'])
    const pending = await cabinet.call('GET', '/pygpt/permissions/pending', undefined, lead.access_token)
    expect(pending.body.pending_requests[0]).toMatchObject({
      description: 'Count kiwi',
      may_approve: false,
      may_deny: true,
    })
    expect((await respond(approvals[0].id, false, {}, lead.access_token)).status).toBe(200)
  })

  it('lets a viewer ask for nothing that has an effect', async () => {
    const viewer = await cabinet.person('viewer')
    const { message, approvals } = await say('lemon', viewer.access_token)
    expect(approvals).toEqual([])
    expect(message.content).toContain('may not give agents tasks')
    expect(await things()).not.toContain('lemon')
  })

  it('leaves an audit entry for the request, the decision and what was done', async () => {
    const { approvals, run_id } = await say('mango')
    await respond(approvals[0].id, true)
    await ended(run_id)
    const { rows } = await sql<{ action: string }>`
      select action from audit_entries where subject in (${run_id}, ${approvals[0].id}) order by seq`.execute(
      cabinet.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'approval.requested',
      'approval.approved',
      'call.done',
      'run.succeeded',
    ])
  })
})
