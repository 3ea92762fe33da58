// Connecting to a database server: to the addresses that were checked and no others, encrypted as was chosen.
import { connect as connectSocket, Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { AppError, messageOf } from '../../../base/errors.ts'
import { pinned } from '../../outbound/index.ts'
import type { ServerAddress } from './requests.ts'

/** How long a server may take to let somebody in; milliseconds. */
export const connectMilliseconds = 15_000

const pinnedTo = (server: ServerAddress) => ({
  host: server.host,
  port: server.port,
  lookup: pinned(server),
  autoSelectFamily: true,
})

/** A socket on its way to the server. */
export const openSocket = (server: ServerAddress): Socket => connectSocket(pinnedTo(server))

/** A socket that goes to the server when it is told to connect, whatever it is told. */
export function waitingSocket(server: ServerAddress): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  socket.connect = () => connect(pinnedTo(server))
  return socket
}

/** How the connection is encrypted; undefined for not at all. */
export const encryptionOf = ({ encryption }: ServerAddress): ConnectionOptions | undefined =>
  encryption === 'none' ? undefined : { rejectUnauthorized: encryption === 'verified' }

/** What a database says, shortened, as a sentence. */
export function databaseError(error: unknown, where: string): AppError {
  if (error instanceof AppError) return error
  const said = messageOf(error).replace(/\s+/g, ' ').slice(0, 300) || 'it gave no reason'
  return new AppError('provider_failed', `The database ${where} could not be read: ${said}`, { cause: error })
}
