// For tests: real tables in DuckDB, described as the tool describes them, and conversations driven to their end.
import type { LanguageModelV4, LanguageModelV4FunctionTool, LanguageModelV4Message } from '@ai-sdk/provider'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { ColumnRole, ColumnType } from '#contract/columns'
import type { Cell } from '#contract/common'
import type { DescribedTerm } from '#contract/glossary'
import type { DescribedColumn, DescribedTable } from '../described.ts'
import type { QueryResult } from '../results.ts'
import { name as sqlName } from '../sql/text.ts'

export type TestColumn = {
  name: string
  title?: string
  /** The type in DuckDB, for example DECIMAL(18,2). */
  sql: string
  role?: ColumnRole
  currency?: string
  currencyColumn?: string
  currencyAssumed?: boolean
  unit?: string
  references?: { table: string; column: string }
}
export type TestTable = { table: string; name?: string; domain?: string; columns: TestColumn[]; rows: Cell[][] }

export type Bench = {
  tables: DescribedTable[]
  glossary?: DescribedTerm[]
  run(sql: string): Promise<QueryResult>
  close(): void
}

/** Creates the tables in memory and describes them. */
export async function bench(tables: readonly TestTable[]): Promise<Bench> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const table of tables) await fill(connection, table)
  return {
    tables: tables.map(describeTable),
    run: sql => runQuery(connection, sql),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    },
  }
}

/** Creates one table with its rows, in the place of an older one of that name. */
export async function fill(connection: DuckDBConnection, { table, columns, rows }: TestTable): Promise<void> {
  const definition = columns.map(({ name, sql }) => `${sqlName(name)} ${sql}`).join(', ')
  await connection.run(`CREATE OR REPLACE TABLE ${sqlName(table)} (${definition})`)
  if (rows.length === 0) return
  const holes = rows.map(
    (_, row) => `(${columns.map(({ sql }, at) => `CAST($${row * columns.length + at + 1} AS ${sql})`).join(', ')})`,
  )
  const cells = rows.flat().map(cell => (cell === null ? null : String(cell)))
  await connection.run(`INSERT INTO ${sqlName(table)} VALUES ${holes.join(', ')}`, cells)
}

/** Runs a query and gives its answer as the tool does. */
export async function runQuery(connection: DuckDBConnection, sql: string): Promise<QueryResult> {
  const result = await connection.runAndReadAll(sql)
  const columns = result.columnNames().map((name, at) => ({ name, type: String(result.columnType(at)) }))
  const rows = result
    .getRowsJson()
    .map(row => row.map(cell => (typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell)))
  return { columns, rows, row_count: rows.length, truncated: false }
}

function typeOf(sql: string): ColumnType {
  if (/^(VARCHAR|TEXT)/.test(sql)) return 'text'
  if (/^(DECIMAL|DOUBLE)/.test(sql)) return 'decimal'
  if (/^(INTEGER|BIGINT)/.test(sql)) return 'integer'
  if (sql === 'DATE') return 'date'
  return sql === 'TIMESTAMP' ? 'timestamp' : 'boolean'
}

export function describeTable({ table, name, domain, columns, rows }: TestTable, order = 0): DescribedTable {
  return {
    id: `00000000-0000-4000-8000-00000000000${order}`,
    table,
    name: name ?? table,
    domain: domain ?? 'general',
    rows: rows.length,
    version: 1,
    key: [],
    columns: columns.map((column, at) =>
      describeColumn(
        column,
        rows.flatMap(row => row[at] ?? []),
      ),
    ),
    references: columns.flatMap(({ name: column, references: to }) =>
      to ? [{ column, to_table: to.table, to_column: to.column, confidence: 1, orphans: 0 }] : [],
    ),
  }
}

function describeColumn(
  { name, title, sql, role, currency, currencyColumn, currencyAssumed, unit }: TestColumn,
  cells: (string | number | boolean)[],
): DescribedColumn {
  const type = typeOf(sql)
  const sorted = [...cells].sort((a, b) =>
    type === 'text' || type === 'date' ? (a < b ? -1 : 1) : Number(a) - Number(b),
  )
  const distinct = [...new Set(cells.map(String))]
  return {
    name,
    title: title ?? name,
    type,
    role: role ?? null,
    currency: currency ?? null,
    currency_column: currencyColumn ?? null,
    currency_assumed: currencyAssumed ?? false,
    is_key: cells.length > 0 && distinct.length === cells.length,
    unit: unit ?? null,
    min: sorted[0] ?? null,
    max: sorted.at(-1) ?? null,
    values: type === 'text' && distinct.length <= 60 ? distinct.slice(0, 50) : [],
  }
}

export type Tool = { schema?: Record<string, unknown>; run(input: Record<string, unknown>): unknown }
export type Tools = Record<string, Tool>

/** The tools of a bench: its tables, and what a test adds or takes away (with null). */
export function toolsOf(
  { tables, glossary = [], run: query }: Bench,
  today: string,
  others: Record<string, Tool | null> = {},
): Tools {
  const all: Record<string, Tool | null> = {
    describe_data: { run: () => ({ today, tables, glossary }) },
    query_data: {
      run: async ({ sql }) => ({ ...(await query(String(sql))), datasets: [] }),
    },
    ...others,
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, tool]) => (tool ? [[name, tool]] : [])))
}

export type Talk = {
  text: string
  calls: { tool: string; input: Record<string, unknown> }[]
  prompt: LanguageModelV4Message[]
}

export const userSays = (text: string): LanguageModelV4Message => ({ role: 'user', content: [{ type: 'text', text }] })

export const offered = (tools: Tools): LanguageModelV4FunctionTool[] =>
  Object.entries(tools).map(([name, { schema }]) => ({
    type: 'function',
    name,
    inputSchema: schema ?? { type: 'object' },
  }))

/** Asks a model and runs the tools that it calls until it has said its answer. */
export async function talk(
  model: LanguageModelV4,
  tools: Tools,
  said: string | LanguageModelV4Message[],
): Promise<Talk> {
  const prompt = typeof said === 'string' ? [userSays(said)] : [...said]
  const calls: Talk['calls'] = []
  for (let step = 0; step < 10; step++) {
    const { content } = await model.doGenerate({ prompt, tools: offered(tools) })
    const toolCalls = content.filter(part => part.type === 'tool-call')
    if (toolCalls.length === 0) {
      const text = content.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('')
      return { text, calls, prompt }
    }
    for (const { toolCallId, toolName, input: json } of toolCalls) {
      const input: Record<string, unknown> = JSON.parse(json)
      const tool = tools[toolName]
      if (!tool) throw new Error(`${toolName} was not offered`)
      calls.push({ tool: toolName, input })
      const value = JSON.parse(JSON.stringify(await tool.run(input)))
      prompt.push({ role: 'assistant', content: [{ type: 'tool-call', toolCallId, toolName, input }] })
      prompt.push({
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId, toolName, output: { type: 'json', value } }],
      })
    }
  }
  throw new Error('The conversation did not end')
}
