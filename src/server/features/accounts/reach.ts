// Whom somebody may see and act on: administrators everybody, department administrators their own department.
import { isAbove, type Permission } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import type { Db, Event, Tx } from '../../storage/index.ts'
import { type Actor, covers, type Person, scopeOf } from '../access/index.ts'
import { type UserRow, userById } from './store.ts'

export type Someone = Pick<UserRow, 'id' | 'role' | 'department'>

/** The person who acts. People are managed by people only: no agent and no timer comes further than this. */
export function managerOf(actor: Actor): { type: 'user' } & Person {
  if (actor.type === 'user') return actor
  throw new AppError('forbidden', 'Only a signed-in person may do this')
}

/** Finds somebody within reach of a permission; out of reach is not found, as for who does not exist. */
export async function findWithin(db: Db | Tx, actor: Actor, permission: Permission, id: string): Promise<UserRow> {
  const user = await userById(db, id)
  const within = user && covers(scopeOf(actor, permission), { user_id: null, department: user.department })
  if (!within) throw new AppError('not_found', 'There is no such person')
  return user
}

/** Main administrators manage everybody but themselves; everybody else only those below their own role. */
export const isManagedBy = (manager: Person, someone: Someone): boolean =>
  someone.id !== manager.user_id && (manager.role === 'master_admin' || isAbove(manager.role, someone.role))

/** Finds somebody whom the actor manages; who is only within sight is refused, with the reason. */
export async function findManaged(tx: Tx, actor: Actor, permission: Permission, id: string): Promise<UserRow> {
  const user = await findWithin(tx, actor, permission, id)
  if (isManagedBy(managerOf(actor), user)) return user
  const own = actor.type === 'user' && actor.user_id === id
  const reason = own ? 'Nobody does this to their own account here' : 'You may change only people below your own role'
  throw new AppError('forbidden', reason)
}

/** Tells the person, whose sign-ins begin anew with the rights of now, and who may see the list of people. */
export const personEvent = ({ id, department = null }: { id: string; department?: string | null }): Event => ({
  type: 'user.changed',
  id,
  permission: 'people.list',
  user_id: id,
  department,
})
