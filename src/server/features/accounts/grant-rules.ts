// Pure decisions about temporary permissions: what somebody may grant to whom, and who may end it.
import {
  canBeGranted,
  type Grantable,
  grantableData,
  grantableDecisions,
  grantablePermissions,
  isAbove,
} from '#contract/access'
import { type Actor, isAdmin, type Person, type Scope, scopeOf, standingScope } from '../access/index.ts'
import type { Someone } from './reach.ts'
import type { GrantRow } from './store-grants.ts'

export const everyGrantable: readonly Grantable[] = [...grantablePermissions, ...grantableData, ...grantableDecisions]

/** What administrators of a department may grant within it. */
const ofDepartments: readonly Grantable[] = [
  ...(['view_analytics', 'generate_reports', 'manage_business_agents'] as const),
  ...grantableDecisions,
]

export type GrantVerdict =
  | { allowed: true; department: string | null }
  | { allowed: false; code: 'forbidden' | 'conflict'; reason: string }

const forbidden = (reason: string): GrantVerdict => ({ allowed: false, code: 'forbidden', reason })

/** How far a giver can pass a permission on: never further than their role holds it, never what was granted to them. */
function passedOn(giver: Person, permission: Grantable, reach: Scope): { department: string | null } | null {
  const standing = standingScope(giver, permission)
  if (standing.reach !== 'all' && standing.reach !== 'department') return null
  if (reach.reach === 'department') {
    return ofDepartments.includes(permission) ? { department: reach.department } : null
  }
  return { department: standing.reach === 'department' ? standing.department : null }
}

/** Whether `giver` may grant `permission` to `someone`, and within which department it then holds. */
export function mayGrant(giver: Person, someone: Someone, permission: Grantable): GrantVerdict {
  if (giver.user_id === someone.id) return forbidden('Nobody grants themselves a permission: ask another administrator')
  if (!isAbove(giver.role, someone.role)) return forbidden('You may grant permissions only to roles below your own')
  const passed = passedOn(giver, permission, scopeOf({ type: 'user', ...giver }, 'people.grant'))
  if (!passed) return forbidden('You may not grant this permission: your own role does not hold it, or not as far')
  const holds = standingScope({ ...someone, user_id: someone.id }, permission)
  if (holds.reach === 'all' || (holds.reach === 'department' && holds.department === passed.department)) {
    return { allowed: false, code: 'conflict', reason: 'This person holds the permission already by their role' }
  }
  if (!canBeGranted(permission, someone.role))
    return forbidden('This permission is not granted to the role of this person')
  return { allowed: true, ...passed }
}

/** Who gave a grant may end it, and so may every administrator above the person who holds it. */
export function mayRevoke(actor: Actor, { granted_by }: Pick<GrantRow, 'granted_by'>, holder: Someone): boolean {
  if (actor.type !== 'user' || holder.id === actor.user_id) return false
  return granted_by === actor.user_id || (isAdmin(actor.role) && isAbove(actor.role, holder.role))
}
