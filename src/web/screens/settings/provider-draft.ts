// A provider as it stands in the form, and as it is sent: prices are text there and millionths here.
import { type Capability, capabilitiesOfKind, type Provider, type ProviderKind } from '#contract/providers'
import { microsOf, textOfMicros } from '../../ui/money.ts'

export type ModelDraft = { model: string; input_price: string; output_price: string; unit_price: string }
export type Draft = {
  name: string
  kind: ProviderKind
  base_url: string
  api_key: string
  models: Partial<Record<Capability, ModelDraft>>
}

export const emptyModel: ModelDraft = { model: '', input_price: '', output_price: '', unit_price: '' }

export function draftOf(provider: Provider | null): Draft {
  const models = (provider?.models ?? []).map(({ capability, model, ...prices }) => [
    capability,
    {
      model,
      input_price: textOfMicros(prices.input_price),
      output_price: textOfMicros(prices.output_price),
      unit_price: textOfMicros(prices.unit_price),
    },
  ])
  return {
    name: provider?.name ?? '',
    kind: provider?.kind ?? 'openai_compatible',
    base_url: provider?.base_url ?? '',
    api_key: '',
    models: Object.fromEntries(models),
  }
}

/** What is sent. Uses without a model are left out, and so is a price that was not entered. */
export function inputOf({ name, kind, base_url, api_key, models }: Draft) {
  const entered = capabilitiesOfKind[kind].flatMap(capability => {
    const draft = models[capability]
    if (!draft?.model.trim()) return []
    const { model, input_price, output_price, unit_price } = draft
    const prices = {
      input_price: microsOf(input_price),
      output_price: microsOf(output_price),
      unit_price: microsOf(unit_price),
    }
    return { capability, model, ...prices }
  })
  return {
    name,
    kind,
    base_url: base_url.trim() || null,
    ...(api_key && { api_key }),
    models: entered,
  }
}

/** The first price that is no amount, as the person wrote it. */
export const wrongPrice = ({ models }: Draft): string | undefined =>
  Object.values(models)
    .flatMap(({ input_price, output_price, unit_price }) => [input_price, output_price, unit_price])
    .find(text => text.trim() !== '' && microsOf(text) === null)
