// The built-in model behind the language-model interface: rules, not weights. All its state is in the messages.
import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4Warning,
} from '@ai-sdk/provider'
import { builtInModel as modelId } from '#contract/runs'
import { newId } from '../../base/ids.ts'
import { nextMove } from './skills/index.ts'
import { turnOf } from './turn.ts'

const provider = 'cabinet'

/** Rules read no tokens, so they cost none. */
const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}

/** A language model that answers from the offered tools by rules. `now` stamps the answers and their tool calls. */
export function builtinModel({ now }: { now: () => Date }): LanguageModelV4 {
  const respond = (options: LanguageModelV4CallOptions) => {
    options.abortSignal?.throwIfAborted()
    const content = contentOf(options, now())
    const calls = content.some(({ type }) => type === 'tool-call')
    const finishReason: LanguageModelV4FinishReason = { unified: calls ? 'tool-calls' : 'stop', raw: undefined }
    return { content, finishReason, response: { modelId, timestamp: now() }, warnings: warningsFor(options) }
  }
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    supportedUrls: {},
    async doGenerate(options) {
      return { ...respond(options), usage }
    },
    async doStream(options) {
      const { content, finishReason, response, warnings } = respond(options)
      const parts: LanguageModelV4StreamPart[] = [
        { type: 'stream-start', warnings },
        { type: 'response-metadata', ...response },
        ...content.flatMap(streamParts),
        { type: 'finish', finishReason, usage },
      ]
      return { stream: streamOf(parts, options.abortSignal) }
    },
  }
}

function contentOf(options: LanguageModelV4CallOptions, at: Date): LanguageModelV4Content[] {
  const move = nextMove(turnOf(options))
  if (move.kind === 'say') return [{ type: 'text', text: move.text }]
  return move.calls.map(({ tool, input }) => ({
    type: 'tool-call',
    toolCallId: newId(at.getTime()),
    toolName: tool,
    input: JSON.stringify(input),
  }))
}

const warningsFor = ({ responseFormat }: LanguageModelV4CallOptions): SharedV4Warning[] =>
  responseFormat?.type === 'json'
    ? [{ type: 'unsupported', feature: 'responseFormat', details: 'Built-in skills answer in Markdown.' }]
    : []

/** Three words at a time. */
const textChunks = (text: string) => text.match(/(?:\S+\s*){1,3}|\s+/g) ?? []

function streamParts(content: LanguageModelV4Content): LanguageModelV4StreamPart[] {
  if (content.type === 'text') {
    const id = 'answer'
    const deltas = textChunks(content.text).map(
      (delta): LanguageModelV4StreamPart => ({ type: 'text-delta', id, delta }),
    )
    return [{ type: 'text-start', id }, ...deltas, { type: 'text-end', id }]
  }
  if (content.type !== 'tool-call') return []
  const { toolCallId: id, toolName, input } = content
  return [
    { type: 'tool-input-start', id, toolName },
    { type: 'tool-input-delta', id, delta: input },
    { type: 'tool-input-end', id },
    content,
  ]
}

function streamOf(parts: readonly LanguageModelV4StreamPart[], signal: AbortSignal | undefined) {
  const rest = parts.values()
  return new ReadableStream<LanguageModelV4StreamPart>({
    pull(controller) {
      if (signal?.aborted) return controller.error(signal.reason)
      const { value, done } = rest.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}
