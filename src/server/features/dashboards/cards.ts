// Pinning answers to a board, and changing how they look and where they stand.
import * as dashboards from '#contract/dashboards'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { askWithEvidence, datasetsInSight } from '../datasets/index.ts'
import { type Context, verb } from '../verb.ts'
import { ownBoard } from './change.ts'
import { boardEvent, shownCard } from './show.ts'
import { cardsOf, deleteCard, insertCard, placeCards, updateCard, updateDashboard } from './store.ts'

/** The query is tried first: a card that can't be asked is not pinned, and what it reads decides who may see it. */
export const pinCard = verb(dashboards.pin, {
  async prepare({ title, sql }, context) {
    const { evidence } = await askWithEvidence(context, { title, sql, max_rows: 1 })
    return evidence.datasets.map(({ id }) => id)
  },
  async change(tx, { id, question, ...card }, context, dataset_ids) {
    const board = await ownBoard(tx, context, id)
    const before = await cardsOf(tx, [id])
    if (before.length >= dashboards.mostCards)
      throw new AppError('conflict', `This board has ${dashboards.mostCards} cards: take one off, or begin another`)
    const now = context.house.clock.now()
    const position = Math.max(-1, ...before.map(one => one.position)) + 1
    const row = { ...card, id: newId(now.getTime()), dashboard_id: id, question, dataset_ids, position, pinned_at: now }
    await insertCard(tx, row)
    await updateDashboard(tx, id, { updated_at: now })
    return {
      answer: shownCard(row, await datasetsInSight(context)),
      audit: { action: 'dashboard.pinned', subject: id, details: { card: row.id, title: card.title, sql: card.sql } },
      events: [boardEvent(board)],
    }
  },
})

const noCard = () => new AppError('not_found', 'There is no such card')

/** What every change of cards has in common: only by the owner, in the audit trail, told to who looks at it. */
async function changed(
  tx: Tx,
  context: Context,
  id: string,
  { action, card_id, write }: { action: string; card_id?: string; write: () => Promise<boolean> },
) {
  const board = await ownBoard(tx, context, id)
  if (!(await write())) throw noCard()
  await updateDashboard(tx, id, { updated_at: context.house.clock.now() })
  return {
    answer: { success: true },
    audit: { action, subject: id, details: { card: card_id } },
    events: [boardEvent(board)],
  }
}

export const changeCard = verb(dashboards.changeCard, {
  change: (tx, { id, card_id, title, view, chart, size }, context) => {
    const look = {
      ...(title !== undefined && { title }),
      ...(view !== undefined && { view }),
      ...(chart !== undefined && { chart }),
      ...(size !== undefined && { size }),
    }
    return changed(tx, context, id, {
      action: 'dashboard.card_changed',
      card_id,
      write: () => updateCard(tx, id, card_id, look),
    })
  },
})

export const orderCards = verb(dashboards.orderCards, {
  change: (tx, { id, card_ids }, context) =>
    changed(tx, context, id, {
      action: 'dashboard.ordered',
      write: async () => {
        await placeCards(tx, id, card_ids)
        return true
      },
    }),
})

export const removeCard = verb(dashboards.removeCard, {
  change: (tx, { id, card_id }, context) =>
    changed(tx, context, id, {
      action: 'dashboard.card_removed',
      card_id,
      write: () => deleteCard(tx, id, card_id),
    }),
})
