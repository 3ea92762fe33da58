// Pure decisions about approvals: who may decide which.
import type { Permission, Role } from '#contract/access'
import type { Level } from '#contract/approvals'
import { type Actor, covers, scopeOf, standingScope } from '../access/index.ts'

/** Somebody counts as active for this long after being seen; milliseconds. */
export const activeFor = 30 * 60_000

const decidePermission = (level: Level): Permission => `approvals.decide_${level}`

export type Asked = { level: Level; requester_id: string | null; department: string | null }
/** Who else could decide a critical request just now. */
export type Active = { requester_role: Role | null; other_masters: boolean; other_subs: boolean }

export type Verdict =
  | { allowed: true; sole: boolean }
  | { allowed: false; code: 'forbidden' | 'own_request'; reason: string }

const forbidden = (reason: string): Verdict => ({ allowed: false, code: 'forbidden', reason })

/** Whether the actor may approve. `active` is looked at for critical requests only. */
export function mayApprove(actor: Actor, asked: Asked, active: Active): Verdict {
  if (actor.type !== 'user') return forbidden('Only people decide requests')
  const { level } = asked
  const thing = { user_id: asked.requester_id, department: asked.department }
  if (!covers(scopeOf(actor, decidePermission(level)), thing)) {
    return forbidden(`Your role may not approve ${level} requests like this one`)
  }
  if (!covers(standingScope(actor, decidePermission(level)), thing) && asked.requester_id === actor.user_id) {
    const reason = 'You asked for this yourself. Whoever decides for somebody else decides what others asked for'
    return { allowed: false, code: 'own_request', reason }
  }
  if (level !== 'critical') return { allowed: true, sole: false }
  if (actor.role === 'sub_admin' && (active.requester_role !== 'master_admin' || active.other_masters)) {
    return forbidden('A main administrator decides critical requests')
  }
  if (asked.requester_id !== actor.user_id) return { allowed: true, sole: false }
  const another = active.other_masters || (active.requester_role === 'master_admin' && active.other_subs)
  if (another) {
    const reason = 'You asked for this yourself, and somebody else who may decide it is active: ask them'
    return { allowed: false, code: 'own_request', reason }
  }
  return { allowed: true, sole: true }
}

/** Whether the actor may deny or withdraw. */
export const mayDeny = (actor: Actor, { requester_id, department }: Asked): boolean =>
  actor.type === 'user' && covers(scopeOf(actor, 'approvals.deny'), { user_id: requester_id, department })
