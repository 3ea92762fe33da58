// Where an approval is decided. Whoever comes first wins, and the run goes on in the same transaction.
import { respond } from '#contract/approvals'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { isFresh, isFreshFor, scopeOf } from '../access/index.ts'
import { namesOf } from '../accounts/index.ts'
import { type Context, verb } from '../verb.ts'
import { rulePermission, rulesFor, whyNoRule } from './offers.ts'
import { approvalEvent } from './request.ts'
import { mayApprove, mayDeny } from './rules.ts'
import { activeApprovers, show } from './show.ts'
import { type ApprovalRow, find, markSole, settle } from './store.ts'
import { insertRules, type RuleRow } from './store-rules.ts'

/** Whether the actor decides this as the only one who could. Throws what forbids it, which undoes the decision. */
async function permit(row: ApprovalRow, approved: boolean, context: Context): Promise<{ sole: boolean }> {
  const { actor, house } = context
  if (!approved) {
    if (!mayDeny(actor, row)) throw new AppError('forbidden', 'You may not deny this request')
    return { sole: false }
  }
  const approversOf = await activeApprovers([row], context)
  const verdict = mayApprove(actor, row, approversOf(row))
  if (!verdict.allowed) throw new AppError(verdict.code, verdict.reason)
  if (row.level === 'critical' && !isFresh(actor, house.clock.now())) {
    throw new AppError('confirmation_needed', 'Enter your password again to approve something critical')
  }
  return { sole: verdict.sole }
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

type Wish = { remember_decision: boolean; auto_approve_similar: boolean }

/** The rules that shall come with the decision. Throws where they can't. */
function wishedRules(row: ApprovalRow, approved: boolean, wish: Wish, { actor, house }: Context): RuleRow[] {
  if (!wish.remember_decision && !wish.auto_approve_similar) return []
  if (!approved) throw new AppError('invalid', 'Only an approval can be remembered. Deny this one alone.')
  const why = whyNoRule(actor, row)
  if (why || actor.type !== 'user' || row.level === 'critical') throw new AppError('forbidden', why ?? 'Only people do')
  const now = house.clock.now()
  if (!isFreshFor(actor, rulePermission(row.level), now)) {
    throw new AppError('confirmation_needed', 'Enter your password again to have this remembered')
  }
  const rules = rulesFor(row, actor.user_id, now)
  const similar = rules.filter(({ kind }) => kind === 'similar')
  if (wish.auto_approve_similar && similar.length === 0) {
    throw new AppError('invalid', 'No rule for similar requests can be made of this one. Approve it alone.')
  }
  const wished = { same: wish.remember_decision, similar: wish.auto_approve_similar }
  return rules.filter(({ kind }) => wished[kind])
}

export const decideApproval = verb(respond, {
  /** Who may decide is looked up while the request is locked, so that it is true of the very row that was settled. */
  async change(tx, { request_id, approved, request_digest, admin_feedback, ...wish }, context) {
    const { actor, house } = context
    const decision = {
      status: approved ? ('approved' as const) : ('denied' as const),
      decided_by: actor.type === 'user' ? actor.user_id : null,
      decided_at: house.clock.now(),
      admin_feedback: admin_feedback?.trim() || null,
      sole_approver: false,
    }
    const shown = { scope: scopeOf(actor, 'approvals.see'), digest: request_digest }
    const settled = await settle(tx, request_id, decision, shown)
    if (!settled) throw await refusal(tx, request_id, context)
    const { sole } = await permit(settled, approved, context)
    if (sole) await markSole(tx, settled.id)
    const rules = wishedRules(settled, approved, wish, context)
    const events = [approvalEvent(settled), ...(await house.continueRun(settled, tx))]
    if (rules.length > 0) await insertRules(tx, rules)
    const [approval] = await show([settled], context)
    if (!approval) throw new AppError('internal', 'The decision could not be shown')
    return {
      answer: { success: true, approval },
      audit: {
        action: `approval.${settled.status}`,
        subject: settled.id,
        department: settled.department,
        details: {
          ...{ digest: settled.digest, level: settled.level, tool: settled.tool, sole_approver: sole },
          ...(rules.length > 0 && { rules: rules.map(({ id, kind, limits }) => ({ id, kind, limits })) }),
        },
      },
      events,
    }
  },
})
