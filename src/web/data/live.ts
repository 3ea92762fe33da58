// Live events of the signed-in person: one connection that comes back by itself and never loses its place.
import type { QueryClient } from '@tanstack/react-query'
import { send } from './call.ts'
import { CallError } from './call-error.ts'
import { reportConnection } from './connection.ts'
import { sessionSignal } from './credentials.ts'
import { createTaker } from './live-effects.ts'
import { pause } from './pause.ts'
import { eventsOf } from './stream.ts'

const address = { method: 'GET', path: '/api/events' } as const
const firstWait = 1000
const longestWait = 30_000
/** The server says something at least every 15 seconds; after three times that the connection is dead. */
const longestSilence = 45_000

/** Follows the live events until the sign-in ends or `stop` says so; fails never. */
export async function followEvents(client: QueryClient, stop: AbortSignal): Promise<void> {
  await follow(client, AbortSignal.any([stop, sessionSignal()]))
  reportConnection('idle')
}

async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  const take = createTaker(client, signal)
  const place = { last_id: '', opened: false }
  let wait = firstWait
  const connected = () => {
    reportConnection('open')
    wait = firstWait
    // Whoever heard no event yet has no place to go on from.
    if (place.opened && place.last_id === '') void client.invalidateQueries()
    place.opened = true
  }
  while (!signal.aborted) {
    try {
      await listen(place, signal, connected, take)
    } catch (error) {
      if (signal.aborted || isFinal(error)) return
      // A stream that breaks is tried again first; only a failed attempt counts as away.
      if (error instanceof CallError) reportConnection('away')
    }
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestWait)
  }
}

/** One connection, from asking to its end. */
async function listen(
  place: { last_id: string },
  signal: AbortSignal,
  connected: () => void,
  take: (data: string) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), longestSilence)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), longestSilence)
  }
  try {
    const resume = place.last_id && { 'last-event-id': place.last_id }
    const either = AbortSignal.any([signal, silence.signal])
    const response = await send(address, {}, { accept: 'text/event-stream', ...resume }, either)
    connected()
    for await (const event of eventsOf(response.body ?? new ReadableStream(), heard)) {
      place.last_id = event.id ?? place.last_id
      take(event.data)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** A refusal that another attempt would meet again. */
const isFinal = (error: unknown) =>
  error instanceof CallError && (error.status === 401 || error.status === 403 || error.status === 404)
