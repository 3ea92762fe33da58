// One's own notices, and that they were read.
import * as notices from '#contract/notices'
import { query, verb } from '../verb.ts'
import { readerOf } from './choices.ts'
import { noticePage, readUpTo, unreadOf } from './store.ts'
import { subjectsOf } from './subjects.ts'

export const listNotices = query(notices.list, async (page, context) => {
  const { db } = context.house
  const user_id = readerOf(context)
  const [rows, unread] = await Promise.all([noticePage(db, user_id, page), unreadOf(db, user_id)])
  const subjects = await subjectsOf(rows, context)
  return {
    notices: rows.map(({ id, kind, about, sentence, created_at, read_at }) => ({
      ...{ id, kind, about, sentence },
      subject: subjects.get(about) ?? null,
      created_at: created_at.toISOString(),
      read: read_at !== null,
    })),
    unread,
    next: rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null,
  }
})

export const markNoticesRead = verb(notices.markRead, {
  async change(tx, { newest }, context) {
    const user_id = readerOf(context)
    await readUpTo(tx, user_id, newest, context.house.clock.now())
    return {
      answer: { success: true },
      audit: { action: 'notices.read', subject: user_id },
      events: [{ type: 'notice.changed', id: user_id, user_id }],
    }
  },
})
