// The only SQL on the tables of conversations.
import type { Db, Tx } from '../../storage/index.ts'

export type SessionRow = {
  id: string
  user_id: string
  agent_id: string
  title: string
  created_at: Date
  updated_at: Date
}
export type MessageRow = {
  id: string
  session_id: string
  message_type: 'user' | 'ai'
  content: string
  run_id: string | null
  created_at: Date
}
const tables = (db: Db | Tx) => db.withTables<{ chat_sessions: SessionRow; chat_messages: MessageRow }>()

export const insertSession = (tx: Tx, row: SessionRow) => tables(tx).insertInto('chat_sessions').values(row).execute()

export const sessionsOf = (db: Db, user_id: string): Promise<SessionRow[]> =>
  tables(db)
    .selectFrom('chat_sessions')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('updated_at', 'desc')
    .limit(200)
    .execute()

export const findSession = (db: Db | Tx, user_id: string, id: string) =>
  tables(db)
    .selectFrom('chat_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** Holds the conversation until the transaction ends, so that two messages at once come one after the other. */
export const lockSession = (tx: Tx, user_id: string, id: string) =>
  tables(tx)
    .selectFrom('chat_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()

export async function removeSession(tx: Tx, user_id: string, id: string): Promise<boolean> {
  const gone = await tables(tx)
    .deleteFrom('chat_sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Adds messages to a conversation and says when it was last used. */
export const addMessages = (tx: Tx, id: string, rows: MessageRow[], change: { updated_at: Date; title?: string }) =>
  tables(tx)
    .with('touched', db => db.updateTable('chat_sessions').set(change).where('id', '=', id))
    .insertInto('chat_messages')
    .values(rows)
    .execute()

/** The newest messages of a conversation, oldest first. */
export async function messagesOf(db: Db | Tx, session_id: string, limit: number): Promise<MessageRow[]> {
  const newest = await tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('session_id', '=', session_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return newest.reverse()
}

export const messageById = (db: Db, session_id: string, id: string) =>
  tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
