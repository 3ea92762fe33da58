// Memory of everything that runs: the server, its PostgreSQL, and the process that reads tables.
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../support/api.ts'
import { register } from '../support/api.ts'
import { makeTable, uploadTable } from '../support/company-table.ts'
import { withFolder } from '../support/places.ts'
import { memoryOf } from '../support/processes.ts'
import { BARE, PRODUCT, withProgram } from '../support/program.ts'
import { missing, type Row, row } from '../support/row.ts'

const SETTLED = 10_000
/** The process that reads tables ends a minute after the last question. */
const IDLE_AGAIN = 66_000
const ROWS = 100_000

export async function memory(): Promise<Row[]> {
  if (process.platform !== 'linux') return [missing('Memory', 'only Linux tells how processes share their memory')]
  return withFolder(async folder => {
    const bare = await withFolder(empty => withProgram(BARE, { DATA_DIR: empty }, ({ pid }) => settled(pid)))
    const baseline = { title: 'bare Hono with the same PostgreSQL', value: bare.megabytes }
    return withProgram(PRODUCT, { DATA_DIR: folder }, async ({ pid, address }) => {
      const idle = await settled(pid)
      const api = await register(address)
      const asked = await askOnce(api, folder, pid)
      await wait(IDLE_AGAIN)
      const again = await memoryOf(pid)
      const parts = `server ${idle.own.toFixed(0)} MB, PostgreSQL and others ${(idle.megabytes - idle.own).toFixed(0)} MB`
      return [
        row('Memory, idle', 'MB', idle.megabytes, { goal: { at_most: 250 }, baseline, note: parts }),
        row('Memory after a question over data', 'MB', asked.megabytes, {
          baseline,
          note: `${asked.processes} processes, DuckDB’s among them`,
        }),
        row('Memory, idle again a minute later', 'MB', again.megabytes, {
          baseline,
          note: `${again.processes} processes`,
        }),
      ]
    })
  })
}

async function settled(pid: number) {
  await wait(SETTLED)
  return memoryOf(pid)
}

async function askOnce(api: Api, folder: string, pid: number) {
  const table = await makeTable(folder, ROWS)
  const { name } = await uploadTable(api, table)
  await api.call('POST', '/api/query', { sql: `select region, sum(amount) from ${name} group by all` })
  return memoryOf(pid)
}
