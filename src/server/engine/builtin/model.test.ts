import type {
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4ToolResultOutput,
} from '@ai-sdk/provider'
import { generateText, isStepCount, jsonSchema, streamText, tool } from 'ai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtinModel } from './index.ts'
import { outcomeOf, Written } from './results.ts'
import { type Bench, bench, offered, toolsOf, userSays } from './testing/bench.ts'
import { rechnungen } from './testing/companies.ts'

const today = '2026-11-21'
const now = () => new Date('2026-11-21T10:00:00Z')
const model = builtinModel({ now })
let books: Bench
beforeAll(async () => {
  books = await bench([rechnungen])
})
afterAll(() => books.close())

async function partsOf(prompt: LanguageModelV4Message[]): Promise<LanguageModelV4StreamPart[]> {
  const { stream } = await model.doStream({ prompt, tools: offered(toolsOf(books, today)) })
  const parts: LanguageModelV4StreamPart[] = []
  for await (const part of stream) parts.push(part)
  return parts
}

const calling = (toolCallId: string, toolName: string, input: unknown): LanguageModelV4Message => ({
  role: 'assistant',
  content: [{ type: 'tool-call', toolCallId, toolName, input }],
})
const giving = (
  toolCallId: string,
  toolName: string,
  output: LanguageModelV4ToolResultOutput,
): LanguageModelV4Message => ({
  role: 'tool',
  content: [{ type: 'tool-result', toolCallId, toolName, output }],
})

describe('the built-in model', () => {
  it('says what it is and costs nothing', async () => {
    expect([model.specificationVersion, model.provider, model.modelId]).toEqual(['v4', 'cabinet', 'built-in skills'])
    const { usage, finishReason, response } = await model.doGenerate({ prompt: [userSays('hello')] })
    expect(usage.inputTokens.total).toBe(0)
    expect(usage.outputTokens.total).toBe(0)
    expect(finishReason.unified).toBe('stop')
    expect(response?.timestamp).toEqual(now())
  })

  it('carries a conversation step by step, with all its state in the messages', async () => {
    const tools = offered(toolsOf(books, today))
    const first = await model.doGenerate({ prompt: [userSays('total betrag')], tools })
    expect(first.finishReason.unified).toBe('tool-calls')
    expect(first.content).toMatchObject([{ type: 'tool-call', toolName: 'describe_data', input: '{}' }])

    const described: LanguageModelV4Message[] = [
      userSays('total betrag'),
      calling('1', 'describe_data', {}),
      giving('1', 'describe_data', {
        type: 'text',
        value: JSON.stringify({ today, tables: books.tables, glossary: [] }),
      }),
    ]
    const [second] = (await model.doGenerate({ prompt: described, tools })).content
    expect(second).toMatchObject({ type: 'tool-call', toolName: 'query_data' })

    const columns = ['DECIMAL(38,2)', 'BIGINT', 'BIGINT'].map((type, at) => ({ name: `c${at}`, type }))
    const value = { columns, rows: [['12345.60', '3', 0]], row_count: 1, truncated: false }
    const answered = [...described, calling('2', 'query_data', {}), giving('2', 'query_data', { type: 'json', value })]
    const [third] = (await model.doGenerate({ prompt: answered, tools })).content
    expect(third).toMatchObject({
      type: 'text',
      text: expect.stringMatching(/^The total of \*Betrag\* is \*\*€12,345\.60\*\*, from 3 rows\./),
    })
  })

  it('streams the same answer in small pieces', async () => {
    const parts = await partsOf([
      userSays('hello'),
      calling('1', 'describe_data', {}),
      giving('1', 'describe_data', { type: 'json', value: { today, tables: [], glossary: [] } }),
    ])
    const deltas = parts.flatMap(part => (part.type === 'text-delta' ? [part.delta] : []))
    expect(deltas.length).toBeGreaterThan(5)
    expect(deltas.every(delta => delta.trim().split(/\s+/).length <= 3)).toBe(true)
    expect(deltas.join('')).toMatch(/no language model is connected\._$/)
    expect(parts.map(({ type }) => type).filter(type => type !== 'text-delta')).toEqual([
      'stream-start',
      'response-metadata',
      'text-start',
      'text-end',
      'finish',
    ])
  })

  it('streams a tool call whole', async () => {
    const parts = await partsOf([userSays('total betrag')])
    const call = parts.find(part => part.type === 'tool-call')
    expect(call).toMatchObject({ toolName: 'describe_data', input: '{}' })
    expect(parts.at(-1)).toMatchObject({ type: 'finish', finishReason: { unified: 'tool-calls' } })
  })

  it('gives every tool call an id of its own', async () => {
    const ids = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await partsOf([userSays('total betrag')])).find(part => part.type === 'tool-call')?.toolCallId,
      ),
    )
    expect(new Set(ids).size).toBe(20)
  })

  it('calls no tool that is not offered or not allowed', async () => {
    const none = await model.doGenerate({
      prompt: [userSays('total betrag')],
      tools: offered(toolsOf(books, today)),
      toolChoice: { type: 'none' },
    })
    expect(none.content.map(({ type }) => type)).toEqual(['text'])
  })

  it('does not repeat an effect whose result never came', async () => {
    const invoice = { party: 'Acme', email: null, invoice: 'R', amount: '5', due_date: '2026-01-01', days_overdue: 300 }
    const value = {
      today,
      currency: 'EUR',
      total: '5',
      invoices: [invoice],
      dataset: { id: 'd', name: 'R', version: 1 },
    }
    const prompt = [
      userSays('write reminder letters'),
      calling('1', 'list_overdue', { older_than_days: 0 }),
      giving('1', 'list_overdue', { type: 'json', value }),
      calling('2', 'write_file', {}),
    ]
    const tools = offered({ list_overdue: { run: () => 0 }, write_file: { run: () => 0 } })
    const { content } = await model.doGenerate({ prompt, tools })
    expect(content).toMatchObject([
      { type: 'text', text: expect.stringMatching("I don't know whether I could write the letters") },
    ])
  })

  it('stops when it is told to', async () => {
    const abortSignal = AbortSignal.abort(new Error('enough'))
    await expect(model.doGenerate({ prompt: [userSays('hello')], abortSignal })).rejects.toThrow('enough')
    const controller = new AbortController()
    const { stream } = await model.doStream({ prompt: [userSays('hello')], abortSignal: controller.signal })
    const reader = stream.getReader()
    await reader.read()
    controller.abort(new Error('enough'))
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow('enough')
  })

  it('warns that it writes no JSON', async () => {
    const { warnings } = await model.doGenerate({ prompt: [userSays('hello')], responseFormat: { type: 'json' } })
    expect(warnings).toMatchObject([{ type: 'unsupported', feature: 'responseFormat' }])
  })
})

describe('in the agent loop of the AI SDK', () => {
  const tools = () => ({
    describe_data: tool({
      inputSchema: jsonSchema<object>({ type: 'object' }),
      execute: async () => ({ today, tables: books.tables, glossary: [] }),
    }),
    query_data: tool({
      inputSchema: jsonSchema<{ title: string; sql: string }>({ type: 'object' }),
      execute: async ({ sql }) => ({ ...(await books.run(sql)), datasets: [] }),
    }),
  })

  it('answers with generateText', async () => {
    const { text, steps } = await generateText({
      model,
      tools: tools(),
      prompt: 'how much do customers owe us',
      stopWhen: isStepCount(8),
    })
    expect(steps).toHaveLength(3)
    expect(text).toMatch('**€18,513.91**')
  })

  it('answers with streamText', async () => {
    const { text } = streamText({
      model,
      tools: tools(),
      prompt: 'top 2 customers by amount',
      stopWhen: isStepCount(8),
    })
    expect(await text).toMatch('| Müller GmbH | €13,500.10 | 3 |')
  })
})

describe('the result of a tool', () => {
  const written = { written: [{ id: '1', path: 'a.md' }] }
  it.each<[LanguageModelV4ToolResultOutput, string]>([
    [{ type: 'json', value: written }, 'done'],
    [{ type: 'text', value: JSON.stringify(written) }, 'done'],
    [{ type: 'content', value: [{ type: 'text', text: JSON.stringify(written) }] }, 'done'],
    [{ type: 'json', value: { denied: 'no' } }, 'denied'],
    [{ type: 'execution-denied', reason: 'no' }, 'denied'],
    [{ type: 'execution-denied' }, 'denied'],
    [{ type: 'json', value: { expired: true } }, 'expired'],
    [{ type: 'text', value: '{"cancelled":true}' }, 'cancelled'],
    [{ type: 'json', value: { unknown: 'It stopped' } }, 'unknown'],
    [{ type: 'json', value: { waiting_for: 'data' } }, 'waiting'],
    [{ type: 'error-text', value: 'broken' }, 'failed'],
    [{ type: 'error-json', value: { error: 'broken' } }, 'failed'],
    [{ type: 'error-json', value: written }, 'failed'],
    [{ type: 'json', value: null }, 'failed'],
    [{ type: 'json', value: 'surprise' }, 'failed'],
  ])('%j is %s', (output, kind) => {
    expect(outcomeOf(output, Written).kind).toBe(kind)
  })
})
