// An approval to write or delete a file is about that file as it was: another content in its place, and nothing happens.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHouse, type TestHouse, until } from '../support/house.ts'
import { lastSaid, resultsSeen, scriptedModel } from '../support/scripted-model.ts'

/** Says as JSON which tool to call how. */
const obeying = scriptedModel(prompt =>
  resultsSeen(prompt) > 0 ? { text: 'Done.' } : { calls: [JSON.parse(lastSaid(prompt))] },
)

let cabinet: TestHouse
let token: string
beforeAll(async () => {
  cabinet = await openHouse({ model: obeying })
  token = (await cabinet.registerFirst()).access_token
})
afterAll(() => cabinet.close())

async function ask(tool: string, input: object) {
  const session = (await cabinet.call('POST', '/api/chat/sessions', {}, token)).body
  const content = JSON.stringify({ tool, input })
  const { body } = await cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content }, token)
  return { request_id: body.run.approvals[0].id as string, run_id: body.run.id as string }
}
const write = (content: string) => ask('write_file', { files: [{ path: 'reports/debts.md', content }] })

/** Approves it and answers what has become of the call. */
async function approve({ request_id, run_id }: { request_id: string; run_id: string }) {
  await cabinet.call('POST', '/api/pygpt/permissions/respond', { request_id, approved: true }, token)
  return until(async () => {
    const run = (await cabinet.call('GET', `/api/runs/${run_id}`, undefined, token)).body
    return run.status === 'succeeded' ? run.steps[0].tool_calls[0] : undefined
  })
}
async function content(wanted = 'reports/debts.md'): Promise<string | undefined> {
  const { files } = (await cabinet.call('GET', '/api/files', undefined, token)).body
  const file = files.find(({ path }: { path: string }) => path === wanted)
  const headers = { Authorization: `Bearer ${token}` }
  return file && (await cabinet.app.http.request(`/api/files/${file.id}/content`, { headers })).text()
}

it('writes nothing over a file that somebody wrote, and deletes none that somebody changed, since the approval', async () => {
  const [first, second] = [await write('first'), await write('second')]
  expect((await approve(first)).status).toBe('done')
  const refused = await approve(second)
  expect(refused).toMatchObject({ status: 'refused', result: { denied: expect.stringContaining('has changed') } })
  expect(await content()).toBe('first')

  const [removal, third] = [await ask('delete_file', { paths: ['reports/debts.md'] }), await write('third')]
  expect((await approve(third)).status).toBe('done')
  expect((await approve(removal)).status).toBe('refused')
  expect(await content()).toBe('third')
  expect((await approve(await ask('delete_file', { paths: ['reports/debts.md'] }))).status).toBe('done')
  expect(await content()).toBeUndefined()
})

it('writes one of several files that are approved for the same place at the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const path = `reports/race${round}.md`
    const texts = ['one', 'two', 'three', 'four']
    const asked = await Promise.all(texts.map(content => ask('write_file', { files: [{ path, content }] })))
    const statuses = (await Promise.all(asked.map(approve))).map(({ status }) => status)
    expect(statuses.filter(status => status === 'done')).toHaveLength(1)
    expect(statuses.filter(status => status === 'refused' || status === 'failed')).toHaveLength(3)
    expect(await content(path)).toBe(texts[statuses.indexOf('done')])
  }
})

it('keeps a text that is written in one place while it is deleted in another', async () => {
  for (let round = 0; round < 5; round++) {
    const [old_path, new_path] = [`reports/old${round}.md`, `reports/new${round}.md`]
    const files = [{ path: old_path, content: `same text ${round}` }]
    await approve(await ask('write_file', { files }))
    const removal = await ask('delete_file', { paths: [old_path] })
    const writing = await ask('write_file', { files: [{ path: new_path, content: `same text ${round}` }] })
    const calls = await Promise.all([approve(removal), approve(writing)])
    expect(calls.map(({ status }) => status)).toEqual(['done', 'done'])
    expect([await content(old_path), await content(new_path)]).toEqual([undefined, `same text ${round}`])
  }
})
