// Places that exist for one figure only: a folder, and a PostgreSQL in it for several programs at once.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createLog } from '../../src/server/base/log.ts'
import { type EmbeddedConnection, startEmbedded } from '../../src/server/storage/embedded/index.ts'
import { held } from './held.ts'

/** Directly in the folder for temporary files: the user that PostgreSQL runs as must be able to enter it. */
export async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinet-bench-'))
  return held(folder, () => rm(folder, { recursive: true, force: true }), use)
}

export type Cluster = {
  connection: EmbeddedConnection
  /** Makes an empty database. */
  database(name: string): Promise<EmbeddedConnection>
}

/** The embedded PostgreSQL with the product's settings, started by this process. */
export const withCluster = <Result>(use: (cluster: Cluster) => Promise<Result>): Promise<Result> =>
  withFolder(async folder => {
    const server = await startEmbedded({ data_dir: folder, log: createLog('error') })
    const { connection } = server
    async function database(name: string) {
      await withClient(connection, client => client.query(`create database ${pg.escapeIdentifier(name)}`))
      return { ...connection, database: name }
    }
    return held({ connection, database }, () => server.stop(), use)
  })

/** A connection of its own, closed afterwards. */
export async function withClient<Result>(
  connection: EmbeddedConnection,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  return use(client).finally(() => client.end())
}

/** The connection as an address; a socket's folder does not fit into the host's place. */
export function addressOf({ host, port, user, database, password }: EmbeddedConnection): string {
  const address = new URL(`postgres://localhost:${port}/${database}`)
  address.username = user
  if (password) address.password = password
  address.searchParams.set('host', host)
  return address.href
}
