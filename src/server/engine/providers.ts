// Language models of providers, loaded when first used.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import { askModel } from './ask-model.ts'

export type ProviderAddress = { base_url: string; model: string; api_key: string | null }

/** A model behind any address that speaks the OpenAI protocol. */
export async function openAICompatibleModel({ base_url, model, api_key }: ProviderAddress): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const settings = { name: 'openai-compatible', baseURL: base_url.replace(/\/+$/, ''), includeUsage: true }
  return createOpenAICompatible({ ...settings, ...(api_key && { apiKey: api_key }) }).chatModel(model)
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
