// What was said. The text of an answer is read from its run, so it can't differ from what the run did.

import { z } from 'zod/mini'
import * as chat from '#contract/chat'
import { Id } from '#contract/common'
import { builtInModel } from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import { approvalsById } from '../approvals/index.ts'
import { answersOf, type RunAnswer } from '../runs/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { chatEvent, owner } from './sessions.ts'
import { findSession, type MessageRow, markAnswer, messageById, messagesOf } from './store.ts'

const mostShown = 500

/** A failed or stopped run has said nothing more, so its outcome stands in for the text. */
async function saidIn(answer: RunAnswer | undefined, { house }: Context) {
  const text = answer?.text || answer?.run.outcome || ''
  return answer?.model === builtInModel ? house.readOffers(text) : { text, questions: [] }
}

async function shown(rows: readonly MessageRow[], context: Context): Promise<chat.Message[]> {
  const answers = await answersOf(
    context,
    rows.flatMap(({ run_id }) => run_id ?? []),
  )
  const ids = [...answers.values()].flatMap(({ approval_ids }) => approval_ids)
  const approvals = new Map((await approvalsById(context, ids)).map(approval => [approval.id, approval]))
  const shownOf = async (row: MessageRow) => {
    const answer = row.run_id ? answers.get(row.run_id) : undefined
    const said = await saidIn(answer, context)
    return {
      id: row.id,
      message_type: row.message_type,
      timestamp: row.created_at.toISOString(),
      file_attachments: [],
      marked_bad: row.marked_bad_at !== null,
      content: row.message_type === 'user' ? row.content : said.text,
      run: answer
        ? {
            id: answer.run.id,
            status: answer.run.status,
            outcome: answer.run.outcome,
            model: answer.model,
            evidence: answer.evidence,
            files: answer.files,
            approvals: answer.approval_ids.flatMap(id => approvals.get(id) ?? []),
            suggestions: said.questions,
          }
        : null,
    }
  }
  return Promise.all(rows.map(shownOf))
}

export const listMessages = query(chat.listMessages, async ({ id }, context) => {
  const session = await findSession(context.house.db, owner(context), id)
  if (!session) throw new AppError('not_found', 'There is no such conversation')
  return shown(await messagesOf(context.house.db, id, mostShown), context)
})

const One = {
  permission: 'chat.use' as const,
  request: z.strictObject({ session_id: Id, message_id: Id }),
  answer: chat.Message,
}

/** One message as it stands now: the door asks for it when the run behind it has ended or waits. */
export const getMessage = query(One, async ({ session_id, message_id }, context) => {
  const session = await findSession(context.house.db, owner(context), session_id)
  const row = session && (await messageById(context.house.db, session_id, message_id))
  const [message] = row ? await shown([row], context) : []
  if (!message) throw new AppError('not_found', 'There is no such message')
  return message
})

export const markMessage = verb(chat.markMessage, {
  async change(tx, { id, bad }, context) {
    const user_id = owner(context)
    const marked = await markAnswer(tx, user_id, id, bad ? context.house.clock.now() : null)
    if (!marked) throw new AppError('not_found', 'There is no such answer')
    return {
      answer: { success: true },
      audit: { action: bad ? 'chat.marked_bad' : 'chat.mark_taken_back', subject: id },
      events: [chatEvent(id, user_id)],
    }
  },
})
