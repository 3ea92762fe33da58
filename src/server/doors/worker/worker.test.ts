// What the worker does with runs that meet what nobody expected.
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { openHouse, type TestHouse, until } from '../../../../tests/support/house.ts'
import { resultsSeen, scriptedModel } from '../../../../tests/support/scripted-model.ts'
import { tool } from '../../engine/index.ts'
import type { WorkerCaller } from './index.ts'

let cabinet: TestHouse
afterEach(() => cabinet.close())

const Input = z.strictObject({ text: z.string() })
type Input = z.infer<typeof Input>
const reading = (run: (input: Input) => Promise<{ value: unknown }>) =>
  tool<WorkerCaller, Input>({
    name: 'list_files',
    version: 1,
    title: 'Looking',
    description: 'Looks at something',
    input: Input,
    declaration: { kind: 'reading', taints: null },
    run,
  })

async function converse(content: string) {
  const token = (await cabinet.registerFirst()).access_token
  const session = (await cabinet.call('POST', '/api/chat/sessions', {}, token)).body
  const path = `/api/chat/sessions/${session.id}/messages`
  const say = (content: string) => cabinet.call('POST', path, { content }, token)
  return { answer: say(content), say, token }
}

it('gives a run up after three unexpected faults, and says so', async () => {
  let asked = 0
  const broken = scriptedModel(() => {
    asked++
    return { text: 'Hello' }
  })
  cabinet = await openHouse({ model: { ...broken, modelId: `x${'\0'}` } })
  const { answer, token } = await converse('Hello')
  const run = await until(async () => {
    cabinet.clock.advance(7_000)
    const { runs } = (await cabinet.call('GET', '/api/runs', undefined, token)).body
    return runs[0]?.status === 'failed' ? runs[0] : undefined
  }, 20)
  expect(run.outcome).toContain('again and again')
  expect((await answer).body.content).toContain('again and again')
  /** The clock jumps past the lease, so one more claim may come between the last fault and the giving up. */
  expect([3, 4]).toContain(asked)
}, 30_000)

it('keeps what a model and a tool say, without the letters that no database stores', async () => {
  const seen: string[] = []
  const look = reading(async ({ text }) => {
    seen.push(text)
    return { value: { text: `${text}\0\ud800!` } }
  })
  const model = scriptedModel(prompt =>
    resultsSeen(prompt) === 0
      ? { text: 'Let\0 me see. \ud800', calls: [{ tool: 'list_files', input: { text: 'a\0b\udc00' } }] }
      : { text: 'Done.' },
  )
  cabinet = await openHouse({ model, tools: [look] })
  const { answer, say, token } = await converse('Look')
  const { body } = await answer
  expect(body.content).toBe('Let me see.\n\nDone.')
  expect(seen).toEqual(['ab'])
  const run = (await cabinet.call('GET', `/api/runs/${body.run.id}`, undefined, token)).body
  expect(run.steps[0].tool_calls[0]).toMatchObject({ status: 'done', result: { text: 'ab!' } })
  const refused = await say('one\0two')
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid'])
})
