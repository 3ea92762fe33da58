// OpenAI's responses, streamed.
import type { Protocol } from './protocol.ts'

export const responses: Protocol = (send, { text, calls = [], filtered }, whole) => {
  let sequence_number = 0
  const event = (type: string, more: object) => {
    sequence_number += 1
    send({ type, sequence_number, ...more }, type)
  }
  const response = { id: 'resp_1', object: 'response', created_at: 1, model: 'm', output: [] }
  event('response.created', { response })
  let output_index = 0
  if (text) {
    const item = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
    event('response.output_item.added', { output_index, item })
    for (const delta of text.split(/(?<= )/)) {
      event('response.output_text.delta', { item_id: item.id, output_index, content_index: 0, delta })
    }
    if (whole) event('response.output_item.done', { output_index, item })
    output_index += 1
  }
  for (const [at, { name, arguments: given }] of calls.entries()) {
    const item = {
      type: 'function_call',
      id: `fc_${at}`,
      call_id: `call_${at}`,
      name,
      arguments: '',
      status: 'completed',
    }
    event('response.output_item.added', { output_index, item })
    event('response.function_call_arguments.delta', { item_id: item.id, output_index, delta: given })
    event('response.output_item.done', { output_index, item: { ...item, arguments: given } })
    output_index += 1
  }
  if (!whole) return
  const usage = { input_tokens: 11, output_tokens: 7, total_tokens: 18 }
  if (!filtered) return event('response.completed', { response: { ...response, usage } })
  event('response.incomplete', { response: { ...response, usage, incomplete_details: { reason: 'content_filter' } } })
}
