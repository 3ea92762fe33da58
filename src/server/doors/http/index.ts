// The HTTP door: calls, live events, the chat's stream, the API document, and the pages of the browser.
import { Hono } from 'hono'
import { sendMessage } from '#contract/chat'
import { execute, executeWithFiles } from '#contract/console'
import { version } from '../../base/version.ts'
import type { House } from '../../features/house.ts'
import type { Follower, LiveText } from '../../storage/index.ts'
import { mountChat } from './chat.ts'
import { mountConsole } from './console.ts'
import { errorResponse } from './errors.ts'
import { mountEvents } from './events.ts'
import { mount } from './mount.ts'
import { openApiOf } from './openapi.ts'
import { mountPages } from './pages.ts'
import { canonicalPath } from './paths.ts'
import { routes } from './routes/index.ts'
import { securityHeaders } from './security.ts'
import type { Env, Sessions } from './who.ts'

export type HttpOptions = { sessions: Sessions; follower: Follower; live: LiveText; web_folder: string }

export async function httpDoor(
  house: House,
  { sessions, follower, live, web_folder }: HttpOptions,
): Promise<Hono<Env>> {
  const app = new Hono<Env>({ getPath: request => canonicalPath(new URL(request.url).pathname) })
  const door = { app, house, sessions }
  app.use(securityHeaders)
  app.onError((error, request) => errorResponse(request, error, house.log))
  app.notFound(request => request.json({ detail: 'There is nothing at this address', code: 'not_found' }, 404))
  mountEvents(door, follower, live)
  mountChat(door, { follower, live })
  mountConsole(door, { follower, live })
  for (const route of routes) mount(door, route)
  const documented = [...routes.map(({ deed }) => deed), sendMessage, execute, executeWithFiles]
  app.get('/api/docs', request => request.json(openApiOf(documented, version)))
  await mountPages(app, web_folder)
  return app
}

export { serveHttp } from './serve.ts'
