// A model server that speaks the OpenAI protocol over a real socket, with streaming, tool calls and faults on order.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Said } from './protocols/protocol.ts'

export type Reply =
  | { text?: string; calls?: { name: string; arguments: string }[] }
  /** A refusal with a status. */
  | { status: number; message?: string }
  /** Says this much, then the connection breaks before the end. */
  | { half: string }

export type Asked = {
  authorization: string | undefined
  body: { model: string; messages: unknown[]; tools?: unknown[] }
}

/** What a text means to the fake: whatever the test says. Null refuses, as a server without embeddings does. */
type Embed = (text: string) => number[]

/** Answers each request with the next reply of the script; the last one is repeated. */
export async function fakeOpenAI(script: (asked: Asked, count: number) => Reply, embed: Embed | null = null) {
  const requests: Asked[] = []
  const embedded: string[] = []
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/embeddings')) return embeddings(request, response, embed, embedded)
    const asked: Asked = { authorization: request.headers.authorization, body: JSON.parse(await textOf(request)) }
    requests.push(asked)
    answer(response, script(asked, requests.length))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base_url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** The texts whose meaning was asked for. */
    embedded,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

async function embeddings(request: IncomingMessage, response: ServerResponse, embed: Embed | null, embedded: string[]) {
  const { input }: { input: string[] } = JSON.parse(await textOf(request))
  if (!embed) return answer(response, { status: 404, message: 'no such endpoint' })
  embedded.push(...input)
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }))
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ object: 'list', model: 'e', data, usage: { prompt_tokens: 1, total_tokens: 1 } }))
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function answer(response: ServerResponse, reply: Reply) {
  if ('status' in reply) {
    response.writeHead(reply.status, { 'Content-Type': 'application/json' })
    return response.end(JSON.stringify({ error: { message: reply.message ?? 'refused', type: 'error' } }))
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const send = (data: object | string) =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  if ('half' in reply) {
    chatCompletion(send, { text: reply.half }, false)
    return setImmediate(() => response.destroy())
  }
  chatCompletion(send, reply, true)
  return response.end()
}

/** A chat completion, streamed; `whole` false leaves out the proper end. */
export function chatCompletion(
  send: (data: object | string) => void,
  { text = '', calls, filtered }: Said,
  whole: boolean,
) {
  const common = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' }
  const chunk = (delta: object, finish_reason: string | null = null) =>
    send({ ...common, choices: [{ index: 0, delta, finish_reason }] })
  for (const piece of text.split(/(?<= )/)) chunk({ role: 'assistant', content: piece })
  for (const [index, { name, arguments: args }] of (calls ?? []).entries()) {
    chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] })
    const middle = Math.ceil(args.length / 2)
    for (const piece of [args.slice(0, middle), args.slice(middle)]) {
      chunk({ tool_calls: [{ index, function: { arguments: piece } }] })
    }
  }
  if (!whole) return
  chunk({}, filtered ? 'content_filter' : calls ? 'tool_calls' : 'stop')
  send({ ...common, choices: [], usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } })
  send('[DONE]')
}
