// How statements travel: under names, so that each is planned once for a connection, and `begin` with what follows it.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A connection keeps the plans of so many statements; what is asked beyond them is planned each time. */
const mostNames = 200
/** After another process changed a table: a plan made before does not fit any more. */
const stalePlan = '0A000'

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < mostNames) names.set(text, `statement_${names.size}`)
  return names.get(text)
}

/** The pool as Kysely sees it. Statements without parameters (begin, commit) need no plan and have no name. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const prepared = known.get(client) ?? preparingClient(client)
      known.set(client, prepared)
      return prepared
    },
  }
}

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let stale = false
  let begun: Promise<unknown> | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') {
      // It goes out at once, but its answer is awaited with that of the next statement: one way to and fro less.
      begun = client.query(text)
      begun.catch(() => {})
      return { command: 'BEGIN' as const, rowCount: null, rows: [] }
    }
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      const [answer] = await Promise.all([client.query({ text, values: [...values], ...(name && { name }) }), begun])
      return answer
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === stalePlan) stale = true
      throw error
    } finally {
      begun = undefined
    }
  }
  const release = (destroy?: boolean) => client.release(destroy || stale)
  return Object.assign(Object.create(client), { query, release })
}
