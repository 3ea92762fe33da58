// Decides from the table of `contract/access.ts` what somebody may do. Pure; nothing is read or written here.
import {
  accessTable,
  type Domain,
  departmentsOf,
  domainPermission,
  domains,
  type Grantable,
  grantableDecisions,
  needsFresh,
  type Permission,
  type Role,
} from '#contract/access'
import type { Guard } from '#contract/endpoint'

/** Somebody with a sign-in or an enrolled phone. */
export type Person = {
  user_id: string
  full_name: string
  role: Role
  department: string | null
  session_id: string
  /** When the password was last entered in this sign-in. */
  confirmed_at: Date | null
  /** What the person holds for a time, as far as it lasts now. */
  grants: readonly Grant[]
  /** The role must have a second factor and this person has none: nothing is allowed but setting one up. */
  needs_second_factor: boolean
}

/** A permission held for a time: everywhere, or within one department. */
export type Grant = { permission: Grantable; department: string | null }

/** Who acts. An agent acts for somebody and never with more than both may do; a duty acts for the house itself. */
export type Actor =
  | ({ type: 'user' } & Person)
  | { type: 'agent'; agent_id: string; run_id: string; may: readonly Permission[]; requester: Person | null }
  | { type: 'system'; job: string }
  | { type: 'visitor' }

/** How far an actor may go: everything, one department, their own things (and perhaps as a request only), nothing. */
export type Scope =
  | { reach: 'all' }
  | { reach: 'department'; department: string; user_id: string }
  | { reach: 'own'; user_id: string }
  | { reach: 'request'; user_id: string }
  | { reach: 'none' }

const none: Scope = { reach: 'none' }

/** The grants by which a permission can be held: its own, and those that are nothing worth without it. */
function grantedBy(permission: Permission): readonly Permission[] {
  if (permission === 'can_restart') return ['manage_technical_agents', 'manage_business_agents']
  // Who decides for somebody else sees what there is to decide, and can say no to it.
  return permission === 'approvals.see' || permission === 'approvals.deny' ? grantableDecisions : [permission]
}

/** How far a person holds a permission, by their role or, where that is further, by a grant. */
function scopeOfPerson(person: Person, permission: Permission): Scope {
  if (person.needs_second_factor) return none
  const standing = standingScope(person, permission)
  if (standing.reach === 'all' || standing.reach === 'request') return standing
  if (permission === 'can_restart' && accessTable[permission].reach[person.role] !== 'grant') return standing
  const granted = person.grants.filter(grant => grantedBy(permission).includes(grant.permission))
  if (granted.some(({ department }) => department === null)) return { reach: 'all' }
  const [within] = granted
  if (!within?.department || standing.reach === 'department') return standing
  return { reach: 'department', department: within.department, user_id: person.user_id }
}

/** How far a person holds a permission by their role alone. */
export function standingScope(person: Pick<Person, 'role' | 'department' | 'user_id'>, permission: Permission): Scope {
  const reach = accessTable[permission].reach[person.role]
  switch (reach) {
    case 'all':
      return { reach: 'all' }
    case 'department': {
      const limited = departmentsOf(permission)
      const { department, user_id } = person
      if (!department || (limited && !limited.includes(department))) return none
      return { reach: 'department', department, user_id }
    }
    case 'own':
    case 'request':
      return { reach, user_id: person.user_id }
    default:
      return none
  }
}

/** What agents never do, whoever asks them (rule 1 of the table). */
export const neverForAgents = (permission: Permission) =>
  /^(approvals\.(decide|deny|make_rule)|people\.|settings\.|backups\.|whatsapp\.|agents\.configure)/.test(permission)

/** How far `actor` holds `permission`. */
export function scopeOf(actor: Actor, permission: Permission): Scope {
  switch (actor.type) {
    case 'system':
      return { reach: 'all' }
    case 'visitor':
      return none
    case 'user':
      return scopeOfPerson(actor, permission)
    case 'agent':
      if (neverForAgents(permission) || !actor.may.includes(permission)) return none
      return actor.requester ? scopeOfPerson(actor.requester, permission) : { reach: 'all' }
  }
}

/** Whether the guard of a deed lets the actor in at all; what is theirs to see is decided by scope afterwards. */
export function passes(actor: Actor, guard: Guard): boolean {
  if (guard === 'public') return true
  if (guard === 'signed_in') return actor.type !== 'visitor'
  return scopeOf(actor, guard).reach !== 'none'
}

/** Whether something that belongs to a person and a department lies within a scope. */
export function covers(scope: Scope, thing: { user_id: string | null; department: string | null }): boolean {
  switch (scope.reach) {
    case 'all':
      return true
    case 'department':
      return thing.department === scope.department || thing.user_id === scope.user_id
    case 'own':
    case 'request':
      return thing.user_id === scope.user_id
    case 'none':
      return false
  }
}

/** The domains of company data that the actor may see. */
export function visibleDomains(actor: Actor): Domain[] {
  if (actor.type === 'visitor' || personOf(actor)?.needs_second_factor) return []
  return domains.filter(domain => {
    const permission = domainPermission[domain]
    return permission === undefined || scopeOf(actor, permission).reach !== 'none'
  })
}

/** The person behind an actor: the signed-in one, or the one for whom an agent works. */
export function personOf(actor: Actor): Person | null {
  if (actor.type === 'user') return actor
  return actor.type === 'agent' ? actor.requester : null
}

/** How long a password entry counts as fresh, in milliseconds. */
export const freshFor = 5 * 60_000

/** Whether the password was entered within the last five minutes. */
export const isFresh = (actor: Actor, now: Date) =>
  actor.type === 'user' && actor.confirmed_at !== null && now.getTime() - actor.confirmed_at.getTime() < freshFor

/** Whether the actor may use a permission that asks its role for a fresh re-authentication. */
export const isFreshFor = (actor: Actor, permission: Permission, now: Date) =>
  actor.type !== 'user' || !needsFresh(permission, actor.role) || isFresh(actor, now)

/** Everything a person holds in any reach, for screens to show and hide by. */
export const permissionsOf = (person: Person): Permission[] =>
  (Object.keys(accessTable) as Permission[]).filter(permission => scopeOfPerson(person, permission).reach !== 'none')

export const isAdmin = (role: Role) => role === 'master_admin' || role === 'sub_admin'
