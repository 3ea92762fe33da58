// An embedded PostgreSQL for a command that is not part of a test run, in a folder that is gone afterwards.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../../src/server/base/log.ts'
import { type EmbeddedConnection, startEmbedded } from '../../src/server/storage/embedded/index.ts'

export async function withOwnDatabase<T>(use: (connection: EmbeddedConnection) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinet-own-'))
  try {
    const server = await startEmbedded({ data_dir: folder, log: createLog('error') })
    return await use(server.connection).finally(() => server.stop())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same connection as the address that several instances are given. */
export function addressOf({ host, port, user, password = '', database }: EmbeddedConnection): string {
  const signed_in = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  return `postgres://${signed_in}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
