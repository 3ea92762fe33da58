// Live text of runs, from the worker that hears it to the person who asked, also when they are in two processes.
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { RunDelta } from '#contract/live'
import type { Db } from './database.ts'

const Delivery = z.object({ user_id: z.string(), delta: RunDelta })
type Delivery = z.infer<typeof Delivery>

export type LiveText = {
  /** Sends a piece to one person, wherever they are connected. Pieces may be lost; the run's steps are the truth. */
  send(user_id: string, delta: z.infer<typeof RunDelta>): void
  /** Hears the pieces for one person until the answer is called. */
  hear(user_id: string, heard: (delta: z.infer<typeof RunDelta>) => void): () => void
  /** Takes what another process sent over the database's channel. */
  receive(text: string): void
}

/** A notification of PostgreSQL carries at most 8,000 bytes. */
const mostBytes = 7_000

/** With `shared`, pieces also go to the other processes on this database. */
export function openLiveText(db: Db, process_id: string, shared: boolean): LiveText {
  const listeners = new Map<string, Set<(delta: z.infer<typeof RunDelta>) => void>>()
  const deliver = ({ user_id, delta }: Delivery) => {
    for (const heard of listeners.get(user_id) ?? []) heard(delta)
  }
  return {
    send(user_id, delta) {
      deliver({ user_id, delta })
      if (!shared) return
      const text = JSON.stringify({ from: process_id, user_id, delta })
      if (Buffer.byteLength(text) > mostBytes) return
      sql`select pg_notify('live_text', ${text})`.execute(db).catch(() => {})
    },
    hear(user_id, heard) {
      const own = listeners.get(user_id) ?? new Set()
      listeners.set(user_id, own.add(heard))
      return () => {
        own.delete(heard)
        if (own.size === 0) listeners.delete(user_id)
      }
    },
    receive(text) {
      const message = z.extend(Delivery, { from: z.string() }).parse(JSON.parse(text))
      if (message.from !== process_id) deliver(message)
    },
  }
}
