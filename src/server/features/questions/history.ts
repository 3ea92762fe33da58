// What somebody has asked before: everybody has only their own.
import * as questions from '#contract/questions'
import { AppError } from '../../base/errors.ts'
import { query, verb } from '../verb.ts'
import { asker, questionEvent } from './own.ts'
import { askedPage, removeAsked } from './store.ts'

export const questionHistory = query(questions.history, async (page, context) => {
  const rows = await askedPage(context.house.db, asker(context), page)
  return {
    questions: rows.map(({ user_id: _, asked_at, ...asked }) => ({ ...asked, asked_at: asked_at.toISOString() })),
    next: rows.length === page.limit ? (rows.at(-1)?.id ?? null) : null,
  }
})

export const forgetQuestion = verb(questions.forget, {
  async change(tx, { id }, context) {
    const user_id = asker(context)
    if ((await removeAsked(tx, user_id, id)) === 0) throw new AppError('not_found', 'There is no such question')
    return {
      answer: { success: true },
      audit: { action: 'question.forgotten', subject: id },
      events: [questionEvent(id, user_id)],
    }
  },
})

export const clearHistory = verb(questions.forgetAll, {
  async change(tx, _input, context) {
    const user_id = asker(context)
    const forgotten = await removeAsked(tx, user_id)
    return {
      answer: { forgotten },
      audit: { action: 'question.all_forgotten', subject: user_id, details: { forgotten } },
      events: [questionEvent(user_id, user_id)],
    }
  },
})
