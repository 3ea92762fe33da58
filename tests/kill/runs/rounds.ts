// Kills a server again and again while people work with it, then lets everything end and checks every promise.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { clusterProcesses } from '../../../src/server/storage/embedded/processes.ts'
import { openDatabase } from '../../../src/server/storage/index.ts'
import { password, setup_code, until } from '../../support/cabinet.ts'
import { effectFile } from '../../support/counting-tool.ts'
import { factsOf } from '../../support/facts.ts'
import { figuresOf, violationsOf } from '../../support/invariants.ts'
import { chanceOf } from '../../support/seeded.ts'
import { watchStates } from '../../support/state-history.ts'
import { brokenPromises, emptyBook } from './book.ts'
import { type Client, call } from './client.ts'
import { continuations, type Lifetime } from './continuation.ts'
import { dieOf, type Ending, endingAt, type KillMoment, killMoments } from './moments.ts'
import { live, type Town } from './people.ts'
import type { Ready } from './plan.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export type KillOptions = {
  kills: number
  seed: number
  people?: number
  /** Whether people stop runs, too. What such a run had begun is settled by the clock, which takes two minutes. */
  stops?: boolean
  tell?(line: string): void
}

/** A moment that does not come within this time (milliseconds) is not waited for any longer. */
const patience = 6_000

export async function killRuns({ kills, seed, people = 6, stops = false, tell = () => {} }: KillOptions) {
  const data_dir = await mkdtemp(join(tmpdir(), 'cabinet-kills-'))
  const chance = chanceOf(seed)
  const effects = effectFile(join(data_dir, 'effects'))
  const book = emptyBook()
  const lifetimes: Lifetime[] = []
  const killed = new Map<KillMoment, number>()
  const errors: string[] = []
  let up = Promise.withResolvers<Client>()
  let state: 'asking' | 'finishing' | 'closed' = 'asking'
  let decided = () => {}
  let token = ''

  const begin = (ending?: Ending) => {
    const plan = { data_dir, effects: join(data_dir, 'effects'), seed: chance.between(1, 1e9) }
    const die = ending && dieOf(ending)
    const server = startServer({ ...plan, ...(die && { die }) })
    const lifetime: Lifetime = { started_at: server.started_at, ready_after: null, ended_at: null }
    lifetimes.push(lifetime)
    void server.ready.then(ready => {
      if (ready) lifetime.ready_after = Date.now() - server.started_at.getTime()
    })
    return { server, lifetime }
  }
  const open = (server: ServerProcess, ready: Ready) =>
    up.resolve({ address: `http://127.0.0.1:${ready.port}`, token, gone: server.gone })

  async function liveUntilKilled(ending: Ending) {
    const { server, lifetime } = begin(ending)
    const timer = new AbortController()
    const killAfter = (milliseconds: number) =>
      void wait(milliseconds, undefined, { signal: timer.signal }).then(server.kill, () => {})
    if (ending.moment === 'starting') killAfter(ending.after)
    const ready = await server.ready
    if (ready) {
      killAfter(ending.moment === 'anywhere' ? ending.after : patience)
      let count = 0
      decided = () => {
        if (ending.moment === 'deciding' && ++count === ending.count) killAfter(ending.after)
      }
      open(server, ready)
    }
    lifetime.ended_at = await server.ended
    timer.abort()
    up = Promise.withResolvers()
    errors.push(...server.errors)
    if (ending.with_database) await cutPower(data_dir)
    killed.set(ending.moment, (killed.get(ending.moment) ?? 0) + 1)
  }

  /** The first start: the tables, the owner, and an eye on every change. */
  async function settleIn() {
    const { server, lifetime } = begin()
    const ready = await readyOf(server)
    const client = { address: `http://127.0.0.1:${ready.port}`, token, gone: server.gone }
    const owner = { email: 'owner@example.com', password, full_name: 'Olive Owner', setup_code }
    const { body } = await call(client, 'POST', '/api/auth/register', owner)
    token = body.access_token
    await withDatabase(ready, watchStates)
    server.kill()
    lifetime.ended_at = await server.ended
  }

  async function finish() {
    state = 'finishing'
    const { server } = begin()
    const ready = await readyOf(server)
    open(server, ready)
    const client = await up.promise
    const facts = await withDatabase(ready, async db => {
      const still = sql`
        select from runs left join tool_calls on run_id = runs.id
        where runs.ended_at is null or tool_calls.status = 'started' limit 1`
      await until(async () => ((await still.execute(db)).rows.length === 0 ? true : undefined), 200).catch(() => {})
      return factsOf(db, await effects.read())
    })
    const listed = await call(client, 'GET', '/api/runs/unknown-calls')
    state = 'closed'
    await Promise.all(town)
    await server.stop()
    errors.push(...server.errors)
    return { facts, reported: new Set<string>(listed.body.calls.map(({ id }: { id: string }) => id)) }
  }

  await settleIn()
  const inhabitants: Town = {
    server: () => up.promise,
    book,
    asks: () => state === 'asking',
    stops,
    closed: () => state === 'closed',
    deciding: () => decided(),
  }
  const town = Array.from({ length: people }, (_, at) => live(inhabitants, chanceOf(seed + at + 1)))
  try {
    for (let kill = 0; kill < kills; kill++) {
      const ending = endingAt(killMoments[kill % killMoments.length] ?? 'anywhere', chance)
      await liveUntilKilled(ending)
      tell(`kill ${kill + 1}: ${ending.moment}${ending.with_database ? ', with the database' : ''}`)
    }
    const { facts, reported } = await finish()
    const { continued, slowest, late } = continuations(facts.history, lifetimes)
    const unreported = [...facts.calls.values()].filter(({ id, status }) => status === 'unknown' && !reported.has(id))
    return {
      kills: Object.fromEntries(killed),
      figures: {
        ...figuresOf(facts),
        told: book.accepted.size + book.decided.size + book.stopped.size,
        continued,
        slowest_continuation_ms: slowest,
        slowest_start_ms: Math.max(...lifetimes.map(({ ready_after }) => ready_after ?? 0)),
      },
      violations: [
        ...violationsOf(facts),
        ...brokenPromises(book, facts),
        ...unreported.map(({ id }) => `call ${id} is unknown and nobody was told`),
        ...late,
        ...errors,
      ],
    }
  } finally {
    await rm(data_dir, { recursive: true, force: true })
  }
}

async function readyOf(server: ServerProcess): Promise<Ready> {
  const ready = await server.ready
  if (!ready) throw new Error(`The server did not start: ${server.errors.join('\n')}`)
  return ready
}

async function withDatabase<T>({ connection }: Ready, use: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>) {
  const { db, close } = openDatabase(connection, { connections: 2 })
  return use(db).finally(close)
}

async function cutPower(data_dir: string): Promise<void> {
  for (const { pid } of await clusterProcesses(join(data_dir, 'postgres', 'cluster'))) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}
