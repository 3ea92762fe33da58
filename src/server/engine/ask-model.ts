// One question to a language model, streamed. Only an answer that arrived whole counts; half a stream is asked again.
import type {
  LanguageModelV4,
  LanguageModelV4FunctionTool,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider'
import { AppError, messageOf } from '../base/errors.ts'

export type Answer = {
  text: string
  calls: { id: string; tool: string; input: string }[]
  input_tokens: number
  output_tokens: number
}

/** What the engine needs of a model: a name, and answers in streams. */
export type TextModel = Pick<LanguageModelV4, 'modelId' | 'doStream'>

export type Hearing = {
  /** A piece of text as it comes; with `restart` the pieces before belong to an answer that broke off. */
  onText(text: string, restart: boolean): void
  signal: AbortSignal
  /** Waits between two tries. */
  pause(milliseconds: number): Promise<void>
}

const tries = 3
const longestSilence = 120_000

/** Asks up to three times; what a repetition can't mend is not repeated. Throws provider_failed with the cause. */
export async function askModel(
  model: TextModel,
  question: { prompt: LanguageModelV4Prompt; tools: LanguageModelV4FunctionTool[] },
  hearing: Hearing,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await hear(model, question, hearing, attempt > 1)
    } catch (error) {
      if (hearing.signal.aborted || error instanceof AppError) throw error
      if (attempt === tries || !worthRepeating(error)) {
        throw new AppError('provider_failed', `The language model could not answer: ${plainCause(error)}`, {
          cause: error,
        })
      }
      await hearing.pause(Math.max(500 * 4 ** (attempt - 1), askedToWait(error)))
    }
  }
}

async function hear(
  model: TextModel,
  { prompt, tools }: { prompt: LanguageModelV4Prompt; tools: LanguageModelV4FunctionTool[] },
  { onText, signal }: Hearing,
  again: boolean,
): Promise<Answer> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const listenOn = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(new Error('it said nothing for two minutes')), longestSilence)
  }
  listenOn()
  try {
    const abortSignal = AbortSignal.any([signal, silence.signal])
    const { stream } = await model.doStream({
      prompt,
      abortSignal,
      // What the company asks is not to be kept by the provider.
      providerOptions: { openai: { store: false } },
      ...(tools.length > 0 && { tools, toolChoice: { type: 'auto' as const } }),
    })
    const answer: Answer = { text: '', calls: [], input_tokens: 0, output_tokens: 0 }
    let finished = false
    let restart = again
    for await (const part of stream) {
      listenOn()
      abortSignal.throwIfAborted()
      if (part.type === 'text-delta') {
        onText(part.delta, restart)
        restart = false
      }
      finished = take(answer, part) || finished
    }
    if (!finished) throw new Error('its answer broke off')
    return answer
  } finally {
    clearTimeout(timer)
  }
}

/** Adds one part to the answer; true when it was the proper end. */
function take(answer: Answer, part: LanguageModelV4StreamPart): boolean {
  switch (part.type) {
    case 'text-delta':
      answer.text += part.delta
      return false
    case 'tool-call':
      answer.calls.push({ id: part.toolCallId, tool: part.toolName, input: part.input })
      return false
    case 'error':
      throw part.error
    case 'finish':
      answer.input_tokens = part.usage.inputTokens.total ?? 0
      answer.output_tokens = part.usage.outputTokens.total ?? 0
      // The stream ended, but not by the proper word for it.
      if (part.finishReason.unified === 'interrupted') throw new Error('its answer broke off')
      if (part.finishReason.unified === 'content-filter' && answer.text === '' && answer.calls.length === 0)
        throw new AppError('provider_failed', 'The language model refuses to answer this. Ask in other words.')
      if (part.finishReason.unified === 'error') throw new Error('it ended with an error')
      if (part.finishReason.unified === 'length' && answer.calls.length > 0) throw new Error('its answer was cut off')
      return true
    default:
      return false
  }
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

const longestWait = 30_000

/** How long the provider asks to wait before the next try, in milliseconds; never longer than half a minute. */
function askedToWait(error: unknown): number {
  if (!(error instanceof Error && 'responseHeaders' in error)) return 0
  const seconds = Number(Object(error.responseHeaders)['retry-after'])
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, longestWait) : 0
}

/** A refusal stays one; a fault, a quota or a broken stream (which keeps its status 200) may pass. */
function worthRepeating(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  const refused = status >= 400 && status < 500
  return !refused || status === 408 || status === 429
}

/** Why a provider gave no answer, as the end of a sentence. */
export function plainCause(error: unknown): string {
  switch (statusOf(error)) {
    case 401:
    case 403:
      return 'it refused the key. Check the key under Settings.'
    case 404:
      return 'it does not know this address or model. Check both under Settings.'
    case 429:
      return 'it is asked too often just now, or its quota is used up. Try again later.'
    default:
      return `${messageOf(error)
        .replace(/\s+/g, ' ')
        .slice(0, 200)
        .replace(/[\s.]+$/, '')}. Try again, or check the address under Settings.`
  }
}
