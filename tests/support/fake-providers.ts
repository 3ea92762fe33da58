// Model servers that speak the real protocols over a socket: OpenAI (chat, responses, pictures, sound, embeddings),
// Anthropic's messages and Google's generateContent (with pictures, sound, embeddings), with faults on order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chatCompletion } from './fake-openai.ts'
import { messages } from './protocols/anthropic.ts'
import { generateContent } from './protocols/google.ts'
import { googleMedia } from './protocols/google-media.ts'
import type { Media, Protocol, Said } from './protocols/protocol.ts'
import { responses } from './protocols/responses.ts'

export type Turn =
  | Said
  /** A refusal with a status, and how long to wait in seconds. */
  | { status: number; message?: string; retry_after?: number }
  /** Says this much, then the connection breaks, or ends as if that were all. */
  | { half: string; cleanly?: boolean }
  /** The provider lets nothing of the answer through. */
  | { filtered: true }
  /** A stream of what is no JSON. */
  | { broken: true }
  /** Leads somewhere else. */
  | { redirect: string }
  /** Never answers. */
  | { silent: true }

export type Asked = { path: string; headers: IncomingMessage['headers']; body: string }

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 }

function protocolOf(path: string): Protocol | undefined {
  if (path.endsWith('/chat/completions')) return chatCompletion
  if (path.endsWith('/responses')) return responses
  if (path.endsWith('/messages')) return messages
  if (path.includes(':streamGenerateContent')) return generateContent
  return undefined
}

/** Answers each request with the next turn of the script; pictures and sound with what is given for them. */
export async function fakeProvider(script: (asked: Asked, count: number) => Turn, media: Media = {}) {
  const requests: Asked[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const asked = { path, headers: request.headers, body: Buffer.concat(chunks).toString('latin1') }
    requests.push(asked)
    const turn = script(asked, requests.length)
    if (!refused(response, turn)) answer(response, asked, turn, media)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refused(response: ServerResponse, turn: Turn): boolean {
  if ('silent' in turn) return true
  if ('redirect' in turn) {
    response.writeHead(307, { Location: turn.redirect })
    response.end()
    return true
  }
  if (!('status' in turn)) return false
  const wait = turn.retry_after === undefined ? {} : { 'Retry-After': String(turn.retry_after) }
  response.writeHead(turn.status, { 'Content-Type': 'application/json', ...wait })
  const message = turn.message ?? 'refused'
  response.end(JSON.stringify({ type: 'error', error: { type: 'refused', code: turn.status, status: 'X', message } }))
  return true
}

function answer(response: ServerResponse, { path, body }: Asked, turn: Turn, media: Media) {
  const protocol = protocolOf(path)
  if (protocol) return stream(response, protocol, turn)
  const json = (value: object) => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(value))
  }
  const byGoogle = googleMedia(path, body, media)
  if (byGoogle) return json(byGoogle)
  if (path.endsWith('/embeddings')) {
    const { input }: { input: string[] } = JSON.parse(body)
    return json({ object: 'list', model: 'e', data: input.map((_, index) => ({ index, embedding: [1, 2, 3] })), usage })
  }
  if (path.endsWith('/images/generations') && media.picture)
    return json({ created: 1, data: [{ b64_json: media.picture.toString('base64') }] })
  if (path.endsWith('/audio/transcriptions') && media.heard) return json(media.heard)
  if (path.endsWith('/audio/speech') && media.sound) {
    response.writeHead(200, { 'Content-Type': 'audio/mpeg' })
    return response.end(media.sound)
  }
  response.writeHead(404, { 'Content-Type': 'application/json' })
  return response.end('{"error":{"message":"no such endpoint"}}')
}

function stream(response: ServerResponse, protocol: Protocol, turn: Turn) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  if ('broken' in turn) return response.end('data: {"what is": this\n\n')
  const send = (data: object | string, event?: string) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    response.write(`${event ? `event: ${event}\n` : ''}data: ${text}\n\n`)
  }
  if ('half' in turn) {
    protocol(send, { text: turn.half }, false)
    return turn.cleanly ? response.end() : setImmediate(() => response.destroy())
  }
  protocol(send, 'text' in turn || 'calls' in turn || 'filtered' in turn ? turn : {}, true)
  return response.end()
}
