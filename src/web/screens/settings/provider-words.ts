// How kinds of providers, uses and prices are called.
import { type Capability, type ProviderKind, pricedBy } from '#contract/providers'

export const kindWords: Record<ProviderKind, string> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  openai_compatible: 'Another server with an OpenAI-compatible address',
}

export const useWords: Record<Capability, string> = {
  text: 'Text',
  vision: 'Looking at pictures',
  image_generation: 'Drawing pictures',
  speech: 'Speaking',
  transcription: 'Listening',
  embeddings: 'Finding by meaning',
}

export const useHints: Record<Capability, string> = {
  text: 'Answers and works in chats and tasks.',
  vision: 'Says what a picture shows. The picture is sent to the provider.',
  image_generation: 'Draws pictures from a description.',
  speech: 'Reads a text aloud into a file.',
  transcription: 'Writes down what is said in a recording. The recording is sent to the provider.',
  embeddings: 'Finds documents by what they mean. Their text is sent to the provider.',
}

type PriceName = 'input_price' | 'output_price' | 'unit_price'
const units = { picture: 'a picture', minute: 'a minute', thousand_characters: '1,000 characters' }

/** Which prices a use has, and for what. */
export function pricesOf(capability: Capability): readonly (readonly [PriceName, string])[] {
  const by = pricedBy[capability]
  if (by === 'tokens')
    return [
      ['input_price', 'a million tokens read'],
      ['output_price', 'a million tokens written'],
    ]
  return by === 'input' ? [['input_price', 'a million tokens read']] : [['unit_price', units[by]]]
}
