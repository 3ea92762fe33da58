// Looking at dashboards: the list, and one with its cards but without their answers.
import * as dashboards from '#contract/dashboards'
import { datasetsInSight } from '../datasets/index.ts'
import { type Context, query } from '../verb.ts'
import { isListed, isOpen } from './rules.ts'
import { notThere, shownBoard, shownBoards, shownCard, viewerOf } from './show.ts'
import { cardsOf, dashboardById, dashboardsFor } from './store.ts'

export const listDashboards = query(dashboards.list, async (_input, context) => {
  const viewer = viewerOf(context)
  const { db } = context.house
  const [boards, sight] = await Promise.all([dashboardsFor(db, viewer), datasetsInSight(context)])
  const cards = await cardsOf(
    db,
    boards.map(({ id }) => id),
  )
  const own = (id: string) => cards.filter(({ dashboard_id }) => dashboard_id === id)
  const listed = boards.filter(board => isListed(board, own(board.id), viewer, sight))
  const counted = listed.map(board => ({ ...board, card_count: own(board.id).length }))
  return { dashboards: await shownBoards(db, counted, viewer) }
})

/** A dashboard that the viewer may open, with its cards and what the viewer may see; throws not_found. */
export async function openBoard(context: Context, id: string) {
  const { db } = context.house
  const [board, cards, sight] = await Promise.all([dashboardById(db, id), cardsOf(db, [id]), datasetsInSight(context)])
  if (!board || !isOpen(board, cards, viewerOf(context), sight)) throw notThere()
  return { board, cards, sight }
}

export const getDashboard = query(dashboards.get, async ({ id }, context) => {
  const { board, cards, sight } = await openBoard(context, id)
  return {
    ...(await shownBoard(context.house.db, { ...board, card_count: cards.length }, viewerOf(context))),
    cards: cards.map(card => shownCard(card, sight)),
  }
})
