// Kills every process of an embedded PostgreSQL again and again while clients write, and checks after each restart that
// no acknowledged row is missing. Run: npx node tests/kill/database-kills.ts 40
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createLog } from '../../src/server/base/log.ts'
import { type EmbeddedConnection, startEmbedded } from '../../src/server/storage/embedded/index.ts'
import { clusterProcesses } from '../../src/server/storage/embedded/processes.ts'
import { keepResult } from '../support/keep-result.ts'

const CLIENTS = 4
const kills = Number(process.argv[2] ?? 40)
const acknowledged = new Set<number>()
let attempted = 0

const folder = await mkdtemp(join(tmpdir(), 'cabinet-kills-'))
try {
  await runKills()
  console.log(`${kills} kills, ${acknowledged.size} acknowledged rows, 0 lost`)
  await keepResult('database-kills', { kills, acknowledged_rows: acknowledged.size, lost: 0 })
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function runKills() {
  for (let round = 0; round <= kills; round++) {
    const before = performance.now()
    const server = await startEmbedded({ data_dir: folder, log: createLog('silent') })
    const took = Math.round(performance.now() - before)
    try {
      if (round === 0) await withClient(server.connection, 'create table numbers (number int primary key)')
      await checkRows(server.connection)
      console.log(`start ${round}: ready after ${took} ms, ${acknowledged.size} rows are all there`)
      if (round < kills) await writeUntilKilled(server.connection)
    } finally {
      await server.stop()
    }
  }
}

/** Clients write as fast as they can until, at a different moment of each round, every process is killed. */
async function writeUntilKilled(connection: EmbeddedConnection) {
  const writers = Array.from({ length: CLIENTS }, () => writeNumbers(connection))
  await wait(50 + Math.random() * 400)
  const processes = await clusterProcesses(join(folder, 'postgres', 'cluster'))
  for (const { pid } of processes) process.kill(pid, 'SIGKILL')
  await Promise.all(writers)
}

async function writeNumbers(connection: EmbeddedConnection) {
  const client = new pg.Client(connection)
  // The connection breaks when the server is killed; the failed insert below says so.
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      attempted += 1
      const number = attempted
      await client.query('insert into numbers values ($1)', [number])
      acknowledged.add(number)
    }
  } catch {
    await client.end().catch(() => {})
  }
}

async function checkRows(connection: EmbeddedConnection) {
  const found = new Set((await withClient(connection, 'select number from numbers')).map(row => Number(row.number)))
  const lost = [...acknowledged].filter(number => !found.has(number))
  const invented = [...found].filter(number => number > attempted)
  if (lost.length + invented.length > 0)
    throw new Error(`lost rows: ${lost.join(' ')}; invented rows: ${invented.join(' ')}`)
}

async function withClient(connection: EmbeddedConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows
}
