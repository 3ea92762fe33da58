// Reads a PostgreSQL database: one read-only transaction, one cursor, every value as the text that PostgreSQL writes.
import pg from 'pg'
import { identifier } from '../sql.ts'
import type { DatabaseColumn } from './columns.ts'
import { connectMilliseconds, encryptionOf, waitingSocket } from './connect.ts'
import { type DatabaseReader, withoutBinary } from './reader.ts'
import type { Asked, DatabaseTable, ServerAddress } from './requests.ts'
import type { Value } from './rows-file.ts'
import { oneSelect } from './select.ts'

/** So many bytes are fetched at once, give or take; the first rows tell how many rows that are. */
const fetchBytes = 4_000_000
const firstRows = 50
const mostRows = 5_000

const asWritten = { getTypeParser: () => (text: string) => text }

export async function openPostgresql(server: ServerAddress): Promise<DatabaseReader> {
  const { host, port, database, user_name: user, password } = server
  const client = new pg.Client({
    ...{ host, port, database, user, password },
    stream: () => waitingSocket(server),
    ssl: encryptionOf(server) ?? false,
    connectionTimeoutMillis: connectMilliseconds,
    application_name: 'Cabinet',
    types: asWritten as pg.CustomTypesConfig,
  })
  client.on('error', () => {})
  await client.connect()
  return {
    tables: () => tablesOf(client),
    async read(asked, rows, time_limit_ms) {
      await begin(client, time_limit_ms)
      const sql = 'sql' in asked ? oneSelect(asked.sql) : `select * from ${nameOf(asked)}`
      // Prepared on the way, which takes one statement only.
      await client.query({
        text: `declare cabinet_read no scroll cursor for ${sql}`,
        queryMode: 'extended',
      } as pg.QueryConfig)
      for (let count = firstRows; ; ) {
        const answer = await client.query<Value[]>({ text: `fetch ${count} from cabinet_read`, rowMode: 'array' })
        const columns = answer.fields.map(columnOf)
        const kept = withoutBinary(columns)
        for (const row of answer.rows) await rows.add(kept(row))
        if (answer.rows.length < count) return columns
        count = nextCount(answer.rows)
      }
    },
    close: () => client.end(),
  }
}

const nameOf = ({ schema, name }: Extract<Asked, { name: string }>) =>
  `${schema === null ? '' : `${identifier(schema)}.`}${identifier(name)}`

/** Nothing can be written from here on, and all texts come out the same wherever the server stands. */
async function begin(client: pg.Client, time_limit_ms: number) {
  await client.query('begin isolation level repeatable read read only')
  await client.query(
    `select set_config('statement_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $1, true),
       set_config('lock_timeout', '10s', true), set_config('TimeZone', 'UTC', true),
       set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
       set_config('extra_float_digits', '3', true), set_config('bytea_output', 'hex', true)`,
    [String(time_limit_ms)],
  )
}

function nextCount(rows: readonly Value[][]): number {
  const bytes = rows.reduce((sum, row) => sum + row.reduce((all, value) => all + (value?.length ?? 0) + 4, 0), 0)
  return Math.max(1, Math.min(mostRows, Math.floor((fetchBytes / Math.max(1, bytes)) * rows.length)))
}

const { builtins } = pg.types

const kinds = new Map<number, DatabaseColumn['wanted']>([
  [builtins.INT2, 'integer'],
  [builtins.INT4, 'integer'],
  [builtins.INT8, 'integer'],
  [builtins.OID, 'integer'],
  [builtins.NUMERIC, 'decimal'],
  [builtins.FLOAT4, 'float'],
  [builtins.FLOAT8, 'float'],
  [builtins.BOOL, 'boolean'],
  [builtins.DATE, 'date'],
  [builtins.TIMESTAMP, 'timestamp'],
  [builtins.TIMESTAMPTZ, 'timestamp'],
  [builtins.BYTEA, 'binary'],
])

function columnOf({ name: title, dataTypeID }: pg.FieldDef): DatabaseColumn {
  const wanted = kinds.get(dataTypeID) ?? 'text'
  return { title, wanted, ...(dataTypeID === builtins.TIMESTAMPTZ && { assumption: 'Times are in UTC.' }) }
}

/** Tables and views that this login may read. */
async function tablesOf(client: pg.Client): Promise<DatabaseTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; rows: string; kind: string }>(
    `select n.nspname as schema, c.relname as name, c.reltuples::bigint as rows, c.relkind as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
     order by n.nspname, c.relname limit 2000`,
  )
  return rows.map(({ schema, name, rows: estimate, kind }) => ({
    schema,
    name,
    rows: kind === 'v' || Number(estimate) < 0 ? null : Number(estimate),
    is_view: kind === 'v' || kind === 'm',
  }))
}
