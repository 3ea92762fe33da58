// Live events of the signed-in person: one connection that comes back by itself and never loses its place.
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { LivePart } from '#contract/live'
import { renewUser } from './accounts.ts'
import { send } from './call.ts'
import { CallError } from './call-error.ts'
import { reportConnection } from './connection.ts'
import { sessionSignal } from './credentials.ts'
import { renewedBy } from './live-effects.ts'
import { type Noun, renew } from './nouns.ts'
import { pause } from './pause.ts'
import { parseJson } from './refusal.ts'
import { tellRunText } from './run-text.ts'
import { eventsOf } from './stream.ts'

const address = { method: 'GET', path: '/api/events' } as const
const firstWait = 1000
const longestWait = 30_000
/** Several changes in a row are asked for once; milliseconds. */
const gathering = 100

/** Follows the live events until the sign-in ends or `stop` says so; fails never. */
export async function followEvents(client: QueryClient, stop: AbortSignal): Promise<void> {
  await follow(client, AbortSignal.any([stop, sessionSignal()]))
  reportConnection('idle')
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const take = createTaker(client, signal)
  let lastId = ''
  let wait = firstWait
  while (!signal.aborted) {
    try {
      const resume = lastId && { 'last-event-id': lastId }
      const response = await send(address, {}, { accept: 'text/event-stream', ...resume }, signal)
      reportConnection('open')
      wait = firstWait
      for await (const event of eventsOf(response.body ?? new ReadableStream())) {
        lastId = event.id ?? lastId
        take(event.data)
      }
    } catch (error) {
      if (signal.aborted || isFinal(error)) return
      // A stream that breaks is tried again first; only a failed attempt counts as away.
      if (error instanceof CallError) reportConnection('away')
    }
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestWait)
  }
}

/** A refusal that another attempt would meet again. */
const isFinal = (error: unknown) =>
  error instanceof CallError && (error.status === 401 || error.status === 403 || error.status === 404)

/** What is done with each event's data; what changes within a moment is asked for once. */
export function createTaker(client: QueryClient, signal: AbortSignal): (data: string) => void {
  const changed = new Set<Noun>()
  const ask = () => {
    const nouns = [...changed]
    changed.clear()
    if (signal.aborted) return
    void renew(client, nouns)
    if (nouns.includes('accounts')) void renewUser(client)
  }
  return data => {
    const { data: part } = z.safeParse(LivePart, parseJson(data))
    if (!part) return
    if (part.type === 'run.delta') return tellRunText(part.run_id, part.text)
    if (part.type === 'resync') return void client.invalidateQueries()
    if (changed.size === 0) setTimeout(ask, gathering)
    for (const noun of renewedBy[part.type]) changed.add(noun)
  }
}
