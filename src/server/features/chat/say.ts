// A person says something: their message, an empty answer and the run that will fill it, in one transaction.
import { z } from 'zod/mini'
import * as chat from '#contract/chat'
import { Id } from '#contract/common'
import { withoutSeals } from '#contract/sealed'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { personOf } from '../access/index.ts'
import { sealTyped } from '../browser/index.ts'
import { type Said, saidBy, startRun } from '../runs/index.ts'
import { verb } from '../verb.ts'
import { chatEvent, newTitle, owner } from './sessions.ts'
import { addMessages, lockSession, type MessageRow, messagesOf } from './store.ts'

/** How much of the conversation before a model gets to read. */
const remembered = { messages: 20, characters: 24_000 }

type Answers = Awaited<ReturnType<typeof saidBy>>

function conversation(rows: readonly MessageRow[], answers: Answers): Said[] {
  const said = rows.map(
    (row): Said =>
      row.message_type === 'user'
        ? { role: 'user', text: row.content }
        : { role: 'assistant', text: (row.run_id && answers.get(row.run_id)?.text) || '(no answer)' },
  )
  const kept: Said[] = []
  let room = remembered.characters
  for (const turn of said.reverse()) {
    room -= turn.text.length
    if (room < 0) break
    kept.unshift(turn)
  }
  return kept
}

/** A conversation goes on when its last answer is there, or waits for a decision that may take long. */
function refuseWhileBusy(rows: readonly MessageRow[], answers: Answers) {
  const last = answers.get(rows.at(-1)?.run_id ?? '')
  if (last?.status !== 'queued' && last?.status !== 'running') return
  throw new AppError('conflict', 'The last answer is still being written: wait for it or stop it')
}

const Say = {
  ...chat.sendMessage,
  answer: z.object({ user_message: chat.Message, message_id: Id, run_id: Id }),
}

export const sayInChat = verb(Say, {
  async change(tx, { id, content: said }, context) {
    const content = sealTyped(said, context)
    const now = context.house.clock.now()
    const user_id = owner(context)
    const session = await lockSession(tx, user_id, id)
    if (!session) throw new AppError('not_found', 'There is no such conversation')
    const before = await messagesOf(tx, id, remembered.messages)
    const answers = await saidBy(
      context,
      before.flatMap(({ run_id }) => run_id ?? []),
    )
    refuseWhileBusy(before, answers)
    const title = withoutSeals(content).replace(/\s+/g, ' ').slice(0, 80)
    const { id: run_id, event } = await startRun(
      tx,
      {
        agent_id: session.agent_id,
        kind: 'chat',
        requester: { user_id, department: personOf(context.actor)?.department ?? null },
        chat_session_id: id,
        title,
        conversation: [...conversation(before, answers), { role: 'user', text: content }],
      },
      now,
      context.house.lease(),
    )
    const user_message = {
      id: newId(now.getTime()),
      session_id: id,
      message_type: 'user' as const,
      content,
      run_id: null,
      created_at: now,
      marked_bad_at: null,
    }
    const answer = { ...user_message, id: newId(now.getTime() + 1), message_type: 'ai' as const, content: '', run_id }
    await addMessages(tx, id, [user_message, answer], {
      updated_at: now,
      ...(session.title === newTitle && { title }),
    })
    const timestamp = now.toISOString()
    return {
      answer: {
        user_message: {
          id: user_message.id,
          content,
          message_type: 'user' as const,
          timestamp,
          file_attachments: [],
          marked_bad: false,
          run: null,
        },
        message_id: answer.id,
        run_id,
      },
      audit: { action: 'chat.said', subject: id, details: { run_id } },
      events: [chatEvent(id, user_id), event],
    }
  },
})
