// Server-sent events over fetch: a token never goes into an address, and stopping is an AbortSignal.
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { type CallOptions, send, unreachable } from './call.ts'
import { CallError } from './call-error.ts'
import { sessionSignal } from './credentials.ts'
import { parseJson } from './refusal.ts'

/**
 * The events of a body as they come; ends with the body, throws where the connection breaks. `onBytes` hears of
 * everything that arrives, heartbeats too.
 */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => undefined,
): AsyncGenerator<EventSourceMessage> {
  const ready: EventSourceMessage[] = []
  const parser = createParser({ onEvent: event => ready.push(event) })
  const reader = body.getReader()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      onBytes()
      parser.feed(done ? decoder.decode() : decoder.decode(value, { stream: true }))
      yield* ready.splice(0)
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Asks by POST for an answer in parts, each parsed by `Part`. Ends when the server ends it or `signal` says so;
 * throws a CallError where the server refuses or the connection breaks.
 */
export async function* streamCall<R extends z.ZodMiniType, Part extends z.ZodMiniType>(
  endpoint: Endpoint<R>,
  input: z.input<R>,
  Part: Part,
  { signal }: CallOptions = {},
): AsyncGenerator<z.output<Part>> {
  const ended = AbortSignal.any([sessionSignal(), ...(signal ? [signal] : [])])
  try {
    const response = await send(endpoint, input, { accept: 'text/event-stream' }, ended)
    if (!response.body) throw new CallError(response.status, 'unexpected', 'The server sent no answer.')
    for await (const event of eventsOf(response.body)) {
      const part = z.safeParse(Part, parseJson(event.data))
      if (!part.success)
        throw new CallError(200, 'unexpected', 'The server sent a part that this page doesn’t understand.')
      yield part.data
    }
  } catch (error) {
    if (ended.aborted) return
    throw error instanceof CallError ? error : unreachable(error)
  }
}
