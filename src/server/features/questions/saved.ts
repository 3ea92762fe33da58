// Questions under a name: private, or shared with whoever may see all the data that their answer reads.
import * as questions from '#contract/questions'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { namesOf } from '../accounts/index.ts'
import { datasetsInSight } from '../datasets/index.ts'
import { query, verb } from '../verb.ts'
import { answerNow } from './ask.ts'
import { asker, questionEvent, sharedEvent } from './own.ts'
import { insertSaved, placeSaved, removeSaved, type SavedRow, savedCount, savedFor, updateSaved } from './store.ts'

const mostSaved = 200

async function shown(db: Db | Tx, rows: readonly SavedRow[], user_id: string): Promise<questions.SavedQuestion[]> {
  const names = await namesOf(
    db,
    rows.map(row => row.user_id),
  )
  return rows.map(({ id, name, kind, text, before, chart, shared, updated_at, ...row }) => ({
    id,
    name,
    kind,
    text,
    before,
    chart,
    shared,
    mine: row.user_id === user_id,
    owner: names.get(row.user_id) ?? 'A former user',
    updated_at: updated_at.toISOString(),
  }))
}

async function shownOne(db: Db | Tx, row: SavedRow, user_id: string): Promise<questions.SavedQuestion> {
  const [question] = await shown(db, [row], user_id)
  if (!question) throw new Error('A question that exists can be shown')
  return question
}

const eventsOf = ({ id, shared, user_id }: SavedRow, wasShared = false) =>
  shared || wasShared ? [sharedEvent(id)] : [questionEvent(id, user_id)]

export const listSavedQuestions = query(questions.listSaved, async (_input, context) => {
  const user_id = asker(context)
  const [rows, sight] = await Promise.all([savedFor(context.house.db, user_id), datasetsInSight(context)])
  const visible = rows.filter(row => row.user_id === user_id || row.dataset_ids.every(id => sight.has(id)))
  return { questions: await shown(context.house.db, visible, user_id) }
})

/** The answer is asked for first: which data it reads decides who may see it, and never what the browser says. */
export const saveQuestion = verb(questions.save, {
  async prepare(question, context) {
    const { outcome, evidence } = await answerNow(context, question)
    if (outcome !== 'answered') throw new AppError('invalid', 'Only a question that has an answer can be saved')
    return [...new Set(evidence.flatMap(({ datasets }) => datasets.map(({ id }) => id)))]
  },
  async change(tx, { name, kind, text, before, chart, shared }, context, dataset_ids) {
    const now = context.house.clock.now()
    const user_id = asker(context)
    const { count, next } = await savedCount(tx, user_id)
    if (count >= mostSaved) throw new AppError('conflict', `You have ${mostSaved} saved questions: delete one first`)
    const times = { created_at: now, updated_at: now }
    const row = {
      id: newId(now.getTime()),
      user_id,
      name,
      kind,
      text,
      before,
      chart,
      shared,
      dataset_ids,
      position: next,
      ...times,
    }
    await insertSaved(tx, row)
    return {
      answer: await shownOne(tx, row, user_id),
      audit: { action: 'question.saved', subject: row.id, details: { name, shared } },
      events: eventsOf(row),
    }
  },
})

const notThere = () => new AppError('not_found', 'You have no such saved question')

export const changeSavedQuestion = verb(questions.changeSaved, {
  async change(tx, { id, name, chart, shared }, context) {
    const user_id = asker(context)
    const row = await updateSaved(tx, user_id, id, {
      updated_at: context.house.clock.now(),
      ...(name !== undefined && { name }),
      ...(chart !== undefined && { chart }),
      ...(shared !== undefined && { shared }),
    })
    if (!row) throw notThere()
    return {
      answer: await shownOne(tx, row, user_id),
      audit: { action: 'question.changed', subject: id, details: { name, shared } },
      events: eventsOf(row, shared === false),
    }
  },
})

export const orderSavedQuestions = verb(questions.orderSaved, {
  async change(tx, { ids }, context) {
    const user_id = asker(context)
    await placeSaved(tx, user_id, ids)
    return {
      answer: { success: true },
      audit: { action: 'question.ordered', subject: user_id },
      events: [questionEvent(user_id, user_id)],
    }
  },
})

export const removeSavedQuestion = verb(questions.removeSaved, {
  async change(tx, { id }, context) {
    const row = await removeSaved(tx, asker(context), id)
    if (!row) throw notThere()
    return {
      answer: { success: true },
      audit: { action: 'question.deleted', subject: id, details: { name: row.name } },
      events: eventsOf(row),
    }
  },
})
