// Listening on the network.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { AppError } from '../../base/errors.ts'
import type { Env } from './who.ts'

/** Open streams are given this long to end when the server stops; milliseconds. */
const grace = 2_000

/** Answers at the given address; throws one line when the port is taken. Port 0 takes any free one. */
export async function serveHttp(app: Hono<Env>, { host, port }: { host: string; port: number }) {
  const server = createServer({ headersTimeout: 20_000, keepAliveTimeout: 65_000 }, getRequestListener(app.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' ? `Port ${port} is already in use: set PORT to another one` : undefined
      reject(new AppError('unavailable', taken ?? `Cabinet can't listen on ${host}:${port}: ${error.message}`))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = new Promise(resolve => server.close(resolve))
      server.closeIdleConnections()
      const hurry = setTimeout(() => server.closeAllConnections(), grace)
      await closed
      clearTimeout(hurry)
    },
  }
}
