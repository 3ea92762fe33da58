// Whom somebody may see and act on: administrators everybody, department administrators their own department.
import { isAbove, type Permission, type Role } from '#contract/access'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
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

/** Which roles somebody may give to others. */
export function rolesGivenBy(manager: Pick<Person, 'role'>): (role: Role) => boolean {
  if (manager.role === 'master_admin') return () => true
  return role => isAbove(manager.role, role) && (manager.role === 'sub_admin' || role !== 'department_admin')
}
