// Google's pictures, sound and embeddings: single answers as JSON.
import { z } from 'zod/mini'
import type { Media } from './protocol.ts'

const Wanted = z.object({
  generationConfig: z.optional(z.object({ responseModalities: z.optional(z.array(z.string())) })),
  requests: z.optional(z.array(z.unknown())),
})
const answer = (part: object) => ({
  candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
})
const inline = (mimeType: string, data: Buffer) => answer({ inlineData: { mimeType, data: data.toString('base64') } })

/** What is answered at this address, in words where nothing was given for it; undefined where it is none of these. */
export function googleMedia(path: string, body: string, { picture, sound, heard }: Media): object | undefined {
  if (path.endsWith(':embedContent')) return { embedding: { values: [1, 2, 3] } }
  if (path.endsWith('/interactions') && heard) return { steps: [{ content: [{ type: 'text', ...heard }] }] }
  if (!/:(?:batchEmbedContents|generateContent)$/.test(path)) return undefined
  const { generationConfig, requests = [] } = Wanted.parse(JSON.parse(body))
  if (path.endsWith(':batchEmbedContents')) return { embeddings: requests.map(() => ({ values: [1, 2, 3] })) }
  const [wanted] = generationConfig?.responseModalities ?? []
  if (wanted === 'IMAGE' && picture) return inline('image/png', picture)
  if (wanted === 'AUDIO' && sound) return inline('audio/L16;rate=24000', sound)
  return answer({ text: 'I would rather not.' })
}
