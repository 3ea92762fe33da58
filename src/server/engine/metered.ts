// A model whose every call is announced before it is made and charged when it is over, however it ended.
import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { TextModel } from './ask-model.ts'

type Tokens = { input_tokens: number; output_tokens: number }

/** Announces a call with the most it may use; throws where it may not be made, and then it is not. */
export type Meter = (most: Tokens) => Promise<{ settle(used: Tokens): Promise<void> }>

/** No answer is taken to be longer, in tokens. */
const longestAnswer = 32_768

/** A token is a byte at least; usually it is about four. */
const usualToken = 4
const usually = (bytes: number) => Math.ceil(bytes / usualToken)

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

export const metered = (model: TextModel, meter: Meter): TextModel => ({
  modelId: model.modelId,
  async doStream(options: LanguageModelV4CallOptions) {
    const asked = bytesOf([options.prompt, options.tools])
    const charge = await meter({ input_tokens: asked, output_tokens: longestAnswer })
    try {
      const answer = await model.doStream(options)
      return { ...answer, stream: ReadableStream.from(counted(answer.stream, asked, used => charge.settle(used))) }
    } catch (error) {
      // What was refused cost nothing; what was broken off while it was being thought about cost its question.
      const input_tokens = options.abortSignal?.aborted ? usually(asked) : 0
      await charge.settle({ input_tokens, output_tokens: 0 })
      throw error
    }
  },
})

/** Passes a stream on and says at its end what it used: what the provider says, or what went over the wire. */
async function* counted(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  asked: number,
  settle: (used: Tokens) => Promise<void>,
): AsyncGenerator<LanguageModelV4StreamPart> {
  let heard = 0
  let said: Partial<Tokens> = {}
  try {
    for await (const part of stream) {
      if ('delta' in part) heard += bytesOf(part.delta)
      else if (part.type === 'tool-call') heard += bytesOf(part.input)
      if (part.type === 'finish') said = tokensIn(part.usage)
      yield part
    }
  } finally {
    await settle({
      input_tokens: said.input_tokens || usually(asked),
      output_tokens: said.output_tokens || usually(heard),
    })
  }
}

const tokensIn = ({ inputTokens, outputTokens }: { inputTokens: Total; outputTokens: Total }) => ({
  input_tokens: inputTokens.total ?? 0,
  output_tokens: outputTokens.total ?? 0,
})
type Total = { total: number | undefined }
