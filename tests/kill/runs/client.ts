// Calls to a server that may be killed at any moment.
import type { ChatStreamPart, Message } from '../../../src/contract/chat.ts'

export type Client = { address: string; token: string; gone: AbortSignal }

/** The server went away before it answered: whether it did what was asked is not known. */
export class CutOff extends Error {}

async function request({ address, token, gone }: Client, method: string, path: string, body?: object, accept?: string) {
  return fetch(`${address}${path}`, {
    method,
    signal: gone,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(accept && { Accept: accept }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

/** Status and body of the answer. Throws CutOff. */
export async function call(client: Client, method: string, path: string, body?: object) {
  try {
    const response = await request(client, method, path, body)
    return { status: response.status, body: await response.json() }
  } catch (error) {
    throw new CutOff(`${method} ${path}`, { cause: error })
  }
}

/** Says something and hears the answer as it is written. Every part is told at once. Throws CutOff. */
export async function stream(
  client: Client,
  path: string,
  body: object,
  tell: (part: ChatStreamPart) => void,
): Promise<Message | undefined> {
  try {
    const response = await request(client, 'POST', path, body, 'text/event-stream')
    let rest = ''
    let message: Message | undefined
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = `${rest}${piece}`.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (!data) continue
        const part: ChatStreamPart = JSON.parse(data)
        tell(part)
        if (part.type === 'message') message = part.message
      }
    }
    if (!message) throw new Error('The stream ended before its end')
    return message
  } catch (error) {
    throw new CutOff(`stream ${path}`, { cause: error })
  }
}
