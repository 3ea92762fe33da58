// The run's PostgreSQL listens on a socket of this machine; sources connect over TCP, so this stands between the two.
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { EmbeddedConnection } from '../../src/server/storage/embedded/index.ts'

export type Tcp = { port: number; close(): Promise<void> }

/** Passes a port of 127.0.0.1 on to the server of a connection. */
export async function openTcp({ host, port }: EmbeddedConnection): Promise<Tcp> {
  const server = createServer(client => {
    const socket = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const end of [client, socket]) {
      end.on('error', () => {
        client.destroy()
        socket.destroy()
      })
    }
    client.pipe(socket).pipe(client)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
