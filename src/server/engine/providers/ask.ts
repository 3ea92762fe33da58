// Single questions to providers outside a run's conversation: one word to try it, meanings, pictures and sound.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { AppError } from '../../base/errors.ts'
import { type Answer, askModel, plainCause } from '../ask-model.ts'
import {
  embeddingModel,
  imageModel,
  languageModel,
  type ModelAddress,
  speechModel,
  transcriptionModel,
} from './open.ts'

/** The longest that one question may take; milliseconds. */
const patience = { probe: 20_000, embed: 60_000, media: 180_000 }

async function askedOf<T>(what: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('provider_failed', `The model ${what}: ${plainCause(error)}`, { cause: error })
  }
}

/** Asks for one word within 20 seconds. Answers what was said; throws provider_failed with a plain cause. */
export async function probe(address: ModelAddress): Promise<string> {
  const model = await languageModel(address)
  const { text } = await askOnce(model, [{ type: 'text', text: 'Answer with the one word: ready' }], patience.probe)
  return text.trim().slice(0, 200)
}

type Content = Parameters<LanguageModelV4['doStream']>[0]['prompt'][number] & { role: 'user' }

function askOnce(
  model: LanguageModelV4,
  content: Content['content'],
  longest: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.timeout(longest)
  const hearing = { onText: () => {}, signal: signal ? AbortSignal.any([signal, limit]) : limit, pause: async () => {} }
  return askModel(model, { prompt: [{ role: 'user', content }], tools: [] }, hearing)
}

/** What each text means, as a vector. Throws provider_failed with a plain cause. */
export const embedTexts = (address: ModelAddress, texts: readonly string[]): Promise<number[][]> =>
  askedOf('gave no embeddings', async () => {
    const model = await embeddingModel(address)
    const abortSignal = AbortSignal.timeout(patience.embed)
    const { embeddings } = await model.doEmbed({ values: [...texts], abortSignal })
    if (embeddings.length === texts.length) return embeddings
    throw new Error(`it gave ${embeddings.length} vectors for ${texts.length} texts`)
  })

/** What a model says about a picture. */
export async function lookAt(
  address: ModelAddress,
  { question, image, media_type }: { question: string; image: Uint8Array; media_type: string },
  signal: AbortSignal,
): Promise<Answer> {
  const picture = { type: 'file' as const, mediaType: media_type, data: { type: 'data' as const, data: image } }
  return askOnce(await languageModel(address), [{ type: 'text', text: question }, picture], patience.media, signal)
}

const bytesOf = (data: string | Uint8Array) => (typeof data === 'string' ? Buffer.from(data, 'base64') : data)
const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patience.media)])

/** One picture as the provider made it; of which type its bytes are is for the caller to check. */
export const drawPicture = (address: ModelAddress, prompt: string, signal: AbortSignal): Promise<Uint8Array> =>
  askedOf('drew nothing', async () => {
    const model = await imageModel(address)
    const none = { size: undefined, aspectRatio: undefined, seed: undefined, files: undefined, mask: undefined }
    const { images } = await model.doGenerate({
      prompt,
      n: 1,
      ...none,
      providerOptions: {},
      abortSignal: within(signal),
    })
    if (images[0] === undefined) throw new Error('it gave no picture')
    return bytesOf(images[0])
  })

/** A text spoken. */
export const speakText = (
  address: ModelAddress,
  { text, voice }: { text: string; voice?: string | undefined },
  signal: AbortSignal,
): Promise<Uint8Array> =>
  askedOf('did not speak', async () => {
    const model = await speechModel(address)
    const { audio } = await model.doGenerate({ text, ...(voice && { voice }), abortSignal: within(signal) })
    return bytesOf(audio)
  })

/** What is said in a recording, and how long it is where the provider says so. */
export const transcribe = (
  address: ModelAddress,
  { audio, media_type }: { audio: Uint8Array; media_type: string },
  signal: AbortSignal,
): Promise<{ text: string; language: string | null; seconds: number | null }> =>
  askedOf('understood nothing', async () => {
    const model = await transcriptionModel(address)
    const heard = await model.doGenerate({ audio, mediaType: media_type, abortSignal: within(signal) })
    return { text: heard.text, language: heard.language ?? null, seconds: heard.durationInSeconds ?? null }
  })
