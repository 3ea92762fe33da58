// Server-sent events: one way to write them for every stream.
import type { Context as Request } from 'hono'
import { streamSSE } from 'hono/streaming'

export type EventStream = {
  send(data: unknown, id?: number): Promise<void>
  /** Ends when the browser goes away or `close` is called. */
  ended: Promise<void>
  close(): void
}

const heartbeat = 15_000

/** Streams JSON events until `serve` returns. A comment every 15 seconds keeps proxies from closing it. */
export function eventStream(request: Request, serve: (stream: EventStream) => Promise<void>): Response {
  request.header('X-Accel-Buffering', 'no')
  return streamSSE(request, async sse => {
    let close = () => {}
    const ended = new Promise<void>(resolve => {
      close = resolve
    })
    sse.onAbort(close)
    const beat = setInterval(() => void sse.write(': still here\n\n'), heartbeat)
    const send = (data: unknown, id?: number) =>
      sse.writeSSE({ data: JSON.stringify(data), ...(id !== undefined && { id: String(id) }) })
    await sse.write(': connected\n\n')
    await serve({ send, ended, close }).finally(() => clearInterval(beat))
  })
}
