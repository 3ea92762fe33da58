// Runs that need not be claimed: the transaction that lets one go on puts it under the lease of this process's worker.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { witnessTool } from '../../../../tests/support/counting-tool.ts'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { obeyingModel } from '../../../../tests/support/obeying-model.ts'

let cabinet: TestHouse
let owner: string
/** The tools that have begun and wait until they are let go. */
const working = new Map<string, () => void>()
beforeAll(async () => {
  const slow = witnessTool('write_file', {
    happen: ({ input }) => new Promise(resolve => void working.set(input.thing, resolve)),
  })
  cabinet = await openHouse({ model: obeyingModel(), tools: [slow] })
  owner = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

const post = async (path: string, body: object = {}) => {
  const { status, body: answer } = await cabinet.call('POST', `/api/${path}`, body, owner)
  expect(status).toBe(200)
  return answer
}
async function asked(thing: string): Promise<{ id: string; run_id: string }> {
  const session = await post('chat/sessions')
  const { run } = await post(`chat/sessions/${session.id}/messages`, { content: thing })
  return run.approvals[0]
}
const approve = ({ id: request_id }: { id: string }) =>
  post('pygpt/permissions/respond', { request_id, approved: true })
const begun = (thing: string) => until(async () => working.get(thing))
async function stateOf(id: string) {
  const { rows } = await sql<{ status: string; fence: number; lease_owner: string | null }>`
    select status, fence, lease_owner from runs where id = ${id}`.execute(cabinet.db)
  return rows[0]
}

it('holds a run from the decision on that lets it go on', async () => {
  const request = await asked('pear')
  expect(await stateOf(request.run_id)).toMatchObject({ status: 'waiting', fence: 1 })
  await approve(request)
  expect(await stateOf(request.run_id)).toMatchObject({ status: 'running', fence: 2, lease_owner: expect.any(String) })
  const letGo = await begun('pear')
  letGo()
})

it('leaves runs in the queue while it has no place free, and takes them when it has', async () => {
  const requests = []
  for (const thing of ['a', 'b', 'c', 'd', 'e']) requests.push(await asked(thing))
  const last = requests.pop()
  for (const request of requests) await approve(request)
  for (const thing of ['a', 'b', 'c', 'd']) await begun(thing)
  await approve(last ?? { id: '' })
  expect(await stateOf(last?.run_id ?? '')).toMatchObject({ status: 'queued', lease_owner: null })
  for (const thing of ['a', 'b', 'c', 'd']) working.get(thing)?.()
  const letGo = await begun('e')
  letGo()
})

it('leaves the task of a paused agent in the queue, whatever is decided meanwhile', async () => {
  const { id } = await post('agents/cfo/tasks', { text: 'plum' })
  const request = await until(async () => {
    const { approvals } = (await cabinet.call('GET', `/api/approvals?run_id=${id}&limit=9`, undefined, owner)).body
    return approvals[0]
  })
  await post('agents/cfo/pause')
  await approve(request)
  expect(await stateOf(id)).toMatchObject({ status: 'queued', lease_owner: null })
  expect(working.has('plum')).toBe(false)
  await post('agents/cfo/resume')
  const letGo = await begun('plum')
  letGo()
})
