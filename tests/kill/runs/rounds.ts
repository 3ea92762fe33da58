// Kills a server again and again while people work with it, then lets everything end and checks every promise.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { chanceOf } from '../../../src/server/base/chance.ts'
import { until } from '../../support/cabinet.ts'
import { type Facts, factsOf } from '../../support/facts.ts'
import { figuresOf, violationsOf } from '../../support/invariants.ts'
import { brokenPromises } from './book.ts'
import { type Client, call } from './client.ts'
import { continuations } from './continuation.ts'
import { dieOf, type Ending, endingAt, killMoments } from './moments.ts'
import { openTown, type Town } from './people.ts'
import type { Ready } from './plan.ts'
import { readyOf, type ServerProcess, withDatabaseOf } from './server-process.ts'
import { killFirstStarts, openSite, type Site, settleIn } from './site.ts'

export type KillOptions = {
  kills: number
  seed: number
  /** Whether people stop runs, too. What such a run had begun is settled by the clock, which takes two minutes. */
  stops: boolean
  /** A run that was under way goes on within this time after a start; milliseconds. */
  promised: number
  tell?(line: string): void
}

/** A moment that does not come within this time (milliseconds) is not waited for any longer. */
const patience = 6_000

/** Answers the kills by moment, the figures, and one line for each violation. */
export async function killRuns({ kills, seed, stops, promised, tell = () => {} }: KillOptions) {
  const chance = chanceOf(seed)
  const site = await openSite(seed)
  try {
    const killed: Record<string, number> = { first_start: Math.floor(kills / 20) }
    await killFirstStarts(site, killed.first_start ?? 0, chance)
    const token = await settleIn(site)
    const town = openTown({ people: 6, seed, stops })
    for (let kill = killed.first_start ?? 0; kill < kills; kill++) {
      const ending = endingAt(killMoments[kill % killMoments.length] ?? 'anywhere', chance)
      await liveUntilKilled(site, town, token, ending)
      killed[ending.moment] = (killed[ending.moment] ?? 0) + 1
      tell(`kill ${kill + 1}: ${ending.moment}${ending.with_database ? ', with the database' : ''}`)
    }
    const end = await letEverythingEnd(site, town, token)
    return { kills: killed, ...judge(site, town, { ...end, promised }) }
  } finally {
    await site.remove()
  }
}

const clientOf = ({ gone }: ServerProcess, { port }: Ready, token: string): Client => ({
  address: `http://127.0.0.1:${port}`,
  token,
  gone,
})

async function liveUntilKilled(site: Site, town: Town, token: string, ending: Ending): Promise<void> {
  const { moment, count, after, with_database } = ending
  const server = site.begin(dieOf(ending))
  const killIn = (milliseconds: number) =>
    void wait(milliseconds, undefined, { signal: server.gone }).then(server.kill, () => {})
  if (moment === 'starting') killIn(after)
  const ready = await server.ready
  if (ready) {
    killIn(moment === 'anywhere' ? after : patience)
    let decisions = 0
    town.deciding = () => {
      if (moment === 'deciding' && ++decisions === count) killIn(after)
    }
    town.open(clientOf(server, ready, token))
  }
  await server.ended
  town.shut()
  if (with_database) await site.cutPower()
}

/** One last start, after which people only decide what is left, until nothing is. */
async function letEverythingEnd(site: Site, town: Town, token: string) {
  town.askNoMore()
  const server = site.begin()
  const ready = await readyOf(server)
  const client = clientOf(server, ready, token)
  town.open(client)
  const facts = await withDatabaseOf(ready, async db => {
    const open = sql`
      select from runs left join tool_calls on run_id = runs.id
      where runs.ended_at is null or tool_calls.status = 'started' limit 1`
    const nothingIsOpen = async () => ((await open.execute(db)).rows.length === 0 ? true : undefined)
    // What is still open after that time is named by the invariants.
    await until(nothingIsOpen, 200).catch(() => {})
    return factsOf(db, await site.effects.read())
  })
  const { body } = await call(client, 'GET', '/api/runs/unknown-calls')
  await town.close()
  await server.stop()
  return { facts, reported: new Set<string>(body.calls.map(({ id }: { id: string }) => id)) }
}

type Ended = { facts: Facts; reported: ReadonlySet<string>; promised: number }

function judge({ servers }: Site, { book }: Town, { facts, reported, promised }: Ended) {
  const lifetimes = servers.map(({ lifetime }) => lifetime)
  const starts = lifetimes.map(({ started_at, ready_at }) => (ready_at?.getTime() ?? 0) - started_at.getTime())
  const { continued, slowest, late } = continuations(facts.history, lifetimes, promised)
  const unreported = [...facts.calls.values()].filter(({ id, status }) => status === 'unknown' && !reported.has(id))
  return {
    figures: {
      ...figuresOf(facts),
      promises: book.accepted.size + book.decided.size + book.stopped.size,
      continued,
      slowest_continuation_ms: slowest,
      slowest_start_ms: Math.max(...starts),
    },
    violations: [
      ...violationsOf(facts),
      ...brokenPromises(book, facts),
      ...unreported.map(({ id }) => `call ${id} is unknown and nobody was told`),
      ...late,
      ...servers.flatMap(({ errors }) => errors),
    ],
  }
}
