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
  marked_bad_at: Date | null
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

/** Marks an answer in a conversation of this person, or takes the mark away. False when they have no such answer. */
export async function markAnswer(tx: Tx, user_id: string, id: string, marked_bad_at: Date | null): Promise<boolean> {
  const marked = await tables(tx)
    .updateTable('chat_messages')
    .from('chat_sessions')
    .set({ marked_bad_at })
    .whereRef('chat_sessions.id', '=', 'chat_messages.session_id')
    .where('chat_sessions.user_id', '=', user_id)
    .where('chat_messages.id', '=', id)
    .where('chat_messages.message_type', '=', 'ai')
    .executeTakeFirst()
  return marked.numUpdatedRows === 1n
}

export type AnswerFigures = { agent_id: string; answers: number; marked: number }

/** How many answers of each agent there were since then, and how many of them were called not helpful. */
export const answerFigures = (db: Db | Tx, since: Date): Promise<AnswerFigures[]> =>
  tables(db)
    .selectFrom('chat_messages')
    .innerJoin('chat_sessions', 'chat_sessions.id', 'chat_messages.session_id')
    .select(({ fn }) => [
      'chat_sessions.agent_id',
      fn.countAll<number>().as('answers'),
      fn.count<number>('chat_messages.marked_bad_at').as('marked'),
    ])
    .where('chat_messages.message_type', '=', 'ai')
    .where('chat_messages.created_at', '>=', since)
    .groupBy('chat_sessions.agent_id')
    .orderBy('chat_sessions.agent_id')
    .execute()

export const messageById = (db: Db, session_id: string, id: string) =>
  tables(db)
    .selectFrom('chat_messages')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
