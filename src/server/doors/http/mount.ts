// Puts a verb or query under its address: parse nothing, decide nothing, just carry.
import type { Hono, Context as Request } from 'hono'
import type { Endpoint } from '#contract/endpoint'
import { AppError } from '../../base/errors.ts'
import type { FileContent } from '../../features/files/index.ts'
import type { House } from '../../features/house.ts'
import type { Context } from '../../features/verb.ts'
import type { Route } from './routes/index.ts'
import { actorOf, type Env, ipOf, type Sessions } from './who.ts'

export type Door = { app: Hono<Env>; house: House; sessions: Sessions }

const mostJson = 8 * 1024 * 1024

/** The verb's address and what it is called with: path, query and body together. */
export async function inputOf(endpoint: Endpoint, request: Request): Promise<Record<string, unknown>> {
  const asked = { ...request.req.query(), ...request.req.param() }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.carries === 'file_up') return asked
  const text = await request.req.text()
  if (text.length > mostJson) throw new AppError('too_large', 'This request is larger than 8 MB')
  const body = text === '' ? {} : readJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('invalid', 'Send a JSON object')
  return { ...body, ...asked }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'This is not JSON')
  }
}

/** Everything a room needs to know about a request. */
export async function contextOf({ house, sessions }: Door, request: Request<Env>): Promise<Context> {
  const actor = await actorOf(request, sessions)
  const user_agent = request.req.header('User-Agent') ?? null
  return { house, actor, door: 'http', ip: ipOf(request, house.config.trust_proxy), user_agent }
}

/** The bytes of an upload. Only looked at where one is expected: it makes a whole stream of what is else plain text. */
function uploadOf(request: Request): Pick<Context, 'body' | 'body_bytes'> {
  const { body } = request.req.raw
  return body ? { body, body_bytes: Number(request.req.header('Content-Length') ?? 0) } : {}
}

/** Mounts a handler under the address it was made for. */
export function mount(door: Door, handler: Route): void {
  const endpoint = handler.deed
  door.app.on(endpoint.method, endpoint.path, async request => {
    const context = await contextOf(door, request)
    const upload = endpoint.carries === 'file_up' ? uploadOf(request) : {}
    const answer = await handler({ ...context, ...upload }, await inputOf(endpoint, request))
    /** A sign-in has just begun, been confirmed or ended: the next request must see that. */
    if (endpoint.path.startsWith('/api/auth/')) door.sessions.forget()
    return endpoint.carries === 'file_down' ? fileResponse(answer as FileContent) : request.json(answer)
  })
}

/** Always a download and never a page: what is in a file is shown by the app, which treats it as text. */
function fileResponse({ body, file_name, media_type, bytes }: FileContent): Response {
  return new Response(body, {
    headers: {
      'Content-Type': `${media_type}; charset=utf-8`,
      'Content-Length': String(bytes),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    },
  })
}
