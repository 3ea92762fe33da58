// The product as a client sees it: calls with a token, over a real connection.
import type { AuthAnswer } from '../../src/contract/accounts.ts'
import type { ChatSession, Message } from '../../src/contract/chat.ts'
import { SETUP_CODE } from './program.ts'

export type Api = {
  address: string
  headers: Record<string, string>
  user_id: string
  /** Calls and reads the answer; throws with the server's words on any other status than 200. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>
}

/** Registers the first administrator of a fresh server. */
export async function register(address: string): Promise<Api> {
  const person = { email: 'owner@example.com', full_name: 'Olive Owner', password: 'Correct horse battery 9' }
  const json = { 'Content-Type': 'application/json' }
  const visitor = caller(address, json)
  const { access_token, user } = await visitor<AuthAnswer>('POST', '/api/auth/register', {
    ...person,
    setup_code: SETUP_CODE,
  })
  const headers = { ...json, Authorization: `Bearer ${access_token}` }
  return { address, headers, user_id: user.id, call: caller(address, headers) }
}

const caller =
  (address: string, headers: Record<string, string>) =>
  async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status !== 200) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`)
    return JSON.parse(text)
  }

/** Connects an instant model and takes the budgets away, which would stop the measuring. */
export async function connectModel(api: Api, base_url: string): Promise<void> {
  await api.call('POST', '/api/providers', {
    name: 'Instant',
    kind: 'openai_compatible',
    base_url,
    models: [{ capability: 'text', model: 'instant' }],
  })
  for (const period of ['day', 'month']) {
    const none = { money_micros: null, tokens: null, runs: null }
    await api.call('PUT', '/api/budgets', { scope: 'company', subject: '', period, ...none })
  }
}

export const beginChat = (api: Api) => api.call<ChatSession>('POST', '/api/chat/sessions', {})

/** Says something in a new conversation and waits for the answer. */
export async function sayOnce(api: Api, content: string): Promise<Message> {
  const { id } = await beginChat(api)
  return api.call<Message>('POST', `/api/chat/sessions/${id}/messages`, { content })
}
