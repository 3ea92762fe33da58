// Lets through one SELECT over the known tables and refuses everything else, judged on DuckDB's own parse of it.
import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import { AppError } from '../../../base/errors.ts'

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

/** Throws `query_failed` with the reason unless `sql` is a single SELECT that uses only `tables`. */
export async function refuseUnlessSelect(connection: DuckDBConnection, sql: string, tables: string[]): Promise<void> {
  const result = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql])
  const answer = parsed.parse(JSON.parse(String(result.getRows()[0]?.[0])))
  // A mistake in the SQL is told better, with its position, by the attempt to prepare it.
  if (answer.error && answer.error_type === 'parser') return
  if (answer.error || answer.statements.length !== 1) throw refuse('Only a single SELECT statement can be asked.')
  const names = [...tables, ...namesOfCtes(answer.statements)]
  const known = new Set(names.map(name => name.toLowerCase()))
  for (const node of nodesOf(answer.statements)) judge(node, known, tables)
}

type Node = Record<string, unknown>

function judge(node: Node, known: Set<string>, tables: string[]) {
  const { type } = node
  if (type === 'SHOW_REF') throw refuse('Only SELECT can be asked; the columns of each table are listed with it.')
  if (type === 'TABLE_FUNCTION') judgeTableFunction(node)
  else if (type === 'BASE_TABLE') judgeTable(node, known, tables)
  else if (typeof node.function_name === 'string' && refusedFunctions.test(node.function_name.toLowerCase()))
    throw refuse(`The function ${node.function_name} cannot be used here.`)
}

function judgeTableFunction(node: Node) {
  const call = node.function
  const name = isNode(call) ? String(call.function_name).toLowerCase() : ''
  if (!tableFunctions.has(name)) throw refuse(`The table function ${name || 'here'} cannot be used.`)
}

function judgeTable(node: Node, known: Set<string>, tables: string[]) {
  const name = String(node.table_name)
  const isPlain = !node.catalog_name && (!node.schema_name || node.schema_name === 'main')
  if (isPlain && known.has(name.toLowerCase())) return
  const list = tables.length === 0 ? 'There are no tables.' : `There are: ${tables.join(', ')}.`
  throw refuse(`There is no table "${name}". ${list}`)
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

/** The names that WITH gives to parts of the statement. */
function* namesOfCtes(root: unknown): Generator<string> {
  for (const { cte_map } of nodesOf(root)) {
    const map = isNode(cte_map) && Array.isArray(cte_map.map) ? cte_map.map : []
    for (const entry of map) if (isNode(entry) && typeof entry.key === 'string') yield entry.key
  }
}
