// A language model for tests: a function of the prompt, streamed like a real one.
import type { LanguageModelV4, LanguageModelV4Prompt, LanguageModelV4StreamPart } from '@ai-sdk/provider'

export type Scripted = { text?: string; calls?: { tool: string; input: unknown }[] }

const usage = {
  inputTokens: { total: 10, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: undefined, reasoning: undefined },
}

/** How many tool results the model has seen since the last thing a person said: its place in the script. */
export function resultsSeen(prompt: LanguageModelV4Prompt): number {
  const said = prompt.findLastIndex(({ role }) => role === 'user')
  return prompt.slice(said).filter(({ role }) => role === 'tool').length
}

/** The last thing a person said. */
export function lastSaid(prompt: LanguageModelV4Prompt): string {
  const said = prompt.findLast(message => message.role === 'user')
  return said?.role === 'user' ? said.content.map(part => (part.type === 'text' ? part.text : '')).join('') : ''
}

async function* paced(parts: readonly LanguageModelV4StreamPart[], pause: () => Promise<void>) {
  for (const part of parts) {
    if (part.type === 'text-delta') await pause()
    yield part
  }
}

/** With `pause`, every word waits for it. */
export function scriptedModel(
  answer: (prompt: LanguageModelV4Prompt) => Scripted,
  pause: () => Promise<void> = async () => {},
): LanguageModelV4 {
  let count = 0
  return {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'scripted',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('only streams are used')),
    async doStream({ prompt }) {
      const { text = '', calls = [] } = answer(prompt)
      const parts: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        ...text.split(/(?<= )/).map(delta => ({ type: 'text-delta' as const, id: '1', delta })),
        { type: 'text-end', id: '1' },
        ...calls.map(({ tool, input }) => ({
          type: 'tool-call' as const,
          toolCallId: `call-${++count}`,
          toolName: tool,
          input: JSON.stringify(input),
        })),
        { type: 'finish', usage, finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined } },
      ]
      return { stream: streamOf(paced(parts, pause)) }
    },
  }
}

const streamOf = <Part>(parts: AsyncIterable<Part>) =>
  new ReadableStream<Part>({
    async start(controller) {
      for await (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
