// Who is asking, from the bearer token and the connection.
import type { HttpBindings } from '@hono/node-server'
import type { Context as Request } from 'hono'
import type { Actor, Person } from '../../features/access/index.ts'

export type Env = { Bindings: Partial<HttpBindings> }
export type Sessions = { personOf(token: string): Promise<Person | undefined>; forget(): void }

/** The token of an Authorization header. */
export const tokenOf = (request: Request): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.req.header('Authorization') ?? '')?.[1]

/** The signed-in person, or a visitor: an unknown token is no sign-in. */
export async function actorOf(request: Request, sessions: Sessions): Promise<Actor> {
  const token = tokenOf(request)
  const person = token && (await sessions.personOf(token))
  return person ? { type: 'user', ...person } : { type: 'visitor' }
}

/** The address of the other end; behind a trusted proxy the one it names last. */
export function ipOf(request: Request<Env>, trust_proxy: boolean): string | null {
  const forwarded = trust_proxy ? request.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined
  return forwarded || (request.env?.incoming?.socket.remoteAddress ?? null)
}
