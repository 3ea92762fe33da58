// Beginning, listing and deleting conversations; everybody has only their own.
import * as chat from '#contract/chat'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Event } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { agentById } from '../agents/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { insertSession, removeSession, type SessionRow, sessionsOf } from './store.ts'

export function owner({ actor }: Pick<Context, 'actor'>): string {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person.user_id
}

export const chatEvent = (id: string, user_id: string): Event => ({ type: 'chat.changed', id, user_id })

const shown = ({ id, title, agent_id, updated_at }: SessionRow): chat.ChatSession => ({
  id,
  title,
  agent_id,
  updated_at: updated_at.toISOString(),
})

export const newTitle = 'New chat'

export const createSession = verb(chat.createSession, {
  async change(tx, { agent_id }, context) {
    if (!agentById(agent_id)) throw new AppError('not_found', 'There is no such agent')
    const now = context.house.clock.now()
    const user_id = owner(context)
    const row = { id: newId(now.getTime()), user_id, agent_id, title: newTitle, created_at: now, updated_at: now }
    await insertSession(tx, row)
    return {
      answer: shown(row),
      audit: { action: 'chat.began', subject: row.id },
      events: [chatEvent(row.id, user_id)],
    }
  },
})

export const listSessions = query(chat.listSessions, async (_input, context) =>
  (await sessionsOf(context.house.db, owner(context))).map(shown),
)

export const deleteSession = verb(chat.removeSession, {
  async change(tx, { id }, context) {
    const user_id = owner(context)
    if (!(await removeSession(tx, user_id, id))) throw new AppError('not_found', 'There is no such conversation')
    return {
      answer: { success: true },
      audit: { action: 'chat.deleted', subject: id },
      events: [chatEvent(id, user_id)],
    }
  },
})
