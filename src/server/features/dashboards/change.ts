// Beginning, renaming, sharing and deleting a board; only its owner may.
import * as dashboards from '#contract/dashboards'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { type Context, verb } from '../verb.ts'
import { boardEvent, notThere, shownBoard, viewerOf } from './show.ts'
import {
  cardsOf,
  countOf,
  type DashboardRow,
  deleteDashboard,
  insertDashboard,
  lockOwn,
  updateDashboard,
} from './store.ts'

const mostBoards = 50

/** Throws not_found for those of others, as for what does not exist. */
export async function ownBoard(tx: Tx, context: Context, id: string): Promise<DashboardRow> {
  const board = await lockOwn(tx, viewerOf(context), id)
  if (!board) throw notThere()
  return board
}

export const createDashboard = verb(dashboards.create, {
  async change(tx, { name }, context) {
    const now = context.house.clock.now()
    const user_id = viewerOf(context)
    if ((await countOf(tx, user_id)) >= mostBoards)
      throw new AppError('conflict', `You have ${mostBoards} boards: delete one first`)
    const row = { id: newId(now.getTime()), user_id, name, shared: false, created_at: now, updated_at: now }
    await insertDashboard(tx, row)
    return {
      answer: await shownBoard(tx, { ...row, card_count: 0 }, user_id),
      audit: { action: 'dashboard.created', subject: row.id, details: { name } },
      events: [boardEvent(row)],
    }
  },
})

export const changeDashboard = verb(dashboards.change, {
  async change(tx, { id, name, shared }, context) {
    const before = await ownBoard(tx, context, id)
    const row = await updateDashboard(tx, id, {
      updated_at: context.house.clock.now(),
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { shared }),
    })
    const card_count = (await cardsOf(tx, [id])).length
    return {
      answer: await shownBoard(tx, { ...row, card_count }, row.user_id),
      audit: { action: 'dashboard.changed', subject: id, details: { name, shared } },
      events: [boardEvent(row, before.shared)],
    }
  },
})

export const removeDashboard = verb(dashboards.remove, {
  async change(tx, { id }, context) {
    const board = await ownBoard(tx, context, id)
    await deleteDashboard(tx, id)
    return {
      answer: { success: true },
      audit: { action: 'dashboard.deleted', subject: id, details: { name: board.name } },
      events: [boardEvent(board)],
    }
  },
})
