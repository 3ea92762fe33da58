// What the worker does with runs that meet what nobody expected.
import { afterEach, describe, expect, it } from 'vitest'
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

describe('a run of somebody whose rights are taken away meanwhile', () => {
  /** Calls one tool after the other; before the second one, what is given happens. */
  async function interrupted(
    role: 'analyst' | 'team_lead',
    act: (about: { id: string; owner: string }) => Promise<unknown>,
  ) {
    const seen: string[] = []
    let between: () => Promise<unknown> = async () => {}
    const look = reading(async ({ text }) => {
      seen.push(text)
      await between()
      return { value: { text } }
    })
    const effect = tool<WorkerCaller, Input>({
      name: 'write_file',
      version: 1,
      title: 'Writing',
      description: 'Writes something',
      input: Input,
      declaration: {
        kind: 'effect',
        level: 'low',
        category: 'files',
        reason: 'r',
        irreversible: null,
        repeatable: true,
      },
      show: async ({ text }) => ({ description: text, details: [] }),
      run: async () => ({ value: {} }),
    })
    const script = [
      { text: 'First', calls: [{ tool: 'list_files', input: { text: 'first' } }] },
      { text: 'Then', calls: [{ tool: 'list_files', input: { text: 'second' } }] },
      { text: 'At last', calls: [{ tool: 'write_file', input: { text: 'third' } }] },
    ]
    const model = scriptedModel(prompt => script[resultsSeen(prompt)] ?? { text: 'Done.' })
    cabinet = await openHouse({ model, tools: [look, effect] })
    const owner = (await cabinet.registerFirst()).access_token
    const person = await cabinet.person(role, { department: 'sales' })
    between = () => act({ id: person.user.id, owner })
    const session = (await cabinet.call('POST', '/api/chat/sessions', {}, person.access_token)).body
    void cabinet.call('POST', `/api/chat/sessions/${session.id}/messages`, { content: 'Go' }, person.access_token)
    const ended = await until(async () => {
      const { runs } = (await cabinet.call('GET', '/api/runs', undefined, owner)).body
      const [run] = runs
      return run?.status === 'succeeded'
        ? (await cabinet.call('GET', `/api/runs/${run.id}`, undefined, owner)).body
        : undefined
    })
    const calls = ended.steps.flatMap(
      ({ tool_calls }: { tool_calls: { status: string; result: unknown }[] }) => tool_calls,
    )
    return { seen, calls }
  }

  it('is refused its next call when the person was disabled', async () => {
    const { seen, calls } = await interrupted('analyst', async ({ id, owner }) => {
      await cabinet.call('POST', `/api/users/${id}/disable`, {}, owner)
    })
    expect(seen).toEqual(['first'])
    expect(calls.map(({ status }: { status: string }) => status)).toEqual(['done', 'refused', 'refused'])
    expect(calls[1].result).toEqual({ denied: 'The person who asked is no longer active.' })
  })

  it('is refused effects, and nothing else, when the person may give no tasks any more', async () => {
    const { seen, calls } = await interrupted('analyst', async ({ id, owner }) => {
      await cabinet.call('PATCH', `/api/users/${id}`, { role: 'viewer' }, owner)
    })
    expect(seen).toEqual(['first', 'second'])
    expect(calls.map(({ status }: { status: string }) => status)).toEqual(['done', 'done', 'refused'])
  })
})
