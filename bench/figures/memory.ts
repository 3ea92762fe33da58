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

/** `seconds_left`: the last figure waits more than a minute and is left out when there is no time for that. */
export async function memory(seconds_left: () => number): Promise<Row[]> {
  if (process.platform !== 'linux') return [missing('Memory', 'only Linux tells how processes share their memory')]
  return withFolder(bareFolder =>
    withProgram(BARE, { DATA_DIR: bareFolder }, bare =>
      withFolder(folder =>
        withProgram(PRODUCT, { DATA_DIR: folder }, async ({ pid, address }) => {
          await wait(SETTLED)
          const [idle, { megabytes }] = [await memoryOf(pid), await memoryOf(bare.pid)]
          const baseline = { title: 'bare Hono with the same PostgreSQL', value: megabytes }
          const api = await register(address)
          const asked = await askOnce(api, folder, pid)
          const rest = idle.megabytes - idle.own
          return [
            row('Memory, idle', 'MB', idle.megabytes, {
              goal: { at_most: 250 },
              baseline,
              note: `the server ${idle.own.toFixed(0)} MB, PostgreSQL ${rest.toFixed(0)} MB`,
            }),
            row('Memory after a question over data', 'MB', asked.megabytes, {
              baseline,
              note: `with the process that holds DuckDB; ${asked.processes} processes`,
            }),
            await idleAgain(pid, baseline, seconds_left()),
          ]
        }),
      ),
    ),
  )
}

async function idleAgain(pid: number, baseline: { title: string; value: number }, left: number): Promise<Row> {
  const title = 'Memory, idle again a minute later'
  if (left < IDLE_AGAIN / 1000 + 5) return missing(title, 'there was no time left to wait for it')
  await wait(IDLE_AGAIN)
  const again = await memoryOf(pid)
  return row(title, 'MB', again.megabytes, { baseline, note: `${again.processes} processes` })
}

async function askOnce(api: Api, folder: string, pid: number) {
  const table = await makeTable(folder, ROWS)
  const { name } = await uploadTable(api, table)
  await api.call('POST', '/api/query', { sql: `select region, sum(amount) from ${name} group by all` })
  return memoryOf(pid)
}
