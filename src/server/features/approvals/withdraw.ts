// The other ends of a request: withdrawn by a person, over in time, or gone with its run.
import { z } from 'zod/mini'
import { cancel } from '#contract/approvals'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import { scopeOf } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { approvalEvent } from './request.ts'
import { mayDeny } from './rules.ts'
import { show } from './show.ts'
import { type ApprovalRow, find, overdue, settle, settlePendingOf } from './store.ts'

const ending = (status: 'cancelled' | 'expired', by: string | null, at: Date) => ({
  status,
  decided_by: by,
  decided_at: at,
  admin_feedback: null,
  sole_approver: false,
})

const done = async (row: ApprovalRow, { house }: Context, tx: Tx) => ({
  audit: {
    action: `approval.${row.status}`,
    subject: row.id,
    department: row.department,
    details: { digest: row.digest, level: row.level, tool: row.tool },
  },
  events: [approvalEvent(row), ...(await house.continueRun(row, tx))],
})

export const cancelApproval = verb(cancel, {
  async change(tx, { id }, context) {
    const { actor, house } = context
    const row = await find(tx, scopeOf(actor, 'approvals.see'), id)
    if (!row || !mayDeny(actor, row)) throw new AppError('not_found', 'There is no such request')
    const by = actor.type === 'user' ? actor.user_id : null
    const settled = await settle(tx, id, ending('cancelled', by, house.clock.now()))
    if (!settled) throw new AppError('approval_not_pending', `Request ${row.code} was already ${row.status}`)
    const [approval] = await show([settled], context)
    if (!approval) throw new AppError('internal', 'The request could not be shown')
    return { answer: approval, ...(await done(settled, context, tx)) }
  },
})

const expireOne = verb(
  { permission: 'approvals.deny', request: z.strictObject({ id: z.string() }), answer: z.object({}) },
  {
    async change(tx, { id }, context) {
      const settled = await settle(tx, id, ending('expired', null, context.house.clock.now()))
      if (!settled) throw new AppError('approval_not_pending', 'This request was decided in the last moment')
      return { answer: {}, ...(await done(settled, context, tx)) }
    },
  },
)

/** Ends every request whose time is over. Called by the clock. Answers how many. */
export async function expireApprovals(context: Context): Promise<number> {
  const ids = await overdue(context.house.db, context.house.clock.now())
  let expired = 0
  for (const id of ids) {
    try {
      await expireOne(context, { id })
      expired++
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'approval_not_pending')) throw error
    }
  }
  return expired
}

/** Withdraws what a stopped run was still waiting for, in the transaction that stops it. */
export const cancelApprovalsOf = (tx: Tx, run_id: string, by: string | null, at: Date) =>
  settlePendingOf(tx, run_id, ending('cancelled', by, at))
