// Lets through one SELECT over the known tables and refuses everything else, judged on DuckDB's own parse of it.
import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import { AppError } from '../../../base/errors.ts'
import type { TableFile } from './locked.ts'

/** Functions that may stand where a table stands. All others read files, settings or DuckDB's own state. */
const tableFunctions = new Set(['range', 'generate_series', 'unnest', 'json_each', 'repeat_row'])

/** Functions that tell about the machine, the settings or the files behind the tables, or that do more than compute. */
const refusedFunctions =
  /^(?:__internal_\w+|getenv|getvariable|current_setting|current_query|nextval|currval|write_log|sleep_\w+|pg_\w+|inet_\w+|has_\w+_privilege|json_(?:de)?serialize_\w+|(?:col|obj|shobj)_description|get_block_size)$/

const parsed = z.union([
  z.object({ error: z.literal(true), error_type: z.string(), error_message: z.string() }),
  z.object({ error: z.literal(false), statements: z.array(z.unknown()) }),
])

const refuse = (sentence: string) => new AppError('query_failed', sentence)

/**
 * The tables that a question needs. Throws `query_failed` with the reason unless it is a single SELECT that uses only
 * `tables` and functions that compute.
 */
export async function tablesAskedFor(
  connection: DuckDBConnection,
  sql: string,
  tables: TableFile[],
): Promise<TableFile[]> {
  const statement = await parse(connection, sql)
  const named = [...namesOfCtes(statement)]
  if (named.length > 0) await refuseShadows(connection, named)
  const asked = new Set<TableFile>()
  for (const node of nodesOf(statement)) {
    refuseFunctions(node)
    if (node.type !== 'BASE_TABLE') continue
    const table = findTable(node, tables)
    if (table) asked.add(table)
    else if (node.schema_name || !named.includes(String(node.table_name).toLowerCase()))
      throw unknownTable(node, tables)
  }
  return [...asked]
}

async function parse(connection: DuckDBConnection, sql: string): Promise<unknown> {
  const result = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql])
  const answer = parsed.parse(JSON.parse(String(result.getRows()[0]?.[0])))
  if (!answer.error && answer.statements.length === 1) return answer.statements[0]
  // DuckDB's parser tells a mistake with its position.
  if (answer.error && answer.error_type === 'parser') await connection.extractStatements(sql)
  throw refuse('Only a single SELECT statement can be asked.')
}

/**
 * WITH must not reuse a name of DuckDB's own views or a path: outside of its scope the same name would mean those.
 */
async function refuseShadows(connection: DuckDBConnection, names: string[]): Promise<void> {
  const rows = (await connection.runAndReadAll('SELECT DISTINCT lower(view_name) FROM duckdb_views()')).getRows()
  const taken = new Set(rows.map(([name]) => String(name)))
  const shadow = names.find(name => taken.has(name) || !/^[\p{L}_][\p{L}\p{N}_ ]*$/u.test(name))
  if (shadow !== undefined) throw refuse(`WITH cannot give the name "${shadow}". Choose another one.`)
}

type Node = Record<string, unknown>

function refuseFunctions({ type, function: call, function_name: name }: Node) {
  if (type === 'SHOW_REF') throw refuse('Only SELECT can be asked; the columns of each table are listed with it.')
  const tableFunction = type === 'TABLE_FUNCTION' && isNode(call) ? String(call.function_name).toLowerCase() : undefined
  if (tableFunction !== undefined && !tableFunctions.has(tableFunction))
    throw refuse(`The table function ${tableFunction} cannot be used here.`)
  if (typeof name === 'string' && refusedFunctions.test(name.toLowerCase()))
    throw refuse(`The function ${name} cannot be used here.`)
}

function findTable(node: Node, tables: TableFile[]): TableFile | undefined {
  const isPlain = !node.catalog_name && (!node.schema_name || node.schema_name === 'main')
  const wanted = String(node.table_name).toLowerCase()
  return isPlain ? tables.find(({ name }) => name.toLowerCase() === wanted) : undefined
}

function unknownTable(node: Node, tables: TableFile[]): AppError {
  const names = tables.map(({ name }) => name).join(', ')
  return refuse(`There is no table "${node.table_name}". ${names ? `There are: ${names}.` : 'There are no tables.'}`)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object inside of a parsed statement, at any depth. */
function* nodesOf(root: unknown): Generator<Node> {
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (isNode(value)) yield value
    if (typeof value === 'object' && value !== null) open.push(...Object.values(value))
  }
}

/** The names that WITH gives to parts of the statement, in lower case. */
function* namesOfCtes(root: unknown): Generator<string> {
  for (const { cte_map } of nodesOf(root)) {
    const map = isNode(cte_map) && Array.isArray(cte_map.map) ? cte_map.map : []
    for (const entry of map) if (isNode(entry) && typeof entry.key === 'string') yield entry.key.toLowerCase()
  }
}
