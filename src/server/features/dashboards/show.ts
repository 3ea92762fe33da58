// Boards and cards as people see them, and whom to tell that one changed.
import type { Card, Dashboard } from '#contract/dashboards'
import { AppError } from '../../base/errors.ts'
import type { Db, Event, Tx } from '../../storage/index.ts'
import { personOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import type { Context } from '../verb.ts'
import { mayShow } from './rules.ts'
import type { CardRow, DashboardRow } from './store.ts'

export function viewerOf({ actor }: Pick<Context, 'actor'>): string {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person.user_id
}

export const notThere = () => new AppError('not_found', 'There is no such board')

type Board = DashboardRow & { card_count: number }

export async function shownBoards(db: Db | Tx, boards: readonly Board[], viewer: string): Promise<Dashboard[]> {
  const names = await namesOf(
    db,
    boards.map(({ user_id }) => user_id),
  )
  return boards.map(({ id, name, shared, user_id, card_count, updated_at }) => ({
    id,
    name,
    shared,
    mine: user_id === viewer,
    owner: names.get(user_id) ?? 'A former user',
    card_count,
    updated_at: updated_at.toISOString(),
  }))
}

export async function shownBoard(db: Db | Tx, board: Board, viewer: string): Promise<Dashboard> {
  const [shown] = await shownBoards(db, [board], viewer)
  if (!shown) throw new Error('A board that exists can be shown')
  return shown
}

export function shownCard(card: CardRow, sight: ReadonlySet<string>): Card {
  const { id, size, title, sql, question, view, chart, pinned_at } = card
  if (!mayShow(card, sight)) return { shown: false, id, size }
  return { shown: true, id, size, title, sql, question, view, chart, pinned_at: pinned_at.toISOString() }
}

/** Everybody holds operational_data, so everybody's list is asked again where one is or was shared. */
export const boardEvent = ({ id, user_id, shared }: DashboardRow, wasShared = false): Event =>
  shared || wasShared
    ? { type: 'dashboard.changed', id, permission: 'operational_data' }
    : { type: 'dashboard.changed', id, user_id }
