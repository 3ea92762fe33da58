// Inviting people, and the links they get: for joining and for a new password.
import { mayGive } from '#contract/given-roles'
import * as users from '#contract/users'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { isFresh, type Person, scopeOf } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { makeLink } from './links.ts'
import { findManaged, managerOf, personEvent } from './reach.ts'
import { shownPerson } from './show-people.ts'
import { insertUser, type UserRow, userByEmail } from './store.ts'
import { revokeLinks } from './store-links.ts'
import { statusOf } from './store-people.ts'

/** Throws where the role may not be given; a main administrator is made only by one who just confirmed who they are. */
export function checkGiven(manager: Person, role: UserRow['role'], { actor, house }: Context): void {
  if (!mayGive(manager.role, role)) throw new AppError('forbidden', 'You may give only roles below your own')
  if (role === 'master_admin' && !isFresh(actor, house.clock.now())) {
    throw new AppError('confirmation_needed', 'Enter your password again to do this')
  }
}

/** The department of somebody new: administrators of a department invite into their own. */
function departmentFor({ actor }: Context, asked: string | null | undefined): string | null {
  const scope = scopeOf(actor, 'people.create')
  if (scope.reach !== 'department') return asked ?? null
  if (asked && asked !== scope.department) throw new AppError('forbidden', 'You may invite into your department only')
  return scope.department
}

export const createUser = verb(users.create, {
  async change(tx, { email, full_name, role, by_hand, ...asked }, context) {
    checkGiven(managerOf(context.actor), role, context)
    const department = departmentFor(context, asked.department)
    if (await userByEmail(tx, email))
      throw new AppError('conflict', 'Somebody with this e-mail address is here already')
    const created_at = context.house.clock.now()
    const about = { email, full_name, role, department, password_hash: null, created_at, disabled_at: null }
    const user = { id: newId(created_at.getTime()), ...about }
    await insertUser(tx, user)
    const link = await makeLink(tx, context.house, user, 'invitation', by_hand)
    return {
      answer: { success: true, user: await shownPerson(tx, user.id, context), link },
      audit: { action: 'user.invited', subject: user.id, department, details: { email, full_name, role, department } },
      events: [personEvent(user)],
    }
  },
})

type Linked = { purpose: 'invitation' | 'reset'; by_hand: boolean | undefined }

async function linked(tx: Tx, user: UserRow, { purpose, by_hand }: Linked, context: Context) {
  const answer = await makeLink(tx, context.house, user, purpose, by_hand)
  const action = purpose === 'invitation' ? 'user.invited_again' : 'user.reset_link_made'
  return {
    answer,
    audit: {
      action,
      subject: user.id,
      department: user.department,
      details: { expires_at: answer.expires_at, by_mail: answer.mailed_to !== null },
    },
    events: [personEvent(user)],
  }
}

export const inviteAgain = verb(users.invite, {
  async change(tx, { id, by_hand }, context) {
    const user = await findManaged(tx, context.actor, 'people.create', id)
    if (statusOf(user) !== 'invited') throw new AppError('conflict', 'This person has joined already, or is disabled')
    return linked(tx, user, { purpose: 'invitation', by_hand }, context)
  },
})

export const resetPassword = verb(users.resetPassword, {
  async change(tx, { id, by_hand }, context) {
    const user = await findManaged(tx, context.actor, 'people.disable', id)
    if (statusOf(user) !== 'active') throw new AppError('conflict', 'This person has not joined yet, or is disabled')
    return linked(tx, user, { purpose: 'reset', by_hand }, context)
  },
})

export const revokeLink = verb(users.revokeLink, {
  async change(tx, { id }, context) {
    const user = await findManaged(tx, context.actor, 'people.create', id)
    const revoked = await revokeLinks(tx, id, context.house.clock.now())
    if (revoked === 0) throw new AppError('conflict', 'There is no open link for this person')
    return {
      answer: { success: true },
      audit: { action: 'user.link_revoked', subject: id, department: user.department },
      events: [personEvent(user)],
    }
  },
})
