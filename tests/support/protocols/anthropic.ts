// Anthropic's messages, streamed.
import type { Protocol } from './protocol.ts'

export const messages: Protocol = (send, { text, calls = [], filtered }, whole) => {
  const event = (type: string, more: object = {}) => send({ type, ...more }, type)
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], stop_reason: null }
  event('message_start', { message: { ...message, usage: { input_tokens: 11, output_tokens: 1 } } })
  let index = 0
  if (text) {
    event('content_block_start', { index, content_block: { type: 'text', text: '' } })
    for (const piece of text.split(/(?<= )/)) {
      event('content_block_delta', { index, delta: { type: 'text_delta', text: piece } })
    }
    if (whole) event('content_block_stop', { index })
    index += 1
  }
  for (const [at, { name, arguments: given }] of calls.entries()) {
    event('content_block_start', { index, content_block: { type: 'tool_use', id: `toolu_${at}`, name, input: {} } })
    const middle = Math.ceil(given.length / 2)
    for (const partial_json of [given.slice(0, middle), given.slice(middle)]) {
      event('content_block_delta', { index, delta: { type: 'input_json_delta', partial_json } })
    }
    event('content_block_stop', { index })
    index += 1
  }
  if (!whole) return
  const stop_reason = filtered ? 'refusal' : calls.length > 0 ? 'tool_use' : 'end_turn'
  event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 7 } })
  event('message_stop')
}
