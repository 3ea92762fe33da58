// Where an approval is decided. Whoever comes first wins, and the run goes on in the same transaction.
import { respond } from '#contract/approvals'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { isFresh, scopeOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { type Context, verb } from '../verb.ts'
import { approvalEvent } from './request.ts'
import { mayApprove, mayDeny } from './rules.ts'
import { activeApprovers, show } from './show.ts'
import { type ApprovalRow, find, settle } from './store.ts'

/** Finds the request if the actor may see it, and says whether they alone could decide it. Throws what forbids it. */
async function permit(id: string, approved: boolean, context: Context): Promise<{ row: ApprovalRow; sole: boolean }> {
  const { actor, house } = context
  const row = await find(house.db, scopeOf(actor, 'approvals.see'), id)
  if (!row) throw new AppError('not_found', 'There is no such request')
  if (row.status !== 'pending') throw await alreadySettled(house.db, row)
  if (!approved) {
    if (!mayDeny(actor, row)) throw new AppError('forbidden', 'You may not deny this request')
    return { row, sole: false }
  }
  const approversOf = await activeApprovers([row], context)
  const verdict = mayApprove(actor, row, approversOf(row))
  if (!verdict.allowed) throw new AppError(verdict.code, verdict.reason)
  if (row.level === 'critical' && !isFresh(actor, house.clock.now())) {
    throw new AppError('confirmation_needed', 'Enter your password again to approve something critical')
  }
  return { row, sole: verdict.sole }
}

/** Tells the second decider who decided what, and when. */
async function alreadySettled(db: Db | Tx, row: ApprovalRow): Promise<AppError> {
  const names = await namesOf(db, row.decided_by ? [row.decided_by] : [])
  const by = row.decided_by ? ` by ${names.get(row.decided_by) ?? 'a former user'}` : ''
  const at = row.decided_at ? ` at ${row.decided_at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''
  return new AppError('approval_not_pending', `Request ${row.code} was already ${row.status}${by}${at}`)
}

/** Why no row was settled: somebody was first, its time is over, or it is not what was shown. */
async function refusal(tx: Tx, id: string, context: Context): Promise<AppError> {
  const row = await find(tx, scopeOf(context.actor, 'approvals.see'), id)
  if (!row) return new AppError('not_found', 'There is no such request')
  if (row.status !== 'pending') return alreadySettled(tx, row)
  if (row.expires_at <= context.house.clock.now()) {
    return new AppError('approval_not_pending', `Request ${row.code} has expired. Ask the agent again.`)
  }
  return new AppError('approval_changed', `Request ${row.code} is not what you were shown. Load it again.`)
}

export const decideApproval = verb(respond, {
  prepare: async ({ request_id, approved, remember_decision, auto_approve_similar }, context) => {
    if (remember_decision || auto_approve_similar) {
      throw new AppError('invalid', 'Decisions can not be remembered yet: decide this one alone')
    }
    return permit(request_id, approved, context)
  },
  async change(tx, { request_id, approved, request_digest, admin_feedback }, context, { sole }) {
    const { actor, house } = context
    const decision = {
      status: approved ? ('approved' as const) : ('denied' as const),
      decided_by: actor.type === 'user' ? actor.user_id : null,
      decided_at: house.clock.now(),
      admin_feedback: admin_feedback?.trim() || null,
      sole_approver: sole,
    }
    const settled = await settle(tx, request_id, decision, { digest: request_digest })
    if (!settled) throw await refusal(tx, request_id, context)
    const [approval] = await show([settled], context)
    if (!approval) throw new AppError('internal', 'The decision could not be shown')
    return {
      answer: { success: true, approval },
      audit: {
        action: `approval.${settled.status}`,
        subject: settled.id,
        department: settled.department,
        details: { digest: settled.digest, level: settled.level, tool: settled.tool, sole_approver: sole },
      },
      events: [approvalEvent(settled), ...(await house.continueRun(settled, tx))],
    }
  },
})
