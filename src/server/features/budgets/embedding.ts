// Embeddings are asked for behind the scenes and by searches, so the company pays for them, not a run.
import type { House, ModelAddress } from '../house.ts'
import { chargeCall } from './charge.ts'

const nobody = { run_id: null, agent_id: null, user_id: null }
/** Bytes that are usually one token, where the provider does not say how many there were. */
const usualToken = 4

type Embed = (of: ModelAddress, texts: readonly string[]) => Promise<{ vectors: number[][]; tokens: number | null }>

/** The same question, charged; throws budget_reached before it is asked where a budget is used up. */
export const chargedEmbedding =
  (house: Parameters<typeof chargeCall>[0], embed: Embed): House['models']['embed'] =>
  async (of, texts) => {
    const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
    const most = { input_tokens: bytes, output_tokens: 0 }
    const charge = await chargeCall(house, of, nobody, most, new AbortController().signal)
    let input_tokens = 0
    try {
      const { vectors, tokens } = await embed(of, texts)
      input_tokens = tokens ?? Math.ceil(bytes / usualToken)
      return vectors
    } finally {
      await charge.settle({ input_tokens, output_tokens: 0 })
    }
  }
