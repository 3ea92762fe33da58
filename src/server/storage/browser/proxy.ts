// The only way out that the browser has: a proxy for one session that lets it reach allowed hosts, at addresses that
// were resolved and checked here. Redirects, frames and scripts of a page come by here like everything else.
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { messageOf } from '../../base/errors.ts'
import { type Guard, pinned } from '../outbound/index.ts'

export type Allows = (host: string, port: number) => boolean

export type WayOut = {
  port: number
  username: string
  password: string
  /** Hosts that were refused so far, each with a sentence. */
  refused: ReadonlyMap<string, string>
  close(): void
}

type Way = { guard: Guard; allows: Allows }

const most_bytes = 100 * 1024 * 1024
const most_connections = 100

/** Opens one for a session, with a password of its own: other programs of this machine can't use it. */
export async function openProxy(way: Way): Promise<WayOut> {
  const [username, password] = ['browser', randomBytes(16).toString('hex')]
  const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const refused = new Map<string, string>()
  const sockets = new Set<Socket>()
  let bytes = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > most_bytes) for (const one of sockets) one.destroy()
    })
    return socket
  }
  /** The checked addresses of a host; throws, and remembers why, for one that must not be reached. */
  const reach = async (host: string, port: number) => {
    try {
      if (!way.allows(host, port)) throw new Error(`${placeOf(host, port)} is not among the hosts that are allowed`)
      return await way.guard.reach(host, port)
    } catch (error) {
      refused.set(placeOf(host, port), messageOf(error))
      throw error
    }
  }
  const mayPass = ({ headers }: IncomingMessage) => headers['proxy-authorization'] === expected

  const server = createServer(async (asked, answer) => {
    if (!mayPass(asked)) return void answer.writeHead(407, { 'Proxy-Authenticate': 'Basic realm="browser"' }).end()
    const url = URL.parse(asked.url ?? '')
    if (url?.protocol !== 'http:') return void answer.writeHead(400).end()
    try {
      passOn(asked, answer, url, pinned(await reach(url.hostname, Number(url.port || 80))))
    } catch (error) {
      answer.writeHead(403, { 'Content-Type': 'text/plain' }).end(messageOf(error))
    }
  })
  server.maxConnections = most_connections
  server.on('connection', keep)
  server.on('connect', async (asked: IncomingMessage, client: Socket, head: Buffer) => {
    if (!mayPass(asked))
      return void client.end('HTTP/1.1 407 Sign in\r\nProxy-Authenticate: Basic realm="browser"\r\n\r\n')
    const url = URL.parse(`http://${asked.url}`)
    if (!url) return void client.end('HTTP/1.1 400 Bad\r\n\r\n')
    const port = Number(url.port || 80)
    try {
      const lookup = pinned(await reach(url.hostname, port))
      const far = keep(connect({ host: url.hostname.replace(/^\[|\]$/g, ''), port, lookup }))
      far.once('connect', () => {
        client.write('HTTP/1.1 200 Connected\r\n\r\n')
        if (head.length > 0) far.write(head)
        far.pipe(client).pipe(far)
      })
      far.once('close', () => client.destroy())
      client.once('close', () => far.destroy())
    } catch {
      client.end('HTTP/1.1 403 Refused\r\n\r\n')
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    username,
    password,
    refused,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const placeOf = (host: string, port: number) => (port === 80 || port === 443 ? host : `${host}:${port}`)

function passOn(asked: IncomingMessage, answer: ServerResponse, url: URL, lookup: ReturnType<typeof pinned>) {
  const { 'proxy-authorization': _secret, 'proxy-connection': _more, ...headers } = asked.headers
  const far = request(url, { method: asked.method, headers: { ...headers, host: url.host }, lookup, agent: false })
  far.on('response', got => {
    answer.writeHead(got.statusCode ?? 502, got.headers)
    got.pipe(answer)
    got.on('error', () => answer.destroy())
  })
  far.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
  answer.on('close', () => far.destroy())
  asked.pipe(far)
}
