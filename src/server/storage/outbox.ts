// Reading the outbox: every process follows it for live events; each listener inside the house reads it once.
import pg from 'pg'
import { messageOf } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { type Connection, clientSettings, type Db, type Tx } from './database.ts'
import type { Event } from './journal.ts'

export type OutboxEvent = Required<Event> & { seq: number }
type OutboxTables = {
  outbox: OutboxEvent & { at: Date }
  outbox_cursors: { listener: string; seq: number }
  journal_head: { event_seq: number }
}

const columns = ['seq', 'type', 'id', 'permission', 'user_id', 'department'] as const
/** So many events are read at once; when it was as many there may be more. */
export const readAtMost = 500
/** Between notifications the outbox is looked at this often, so that a lost connection costs seconds and no event. */
const floorMilliseconds = 2_000

/** Events after `seq`, in order. */
export async function eventsAfter(db: Db, seq: number): Promise<OutboxEvent[]> {
  const tables = db.withTables<OutboxTables>()
  return tables.selectFrom('outbox').select(columns).where('seq', '>', seq).orderBy('seq').limit(readAtMost).execute()
}

/** The oldest event still kept and the newest one, for browsers that come back. */
export async function outboxRange(db: Db): Promise<{ oldest: number; newest: number }> {
  const tables = db.withTables<OutboxTables>()
  const head = await tables.selectFrom('journal_head').select('event_seq').executeTakeFirstOrThrow()
  const first = await tables.selectFrom('outbox').select('seq').orderBy('seq').limit(1).executeTakeFirst()
  return { oldest: first?.seq ?? head.event_seq + 1, newest: head.event_seq }
}

/** Forgets events older than the given time; browsers that missed them are told to ask everything again. */
export async function pruneOutbox(db: Db, before: Date): Promise<void> {
  await db.withTables<OutboxTables>().deleteFrom('outbox').where('at', '<', before).execute()
}

/**
 * Hands a listener what it has not read yet, in order, in the transaction that moves its cursor: what the listener
 * writes happens exactly once. Returns how many events it read; 0 also when another process is reading.
 */
export async function readOnce(
  db: Db,
  listener: string,
  react: (events: readonly OutboxEvent[], tx: Tx) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async tx => {
    const tables = tx.withTables<OutboxTables>()
    const cursor = await tables
      .selectFrom('outbox_cursors')
      .select('seq')
      .where('listener', '=', listener)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!cursor) return 0
    const events = await tables
      .selectFrom('outbox')
      .select(columns)
      .where('seq', '>', cursor.seq)
      .orderBy('seq')
      .limit(readAtMost)
      .execute()
    const last = events.at(-1)
    if (!last) return 0
    await tables.updateTable('outbox_cursors').set({ seq: last.seq }).where('listener', '=', listener).execute()
    await react(events, tx)
    return events.length
  })
}

/** Gives a listener its cursor; a new one starts at the present. */
export async function rememberListener(db: Db, listener: string): Promise<void> {
  const { newest } = await outboxRange(db)
  const tables = db.withTables<OutboxTables>()
  await tables
    .insertInto('outbox_cursors')
    .values({ listener, seq: newest })
    .onConflict(conflict => conflict.column('listener').doNothing())
    .execute()
}

export type Notifications = { close(): Promise<void> }

/**
 * Calls back for every notification on the channels, with the text it carried, and now and then with null as the
 * floor. Reconnects by itself; what was missed meanwhile is found by the floor.
 */
export async function listen(
  connection: Connection,
  log: Log,
  channels: Record<string, (text: string | null) => void>,
): Promise<Notifications> {
  let client: pg.Client | undefined
  let closed = false
  const connect = async () => {
    const fresh = new pg.Client(clientSettings(connection))
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    fresh.on('error', error => log.warn({ detail: messageOf(error) }, 'The listening connection broke'))
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
  }
  let connecting = false
  const floor = setInterval(() => {
    if (!client && !connecting && !closed) {
      connecting = true
      connect()
        .catch(error => log.warn({ detail: messageOf(error) }, 'Listening for changes is not possible yet'))
        .finally(() => {
          connecting = false
        })
    }
    for (const heard of Object.values(channels)) heard(null)
  }, floorMilliseconds)
  await connect()
  return {
    async close() {
      closed = true
      clearInterval(floor)
      await client?.end()
    },
  }
}
