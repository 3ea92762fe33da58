// Looking at approvals.
import * as approvals from '#contract/approvals'
import { AppError } from '../../base/errors.ts'
import { scopeOf } from '../access/index.ts'
import { type Context, query } from '../verb.ts'
import { show } from './show.ts'
import { find, findMany, findPage, findPending } from './store.ts'

export const pendingApprovals = query(approvals.pending, async (_input, context) => {
  const { actor, house } = context
  const rows = await findPending(house.db, scopeOf(actor, 'approvals.see'), house.clock.now())
  return { pending_requests: await show(rows, context) }
})

export const listApprovals = query(approvals.list, async (filter, context) => {
  const rows = await findPage(context.house.db, scopeOf(context.actor, 'approvals.see'), filter)
  const next = rows.length === filter.limit ? (rows.at(-1)?.id ?? null) : null
  return { approvals: await show(rows, context), next }
})

export const getApproval = query(approvals.get, async ({ id }, context) => {
  const row = await find(context.house.db, scopeOf(context.actor, 'approvals.see'), id)
  if (!row) throw new AppError('not_found', 'There is no such request')
  const [approval] = await show([row], context)
  if (!approval) throw new AppError('not_found', 'There is no such request')
  return approval
})

/** Several at once, for the conversation they belong to; those out of the reader's sight are left out. */
export async function approvalsById(context: Context, ids: readonly string[]): Promise<approvals.Approval[]> {
  return show(await findMany(context.house.db, scopeOf(context.actor, 'approvals.see'), ids), context)
}
