// Google's generateContent, streamed.
import type { Protocol } from './protocol.ts'

export const generateContent: Protocol = (send, { text, calls = [], filtered }, whole) => {
  const chunk = (parts: object[], more: object = {}) =>
    send({ candidates: [{ index: 0, content: { role: 'model', parts }, ...more }] })
  for (const piece of (text ?? '').split(/(?<= )/)) if (piece) chunk([{ text: piece }])
  if (calls.length > 0) {
    chunk(calls.map(({ name, arguments: given }) => ({ functionCall: { name, args: JSON.parse(given) } })))
  }
  if (!whole) return
  send({
    candidates: [
      { index: 0, content: { role: 'model', parts: [{ text: '' }] }, finishReason: filtered ? 'SAFETY' : 'STOP' },
    ],
    usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
  })
}
