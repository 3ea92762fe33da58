// How statements travel: under names, so that each is planned once for a connection, and some with what follows them.
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A connection keeps the plans of so many statements; what is asked beyond them is planned each time. */
const mostNames = 200
/** After another process changed a table: a plan made before does not fit any more. */
const stalePlan = '0A000'

/** With this begins the statement after which a transaction only commits. */
export const lastStatement = 'select write_journal('

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

/**
 * `begin` and a transaction's last statement go out at once, but their answers are awaited with that of the statement
 * after them: one way to and fro less each, and the journal's lock is held for less long.
 */
const goesAhead = (text: string) => text === 'begin' || text.startsWith(lastStatement)

function preparingClient(client: pg.PoolClient): PostgresPoolClient {
  let stale = false
  let ahead: Promise<unknown> | undefined
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const answer = Promise.all([client.query({ text, values: [...values], ...(name && { name }) }), ahead])
    if (goesAhead(text)) {
      ahead = answer
      ahead.catch(() => {})
      return { command: 'SELECT' as const, rowCount: null, rows: [] }
    }
    ahead = undefined
    try {
      return (await answer)[0]
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === stalePlan) stale = true
      throw error
    }
  }
  const release = (destroy?: boolean) => client.release(destroy || stale)
  return Object.assign(Object.create(client), { query, release })
}
