// The loop with a provider that speaks the real protocol over a socket, and a ledger in memory.
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { type Asked, fakeOpenAI, type Reply } from '../../../tests/support/fake-openai.ts'
import { createLog } from '../base/log.ts'
import type { Bounds } from './advance.ts'
import { askModel } from './ask-model.ts'
import { advance, type LedgerStep, languageModel, tool, usualBounds } from './index.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const ran: number[] = []
const double = tool<object, { number: number }>({
  name: 'double',
  version: 1,
  title: 'Doubling',
  description: 'Doubles a number',
  input: z.strictObject({ number: z.number() }),
  declaration: { kind: 'reading', taints: null },
  async run({ number }) {
    ran.push(number)
    return { value: { doubled: number * 2 } }
  },
})

/** Runs a conversation to its end against a scripted server. */
async function converse(script: (asked: Asked, count: number) => Reply, bounds: Bounds = usualBounds) {
  ran.length = 0
  const server = await fakeOpenAI(script)
  closers.push(server.close)
  const steps: LedgerStep[] = []
  const heard: [string, boolean][] = []
  let end: [string, string | null] | undefined
  await advance({
    run_id: 'r',
    agent_id: 'cfo',
    requester_id: null,
    instructions: 'You are helpful.',
    conversation: [{ role: 'user', text: 'Double 21' }],
    steps: [],
    caller: {},
    tools: [double],
    model: await languageModel({
      kind: 'openai_compatible',
      base_url: server.base_url,
      model: 'm',
      api_key: 'secret-key',
    }),
    ledger: {
      addStep: async step => void steps.push(step),
      park: async () => null,
      begin: async () => {},
      settle: async () => {},
      finish: async (status, outcome, last) => {
        if (last) steps.push(last)
        end = [status, outcome]
      },
    },
    bounds,
    used: { tokens: 0, seconds: 0 },
    refuse: async () => null,
    onText: (text, restart) => void heard.push([text, restart]),
    onTool: () => {},
    signal: new AbortController().signal,
    log: createLog('silent'),
  })
  return { steps, heard, end, requests: server.requests }
}

const callDouble: Reply = { text: 'Let me see.', calls: [{ name: 'double', arguments: '{"number": 21}' }] }

describe('a run with an OpenAI-compatible provider', () => {
  it('streams the text, runs the tool and sends its result back', async () => {
    const { heard, end, requests } = await converse((_asked, count) =>
      count === 1 ? callDouble : { text: 'It is 42.' },
    )
    expect(ran).toEqual([21])
    expect(heard.map(([text]) => text)).toEqual(['Let ', 'me ', 'see.', 'It ', 'is ', '42.'])
    expect(end).toEqual(['succeeded', null])
    expect(requests[0]?.authorization).toBe('Bearer secret-key')
    expect(requests[0]?.body.tools).toHaveLength(1)
    expect(JSON.stringify(requests[1]?.body.messages)).toContain('doubled')
  })

  it('runs no tool of a stream that broke off, and asks again from the start', async () => {
    const { heard, end, requests } = await converse((_asked, count) =>
      count === 1 ? { half: 'I will do' } : { text: 'Done.' },
    )
    expect(requests).toHaveLength(2)
    expect(ran).toEqual([])
    expect(heard.at(-1)).toEqual(['Done.', true])
    expect(end).toEqual(['succeeded', null])
  })

  it('asks again after a quota or a fault, three times in all, then says what to do', async () => {
    for (const status of [429, 500, 503]) {
      const server = await fakeOpenAI(() => ({ status }))
      closers.push(server.close)
      const pauses: number[] = []
      const pause = async (milliseconds: number) => void pauses.push(milliseconds)
      const model = await languageModel({
        kind: 'openai_compatible',
        base_url: server.base_url,
        model: 'm',
        api_key: null,
      })
      const hearing = { onText: () => {}, signal: new AbortController().signal, pause }
      const asked = askModel(model, { prompt: [{ role: 'system', content: 'x' }], tools: [] }, hearing)
      await expect(asked).rejects.toThrow('The language model could not answer')
      expect([server.requests.length, pauses]).toEqual([3, [500, 2000]])
    }
  })

  it.each([
    [401, 'refused the key'],
    [404, 'does not know this address or model'],
  ])('does not ask again after a %i, and says why without the key', async (status, why) => {
    const { end, requests } = await converse(() => ({ status, message: 'bad secret-key' }))
    expect(requests).toHaveLength(1)
    expect(end?.[1]).toContain(why)
    expect(end?.[1]).not.toContain('secret-key')
  })

  it.each([
    ['arguments that are no JSON', { name: 'double', arguments: '{"number": ' }],
    ['arguments of the wrong kind', { name: 'double', arguments: '{"number": "many"}' }],
    ['an argument nobody knows', { name: 'double', arguments: '{"number": 1, "also": 2}' }],
    ['a tool that does not exist', { name: 'delete_everything', arguments: '{}' }],
  ])('tells the model about %s instead of running anything', async (_what, call) => {
    const { end, steps } = await converse((_asked, count) => (count === 1 ? { calls: [call] } : { text: 'Sorry.' }))
    expect(ran).toEqual([])
    expect(steps[0]?.calls[0]?.status).toBe('failed')
    expect(end).toEqual(['succeeded', null])
  })

  it('ends with a sentence when a bound is reached, whatever the model wants', async () => {
    const bySteps = await converse(() => callDouble, { ...usualBounds, steps: 3 })
    expect([ran.length, bySteps.end]).toEqual([
      3,
      ['failed', 'This run stopped after 3 steps, the most one run may take.'],
    ])
    const byTokens = await converse(() => callDouble, { ...usualBounds, tokens: 30 })
    expect([ran.length, byTokens.end?.[1]]).toEqual([2, 'This run stopped after 30 tokens, the most one run may use.'])
  })
})

describe('a tool', () => {
  it('does not register without a declared level, or with an effect that shows nothing', () => {
    const described = {
      name: 'x',
      version: 1,
      title: 'X',
      description: 'X',
      input: z.object({}),
      run: async () => ({ value: 1 }),
    }
    expect(() => tool(described as never)).toThrow('declares no level')
    const effect = {
      kind: 'effect' as const,
      level: 'low' as const,
      category: 'c',
      reason: 'r',
      irreversible: null,
      repeatable: true,
    }
    expect(() => tool({ ...described, declaration: effect })).toThrow('shows nothing')
  })
})
