// Where the server listens: on a socket that only its user can reach, or on a port of this machine on Windows.
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Account, canEnter } from './account.ts'
import type { Place } from './place.ts'

/** `host` is the folder of the socket, as PostgreSQL and its clients write it, or an address on Windows. */
export type Listening = { host: string; port: number }

const PORT = 5432
/** A socket's path must fit into a field of the operating system: 104 bytes on macOS, 108 on Linux, with an end mark. */
const SOCKET_PATH_BYTES = 103
const SOCKET_NAME = `.s.PGSQL.${PORT}`
const SHORT_LIVED = 'cabinet-socket-'

/** Prepares a place to listen; `close` removes what must not stay behind. */
export async function openListening(place: Place): Promise<{ listening: Listening; close(): Promise<void> }> {
  if (process.platform === 'win32') {
    return { listening: { host: '127.0.0.1', port: await freePort() }, close: async () => {} }
  }
  const usual = join(place.base, 'socket')
  if (fits(usual)) {
    await mkdir(usual, { recursive: true, mode: 0o700 })
    if (place.account) await chown(usual, place.account.uid, place.account.gid)
    return { listening: { host: usual, port: PORT }, close: async () => {} }
  }
  const short = await mkdtemp(join(await temporaryRoot(place.account), SHORT_LIVED))
  if (place.account) await chown(short, place.account.uid, place.account.gid)
  return { listening: { host: short, port: PORT }, close: () => rm(short, { recursive: true, force: true }) }
}

/**
 * Removes the socket of a dead server and the lock beside it. PostgreSQL would refuse to start for ever once the number
 * in that lock belongs to another process of its user, which is likely in a container.
 */
export async function clearSocket({ host }: Listening): Promise<void> {
  if (process.platform === 'win32') return
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(join(host, name), { force: true })
}

/** Whether a socket folder is one of those that are removed after use. */
export const isShortLived = (folder: string) => basename(folder).startsWith(SHORT_LIVED)

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET_NAME)) <= SOCKET_PATH_BYTES

async function temporaryRoot(account: Account | undefined): Promise<string> {
  const usual = await realpath(tmpdir())
  return fits(join(usual, `${SHORT_LIVED}XXXXXX`)) && (await canEnter(account, usual)) ? usual : '/tmp'
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The operating system gave no port')
  return address.port
}
