// Live text of runs, from the worker that hears it to the person who asked, also when they are in two processes.
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { RunDelta } from '#contract/live'
import type { Db } from './database.ts'

const Piece = z.object({ user_id: z.string(), delta: RunDelta })
type Piece = z.infer<typeof Piece>
const Message = z.object({ from: z.string(), pieces: z.array(Piece) })

export type LiveText = {
  /** Sends a piece to one person, wherever they are connected. Pieces may be lost; the run's steps are the truth. */
  send(user_id: string, delta: RunDelta): void
  /** Hears the pieces for one person until the answer is called. */
  hear(user_id: string, heard: (delta: RunDelta) => void): () => void
  /** Takes what another process sent over the database's channel. */
  receive(text: string): void
}

/** A notification of PostgreSQL carries at most 8,000 bytes. */
const mostBytes = 7_000

/** With `shared`, pieces also go to the other processes on this database. */
export function openLiveText(db: Db, process_id: string, shared: boolean): LiveText {
  const listeners = new Map<string, Set<(delta: RunDelta) => void>>()
  const deliver = ({ user_id, delta }: Piece) => {
    for (const heard of listeners.get(user_id) ?? []) heard(delta)
  }
  const share = sharing(db, process_id)
  return {
    send(user_id, delta) {
      deliver({ user_id, delta })
      if (shared) share({ user_id, delta })
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
      const { from, pieces } = Message.parse(JSON.parse(text))
      if (from !== process_id) pieces.forEach(deliver)
    },
  }
}

/**
 * One notification at a time, each of which costs a commit: pieces keep their order, and those that come while one is
 * on its way go together in the next.
 */
function sharing(db: Db, process_id: string): (piece: Piece) => void {
  const waiting: Piece[] = []
  let sending = false
  async function sendAll() {
    sending = true
    while (waiting.length > 0) {
      const message = JSON.stringify({ from: process_id, pieces: joined(takeFrom(waiting)) })
      await sql`select pg_notify('live_text', ${message})`.execute(db).catch(() => {})
    }
    sending = false
  }
  return piece => {
    waiting.push(piece)
    if (!sending) void sendAll()
  }
}

/** Removes as many pieces as fit into one notification, at least one. */
function takeFrom(waiting: Piece[]): Piece[] {
  let bytes = 0
  const beyond = waiting.findIndex(piece => {
    bytes += Buffer.byteLength(JSON.stringify(piece))
    return bytes > mostBytes
  })
  return waiting.splice(0, beyond < 0 ? waiting.length : Math.max(beyond, 1))
}

/** Text that continues the piece before it becomes part of that. */
function joined(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const next of pieces) {
    const last = whole.at(-1)
    if (last && continues(last, next)) {
      whole[whole.length - 1] = { ...last, delta: { ...last.delta, text: last.delta.text + next.delta.text } }
    } else whole.push(next)
  }
  return whole
}

const continues = (last: Piece, { user_id, delta }: Piece) =>
  last.user_id === user_id && last.delta.run_id === delta.run_id && !last.delta.tool && !delta.tool && !delta.restart
