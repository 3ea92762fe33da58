// Who decides in place of somebody just now: the temporary permissions to decide, one entry a person and giver.
import { type Grantable, grantableDecisions } from '#contract/access'
import type { Grant } from '#contract/grants'

export type StandIn = Pick<Grant, 'user' | 'granted_by' | 'reason' | 'department'> & {
  /** "low", "medium" and "high", as far as they were passed on. */
  levels: string[]
  /** When the last of them ends. */
  until: string
  /** Those that who looks may end. */
  revocable: string[]
}

export const isDecision = (permission: Grantable) => grantableDecisions.some(name => name === permission)
export const levelOf = (permission: Grantable) => permission.replace('approvals.decide_', '')

export function standIns(grants: readonly Grant[]): StandIn[] {
  const decisions = grants.filter(({ permission }) => isDecision(permission))
  const groups = Map.groupBy(decisions, ({ user, granted_by }) => `${user.id} ${granted_by.id}`)
  return [...groups.values()].flatMap(group => {
    const [newest] = group
    if (!newest) return []
    const { user, granted_by, reason, department } = newest
    const held = grantableDecisions.filter(name => group.some(({ permission }) => permission === name))
    const until =
      group
        .map(({ expires_at }) => expires_at)
        .sort()
        .at(-1) ?? newest.expires_at
    const revocable = group.filter(({ may_revoke }) => may_revoke).map(({ id }) => id)
    return [{ user, granted_by, reason, department, levels: held.map(levelOf), until, revocable }]
  })
}
