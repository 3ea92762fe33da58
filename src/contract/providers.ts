// Providers of language models: what each can do, with which model, at which price, and which one is asked for what.
import { z } from 'zod/mini'
import { Id, Nothing, Success } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const providerKinds = ['openai', 'anthropic', 'google', 'openai_compatible'] as const
const ProviderKind = z.enum(providerKinds)
export type ProviderKind = z.infer<typeof ProviderKind>

export const capabilityNames = ['text', 'vision', 'image_generation', 'speech', 'transcription', 'embeddings'] as const
const Capability = z.enum(capabilityNames)
export type Capability = z.infer<typeof Capability>

/** What each kind of provider can do at all; which of it is used says the model that is entered. */
export const capabilitiesOfKind: Record<ProviderKind, readonly Capability[]> = {
  openai: capabilityNames,
  anthropic: ['text', 'vision'],
  google: capabilityNames,
  openai_compatible: capabilityNames,
}

/** Where the kinds with an address of their own are reached. */
export const usualAddress: Record<ProviderKind, string | null> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  openai_compatible: null,
}

/** How a capability is paid for: by tokens in and out, by tokens in, or by the piece. */
export const pricedBy: Record<Capability, 'tokens' | 'input' | 'picture' | 'minute' | 'thousand_characters'> = {
  text: 'tokens',
  vision: 'tokens',
  image_generation: 'picture',
  speech: 'thousand_characters',
  transcription: 'minute',
  embeddings: 'input',
}

/** In millionths of the company's currency; null where nobody has entered one. At most a million of it. */
const Price = z._default(z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000_000))), null)

const ProviderModel = z.strictObject({
  capability: Capability,
  model: z.string().check(z.trim(), z.minLength(1, 'Enter the name of a model'), z.maxLength(200)),
  /** For a million tokens that are read, and for a million that are written. */
  input_price: Price,
  output_price: Price,
  /** For one picture, one minute that is heard, or a thousand characters that are spoken. */
  unit_price: Price,
})
export type ProviderModel = z.infer<typeof ProviderModel>

export const Provider = z.object({
  id: Id,
  name: z.string(),
  kind: ProviderKind,
  /** Null where the kind's own address is used. */
  base_url: z.nullable(z.string()),
  has_key: z.boolean(),
  /** The last four characters of a long key. */
  key_ending: z.nullable(z.string()),
  models: z.array(ProviderModel),
})
export type Provider = z.infer<typeof Provider>

const Address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://' }),
  )

const given = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(100)),
  kind: ProviderKind,
  base_url: z._default(z.nullable(Address), null),
  /** Left out: the stored key stays. Empty: there is none. */
  api_key: z.optional(z.string().check(z.trim(), z.maxLength(4000))),
  models: z.array(ProviderModel).check(
    z.minLength(1, 'Enter a model for at least one use'),
    z.maxLength(capabilityNames.length),
    z.refine(
      models => new Set(models.map(({ capability }) => capability)).size === models.length,
      'Each use has one model',
    ),
  ),
}

/** For each use the provider that is asked, whether somebody chose it, and null where none can do it. */
const Use = z.object({
  capability: Capability,
  provider_id: z.nullable(Id),
  chosen: z.boolean(),
})
export type Use = z.infer<typeof Use>

export const list = endpoint({
  method: 'GET',
  path: '/api/providers',
  summary: 'The providers of language models, and which one is asked for what',
  permission: 'settings.manage',
  request: Nothing,
  answer: z.object({
    providers: z.array(Provider),
    uses: z.array(Use),
    /** The company's, which prices are in; null while none is chosen. */
    currency: z.nullable(z.string()),
  }),
  errors: [],
})

export const create = endpoint({
  method: 'POST',
  path: '/api/providers',
  summary: 'Connect a provider of language models',
  permission: 'settings.manage',
  fresh: true,
  request: z.strictObject(given),
  answer: Provider,
  errors: ['invalid', 'conflict', 'confirmation_needed'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/providers/:id',
  summary: 'Change a provider: its name, address, key, models and prices',
  permission: 'settings.manage',
  fresh: true,
  request: z.strictObject({ id: Id, ...given }),
  answer: Provider,
  errors: ['invalid', 'not_found', 'conflict', 'confirmation_needed'],
})

export const test = endpoint({
  method: 'POST',
  path: '/api/providers/test',
  summary: 'Ask a provider one short question and say how it went; with an id, by the key that is stored',
  permission: 'settings.manage',
  fresh: true,
  request: z.strictObject({ id: z.optional(Id), ...given }),
  answer: z.object({ ok: z.boolean(), detail: z.string(), elapsed_ms: z.number() }),
  errors: ['invalid', 'not_found', 'confirmation_needed'],
})

export const choose = endpoint({
  method: 'PUT',
  path: '/api/providers/uses',
  summary: 'Say which provider is asked for a use; null: the one that was connected first',
  permission: 'settings.manage',
  fresh: true,
  request: z.strictObject({ capability: Capability, provider_id: z.nullable(Id) }),
  answer: Use,
  errors: ['invalid', 'not_found', 'confirmation_needed'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/providers/:id',
  summary: 'Disconnect a provider; its address and key are forgotten',
  permission: 'settings.manage',
  fresh: true,
  request: z.strictObject({ id: Id }),
  answer: Success,
  errors: ['not_found', 'confirmation_needed'],
})
