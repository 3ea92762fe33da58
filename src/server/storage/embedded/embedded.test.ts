import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbedded } from './index.ts'
import { readPidFile } from './pid-file.ts'
import { clusterProcesses, stopProcesses } from './processes.ts'

let dataDir: string
let cluster: string
const running: EmbeddedPostgres[] = []
const lines: string[] = []
const log = createLog('debug', { write: line => void lines.push(line) })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cabinet-embedded-'))
  cluster = join(dataDir, 'postgres', 'cluster')
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  lines.length = 0
})
afterAll(async () => {
  await stopProcesses(cluster)
  await rm(dataDir, { recursive: true, force: true })
})

async function start(data_dir = dataDir) {
  const server = await startEmbedded({ data_dir, log })
  running.push(server)
  return server
}

async function query(server: EmbeddedPostgres, text: string) {
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}

/** What a power switch or an out-of-memory killer does: every process of the cluster at once, with no last word. */
async function killAll() {
  for (const { pid } of await clusterProcesses(cluster)) process.kill(pid, 'SIGKILL')
}

describe('startEmbedded', () => {
  it('makes a cluster on the first start and finds it again on the second', async () => {
    const first = await start()
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await clusterProcesses(cluster)).toEqual([])
    expect(lines.splice(0).join()).toContain('Creating the database')

    const before = performance.now()
    const second = await start()
    const took = performance.now() - before
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(lines.join()).not.toContain('Creating the database')
    expect(took).toBeLessThan(2_000)
  })

  it('gives a safe and modest server to a role that is no superuser', async () => {
    const server = await start()
    const [settings] = await query(
      server,
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
              current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
              lower('ÄÉŻ') as lowered, (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      checksums: 'on',
      addresses: '',
      encoding: 'UTF8',
      lowered: 'äéż',
      superuser: false,
    })
  })

  it('knows letters beyond ASCII, so that names are found by trigrams', async () => {
    const server = await start()
    await query(server, 'create extension if not exists pg_trgm')
    const [row] = await query(server, `select similarity('Żółw', 'żółwie') > 0.4 as similar`)
    expect(row).toEqual({ similar: true })
  })

  it('refuses a second start on the same folder while the first one runs', async () => {
    const server = await start()
    await expect(start()).rejects.toThrow(`Another Cabinet (process ${process.pid}) is already using`)
    expect(await query(server, 'select 1 as alive')).toEqual([{ alive: 1 }])
  })

  it('keeps every committed row through kill -9 of all its processes', async () => {
    await query(await start(), 'create table numbers (number int primary key)')
    for (let round = 1; round <= 3; round++) {
      const server = running.at(-1) ?? (await start())
      await query(server, `insert into numbers values (${round})`)
      await killAll()
      await server.stop()
      running.length = 0
      const rows = await query(await start(), 'select number from numbers order by number')
      expect(rows.map(row => row.number)).toEqual(Array.from({ length: round }, (_, index) => index + 1))
    }
  })

  it('brings the server back when it ends by itself', async () => {
    const server = await start()
    const before = server.pid
    process.kill(before, 'SIGKILL')
    await expect.poll(() => server.pid, { timeout: 10_000 }).not.toBe(before)
    expect(await query(server, 'select 1 as back')).toEqual([{ back: 1 }])
    expect(lines.join()).toContain('The database server was started again')
  })

  it('stops while it is being brought back', async () => {
    const server = await start()
    process.kill(server.pid, 'SIGKILL')
    await server.stop()
    expect(await clusterProcesses(cluster)).toEqual([])
  })

  it('takes over from a Cabinet that was killed and left its server running', async () => {
    const orphan = await orphanedServer()
    const server = await start()
    expect(server.pid).not.toBe(orphan)
    expect(await query(server, 'select text from words')).toEqual([{ text: 'by the killed one' }])
    expect(lines.join()).toContain('Stopped what was left of an earlier database server')
  })

  it('is not fooled when the number of a dead server now belongs to another process', async () => {
    await (await start()).stop()
    const innocent = spawn('sleep', ['60'], { stdio: 'ignore' })
    await writeFile(join(cluster, 'postmaster.pid'), `${innocent.pid}\n${cluster}\n0\n5432\n\n\n\nready\n`)
    await start()
    expect(innocent.exitCode).toBeNull()
    innocent.kill('SIGKILL')
    await once(innocent, 'exit')
  })

  it('is not fooled when that other process belongs to another database server', async () => {
    await (await start()).stop()
    const innocent = spawn('sleep', ['60'], { stdio: 'ignore', argv0: 'postgres: cabinet-of-others: checkpointer ' })
    await writeFile(join(cluster, 'postmaster.pid'), `${innocent.pid}\n${cluster}\n0\n5432\n\n\n\nready\n`)
    await start()
    expect(innocent.exitCode).toBeNull()
    innocent.kill('SIGKILL')
    await once(innocent, 'exit')
  })

  it('is not fooled when the lock that a dead server left beside its socket names another process of its user', async () => {
    await (await start()).stop()
    const { uid, gid } = await stat(cluster)
    const innocent = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) })
    await writeFile(join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock'), `${innocent.pid}\n${cluster}\n`)
    await start()
    expect(innocent.exitCode).toBeNull()
    innocent.kill('SIGKILL')
    await once(innocent, 'exit')
  })

  it('never takes the folder from a living server that somebody started by hand', async () => {
    await (await start()).stop()
    const { uid, gid } = await stat(cluster)
    const { postgres } = await findBinaries(undefined, log)
    const options = [
      '-c',
      `unix_socket_directories=${join(dataDir, 'postgres', 'socket')}`,
      '-c',
      'listen_addresses=',
      '-D',
      cluster,
    ]
    const byHand = spawn(postgres, options, { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) })
    const written = async () => (await readPidFile(cluster))?.status
    await expect.poll(written, { timeout: 10_000 }).toBe('ready')
    await expect(start()).rejects.toThrow(`Process ${byHand.pid} (`)
    expect(await written()).toBe('ready')
    byHand.kill('SIGINT')
    await once(byHand, 'exit')
  })

  it('makes the cluster anew when making it was interrupted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cabinet-embedded-'))
    const base = join(folder, 'postgres')
    await mkdir(join(base, 'draft-half'), { recursive: true })
    await writeFile(join(base, 'draft-half', 'PG_VERSION'), '18\n')
    await (await start(folder)).stop()
    expect((await readdir(base)).filter(name => name.startsWith('draft-'))).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('refuses a cluster of another PostgreSQL version', async () => {
    const file = join(cluster, 'PG_VERSION')
    const version = await readFile(file, 'utf8')
    await writeFile(file, '12\n')
    await expect(start()).rejects.toThrow(/is of PostgreSQL 12 and this Cabinet brings \d+/)
    await writeFile(file, version)
  })

  it('works in a folder whose path is too long for a socket, and leaves nothing in the temporary folder', async () => {
    const root = await mkdtemp(join(tmpdir(), 'c'.repeat(100)))
    const server = await start(root)
    expect(await query(server, 'select 1 as here')).toEqual([{ here: 1 }])
    expect(server.connection.host.length).toBeLessThan(90)
    await server.stop()
    await expect(access(server.connection.host)).rejects.toThrow('ENOENT')
    await rm(root, { recursive: true })
  })
})

/** Runs a Cabinet's database in another process, kills that process, and answers the number of the server it left. */
async function orphanedServer(): Promise<number> {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./index.ts', import.meta.url).href)})
    const { createLog } = await import(${JSON.stringify(new URL('../../base/log.ts', import.meta.url).href)})
    const { default: pg } = await import('pg')
    const server = await startEmbedded({ data_dir: ${JSON.stringify(dataDir)}, log: createLog('silent') })
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query("create table words as select 'by the killed one' as text")
    console.log(server.pid)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  return Number(text)
}
