// Models of providers, each library loaded when it is first used. What they need is given; no environment is read.
import type {
  EmbeddingModelV4,
  ImageModelV4,
  LanguageModelV4,
  SpeechModelV4,
  TranscriptionModelV4,
} from '@ai-sdk/provider'
import { AppError } from '../../base/errors.ts'
import { carefulFetch } from './careful-fetch.ts'

/** Which model of which provider. `base_url` is whole, also where the kind has an address of its own. */
export type ModelAddress = {
  kind: 'openai' | 'anthropic' | 'google' | 'openai_compatible'
  base_url: string
  api_key: string | null
  model: string
}

const settingsOf = ({ base_url, api_key }: ModelAddress) => ({
  baseURL: base_url.replace(/\/+$/, ''),
  // Left out, the libraries would look for a key in the environment.
  apiKey: api_key ?? '',
  fetch: carefulFetch(api_key),
})

const openAI = async (address: ModelAddress) => (await import('@ai-sdk/openai')).createOpenAI(settingsOf(address))
const google = async (address: ModelAddress) => (await import('@ai-sdk/google')).createGoogle(settingsOf(address))
const anthropic = async (address: ModelAddress) =>
  (await import('@ai-sdk/anthropic')).createAnthropic(settingsOf(address))

async function compatible(address: ModelAddress) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const { apiKey, ...common } = settingsOf(address)
  return createOpenAICompatible({
    ...common,
    name: 'openai-compatible',
    includeUsage: true,
    ...(apiKey && { apiKey }),
  })
}

async function fresh(address: ModelAddress): Promise<LanguageModelV4> {
  switch (address.kind) {
    case 'openai':
      return (await openAI(address)).languageModel(address.model)
    case 'anthropic':
      return (await anthropic(address)).languageModel(address.model)
    case 'google':
      return (await google(address)).languageModel(address.model)
    case 'openai_compatible':
      return (await compatible(address)).chatModel(address.model)
  }
}

const latest = new Map<string, LanguageModelV4>()
const mostKept = 10

/** A model for text and for looking at pictures. The latest are kept: every run asks for one again. */
export async function languageModel({ kind, base_url, api_key, model }: ModelAddress): Promise<LanguageModelV4> {
  const address = { kind, base_url, api_key, model }
  const of = JSON.stringify(address)
  const kept = latest.get(of) ?? (await fresh(address))
  latest.delete(of)
  latest.set(of, kept)
  for (const oldest of latest.keys()) if (latest.size > mostKept) latest.delete(oldest)
  return kept
}

export async function embeddingModel(address: ModelAddress): Promise<EmbeddingModelV4> {
  if (address.kind === 'google') return (await google(address)).embeddingModel(address.model)
  if (address.kind === 'openai') return (await openAI(address)).embeddingModel(address.model)
  if (address.kind === 'anthropic') throw unable('embeddings')
  return (await compatible(address)).embeddingModel(address.model)
}

export async function imageModel(address: ModelAddress): Promise<ImageModelV4> {
  if (address.kind === 'google') return (await google(address)).imageModel(address.model)
  if (address.kind === 'openai') return (await openAI(address)).imageModel(address.model)
  if (address.kind === 'anthropic') throw unable('drawing pictures')
  return (await compatible(address)).imageModel(address.model)
}

/** Sound goes by OpenAI's own protocol, also at servers that are only compatible. */
export async function speechModel(address: ModelAddress): Promise<SpeechModelV4> {
  if (address.kind === 'google') return (await google(address)).speech(address.model)
  if (address.kind === 'anthropic') throw unable('speaking')
  return (await openAI(address)).speech(address.model)
}

export async function transcriptionModel(address: ModelAddress): Promise<TranscriptionModelV4> {
  if (address.kind === 'google') return (await google(address)).transcription(address.model)
  if (address.kind === 'anthropic') throw unable('listening')
  return (await openAI(address)).transcription(address.model)
}

const unable = (what: string) => new AppError('provider_failed', `This provider has no models for ${what}`)
