// A small change: one row with its audit entry and its event, in one transaction that is on disk when it is answered.

import { newId } from '../../src/server/base/ids.ts'
import { migrate, openDatabase } from '../../src/server/storage/index.ts'
import { register } from '../support/api.ts'
import { CLIENTS, compare } from '../support/load.ts'
import { addressOf, type Cluster, withClient, withCluster, withFolder } from '../support/places.ts'
import { BARE, PRODUCT, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'

const title = 'bare Hono with the same transaction'

export const write = (): Promise<Row[]> =>
  withCluster(async cluster => {
    const bareEnv = await databaseOfItsOwn(cluster)
    return withFolder(DATA_DIR =>
      withProgram(PRODUCT, { DATA_DIR, DATABASE_URL: addressOf(cluster.connection) }, async ({ address }) => {
        const { headers } = await register(address)
        const body = JSON.stringify({ agent_id: 'cfo' })
        return withProgram(BARE, bareEnv, async bare => {
          const ask = { method: 'POST', headers: { ...headers, 'Content-Length': String(body.length) }, body }
          const { product, bare: theirs } = await compare(
            { ...ask, origin: address, paths: ['/api/chat/sessions'] },
            { ...ask, origin: bare.address, paths: ['/sessions'] },
          )
          return [
            row('Beginning a conversation', 'requests/s', product.per_second, {
              goal: { at_least: 1000, or_share: 0.5 },
              baseline: { title, value: theirs.per_second },
              note: `${CLIENTS} clients; one row, one audit entry, one event, one commit each`,
            }),
            row('Beginning a conversation: p50', 'ms', product.p50_ms, { baseline: { title, value: theirs.p50_ms } }),
            row('Beginning a conversation: p99', 'ms', product.p99_ms, { baseline: { title, value: theirs.p99_ms } }),
          ]
        })
      }),
    )
  })

/** Writes into the product's database would wake the product; so the bare server has the same tables elsewhere. */
async function databaseOfItsOwn({ database }: Cluster): Promise<Record<string, string>> {
  const connection = await database('bare')
  const { db, close } = openDatabase(connection)
  await migrate(db).finally(close)
  const USER_ID = newId()
  const user = `insert into users (id, email, full_name, role, password_hash, created_at)
    values ($1, 'bare@example.com', 'Bare', 'master_admin', '', now())`
  await withClient(connection, client => client.query(user, [USER_ID]))
  return { DATABASE: JSON.stringify(connection), USER_ID }
}
