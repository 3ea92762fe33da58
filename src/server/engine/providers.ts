// Language models of providers, loaded when first used.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { AppError, messageOf } from '../base/errors.ts'
import { askModel } from './ask-model.ts'

export type ProviderAddress = { base_url: string; model: string; api_key: string | null }

async function openAICompatible({ base_url, api_key }: ProviderAddress) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const settings = { name: 'openai-compatible', baseURL: base_url.replace(/\/+$/, ''), includeUsage: true }
  return createOpenAICompatible({ ...settings, ...(api_key && { apiKey: api_key }) })
}

let latest: { of: string; model: LanguageModelV4 } | undefined

/** A model behind any address that speaks the OpenAI protocol. The latest is kept: every run asks for it again. */
export async function openAICompatibleModel(address: ProviderAddress): Promise<LanguageModelV4> {
  const of = JSON.stringify(address)
  if (latest?.of !== of) latest = { of, model: (await openAICompatible(address)).chatModel(address.model) }
  return latest.model
}

const longestEmbedding = 60_000

/** What each text means, as a vector. Throws provider_failed with a plain cause. */
export async function embedTexts(address: ProviderAddress, texts: readonly string[]): Promise<number[][]> {
  const model = (await openAICompatible(address)).embeddingModel(address.model)
  try {
    const abortSignal = AbortSignal.timeout(longestEmbedding)
    const { embeddings } = await model.doEmbed({ values: [...texts], abortSignal })
    if (embeddings.length === texts.length) return embeddings
    throw new Error(`it gave ${embeddings.length} vectors for ${texts.length} texts`)
  } catch (error) {
    throw new AppError('provider_failed', `The model gave no embeddings: ${messageOf(error)}`, { cause: error })
  }
}

/** Asks for one word within 20 seconds. Answers what was said; throws provider_failed with a plain cause. */
export async function probe(address: ProviderAddress): Promise<string> {
  const model = await openAICompatibleModel(address)
  const signal = AbortSignal.timeout(20_000)
  const prompt = [
    { role: 'user' as const, content: [{ type: 'text' as const, text: 'Answer with the one word: ready' }] },
  ]
  const hearing = { onText: () => {}, signal, pause: async () => {} }
  const { text } = await askModel(model, { prompt, tools: [] }, hearing)
  return text.trim().slice(0, 200)
}
