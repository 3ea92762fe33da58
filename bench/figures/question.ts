// A question over a big table: reading it in, and grouping it, against DuckDB alone.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Api, register } from '../support/api.ts'
import { makeTable, type TableFile, uploadTable } from '../support/company-table.ts'
import { withFolder } from '../support/places.ts'
import { PRODUCT, withProgram } from '../support/program.ts'
import { type Row, row } from '../support/row.ts'
import { median } from '../support/statistics.ts'

const ASKED = 7

const grouped = (table: string) =>
  `select date_trunc('month', paid_on) as month, region, count(*) as payments, sum(amount) as total
   from ${table} group by all order by all`

export const question = (large: boolean): Promise<Row[]> =>
  withFolder(async folder => {
    const table = await makeTable(folder, large ? 10_000_000 : 1_000_000)
    const bare = await withDuckDb(folder, table)
    return withFolder(DATA_DIR =>
      withProgram(PRODUCT, { DATA_DIR }, async ({ address }) => {
        const api = await register(address)
        const { name, seconds } = await uploadTable(api, table)
        const sql = grouped(name)
        const milliseconds = await asked(() => rowsOf(api, sql))
        const size = `${table.rows.toLocaleString('en')} rows, ${Math.round(table.bytes / 1024 / 1024)} MB of CSV`
        return [
          row('Upload and import of a table', 's', seconds, {
            baseline: { title: 'DuckDB alone, CSV to Parquet', value: bare.seconds },
            note: `${size}; checked, typed, with figures about each column`,
          }),
          row('A question that groups it', 'ms', milliseconds, {
            baseline: { title: 'the same SQL in DuckDB alone', value: bare.milliseconds },
            note: `median of ${ASKED} through POST /api/query, 48 groups`,
          }),
        ]
      }),
    )
  })

async function rowsOf(api: Api, sql: string): Promise<number> {
  const { row_count } = await api.call<{ row_count: number }>('POST', '/api/query', { sql })
  return row_count
}

/** Median milliseconds of a question after it was asked once; it must find every month of every region. */
async function asked(ask: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count <= ASKED; count++) {
    const began = performance.now()
    const groups = await ask()
    if (groups !== 48) throw new Error(`The question found ${groups} groups instead of 48`)
    if (count > 0) times.push(performance.now() - began)
  }
  return median(times)
}

async function withDuckDb(folder: string, { path }: TableFile): Promise<{ seconds: number; milliseconds: number }> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' })
  const connection = await instance.connect()
  try {
    const parquet = join(folder, 'bare.parquet')
    const began = performance.now()
    await connection.run(`copy (select * from read_csv('${path}')) to '${parquet}' (format parquet)`)
    const seconds = (performance.now() - began) / 1000
    const sql = grouped(`read_parquet('${parquet}')`)
    const milliseconds = await asked(async () => (await connection.runAndReadAll(sql)).getRowsJS().length)
    return { seconds, milliseconds }
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
