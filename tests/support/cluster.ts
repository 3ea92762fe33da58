// One embedded PostgreSQL for a whole test run, in a temporary folder that is removed at the end.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '../../src/server/base/log.ts'
import { type EmbeddedConnection, startEmbedded } from '../../src/server/storage/embedded/index.ts'
import { stopProcesses } from '../../src/server/storage/embedded/processes.ts'
import { migrate, openDatabase, openJobs } from '../../src/server/storage/index.ts'
import { administer, TEMPLATE } from './database.ts'

const PREFIX = 'cabinet-tests-'
/** A run that began so long ago (milliseconds) and still has its folder was killed. */
const STALE = 3_600_000

export default async function setup(project: TestProject) {
  await removeStale()
  const folder = await mkdtemp(join(tmpdir(), PREFIX))
  const server = await startEmbedded({ data_dir: folder, log: createLog('error') })
  project.provide('cluster', server.connection)
  const teardown = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  await makeTemplate(server.connection).catch(async error => {
    await teardown()
    throw error
  })
  return teardown
}

/** An empty database of the newest schema, with that of the job queue, which every test's database is a copy of. */
async function makeTemplate(connection: EmbeddedConnection) {
  await administer(connection, `create database ${TEMPLATE}`)
  const template = { ...connection, database: TEMPLATE }
  const { db, close } = openDatabase(template)
  await migrate(db).finally(close)
  const jobs = await openJobs(template, createLog('error'))
  await jobs.close()
}

async function removeStale() {
  for (const name of (await readdir(tmpdir())).filter(name => name.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    if (Date.now() - (await stat(folder)).mtimeMs < STALE) continue
    await stopProcesses(join(folder, 'postgres', 'cluster'))
    await rm(folder, { recursive: true, force: true })
  }
}
