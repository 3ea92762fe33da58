// Changing the role of somebody, keeping them out, letting them in again, signing them out.
import * as users from '#contract/users'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import { scopeOf } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { checkGiven } from './invite.ts'
import { findManaged, managerOf, personEvent } from './reach.ts'
import { shownPerson } from './show-people.ts'
import { lockForFirstAdmin, type UserRow } from './store.ts'
import { endGrantsAround } from './store-grants.ts'
import { revokeLinks } from './store-links.ts'
import { otherMasterAdmins, updateUser } from './store-people.ts'
import { endSessionsOf } from './store-sessions.ts'

/** Keeps at least one main administrator who can sign in; two who disable each other at once wait here in turn. */
async function keepMasterAdmin(tx: Tx, { id, role }: UserRow): Promise<void> {
  if (role === 'master_admin' && (await otherMasterAdmins(tx, id)) === 0) {
    throw new AppError('conflict', 'This is the last active main administrator: make somebody else one first')
  }
}

/** What was held for a time, or given to others, ends when the rights it came from change. */
const endGrants = (tx: Tx, user: UserRow, { actor, house }: Context) =>
  endGrantsAround(tx, user.id, {
    ending: 'changed',
    ended_at: house.clock.now(),
    ended_by: managerOf(actor).user_id,
  })

type Wish = { role?: UserRow['role'] | undefined; department?: string | null | undefined }

/** Throws where who asks may not give this role, or may not move people out of the own department. */
async function checkWish(tx: Tx, before: UserRow, { role, department }: Wish, context: Context): Promise<void> {
  if (role && role !== before.role) {
    checkGiven(managerOf(context.actor), role, context)
    await keepMasterAdmin(tx, before)
  }
  const scope = scopeOf(context.actor, 'people.create')
  if (scope.reach === 'department' && department !== undefined && department !== scope.department) {
    throw new AppError('forbidden', 'Only an administrator of the company moves people to another department')
  }
}

export const changeUser = verb(users.change, {
  async change(tx, { id, full_name, role, department }, context) {
    await lockForFirstAdmin(tx)
    const before = await findManaged(tx, context.actor, 'people.create', id)
    await checkWish(tx, before, { role, department }, context)
    const after = await updateUser(tx, id, {
      full_name: full_name ?? before.full_name,
      role: role ?? before.role,
      department: department === undefined ? before.department : department,
    })
    const moved = after.role !== before.role || after.department !== before.department
    const ended = moved ? await endGrants(tx, after, context) : []
    const told = ({ full_name, role, department }: UserRow) => ({ full_name, role, department })
    return {
      answer: await shownPerson(tx, id, context),
      audit: {
        action: 'user.changed',
        subject: id,
        department: after.department,
        details: { before: told(before), after: told(after), grants_ended: ended.length },
      },
      events: [personEvent(after), personEvent(before), ...ended.map(({ user_id }) => personEvent({ id: user_id }))],
    }
  },
})

export const disableUser = verb(users.disable, {
  async change(tx, { id }, context) {
    await lockForFirstAdmin(tx)
    const user = await findManaged(tx, context.actor, 'people.disable', id)
    if (user.disabled_at) throw new AppError('conflict', 'This person is disabled already')
    await keepMasterAdmin(tx, user)
    const now = context.house.clock.now()
    await updateUser(tx, id, { disabled_at: now })
    const sessions_ended = await endSessionsOf(tx, id, now)
    await revokeLinks(tx, id, now)
    const ended = await endGrants(tx, user, context)
    return {
      answer: await shownPerson(tx, id, context),
      audit: {
        action: 'user.disabled',
        subject: id,
        department: user.department,
        details: { sessions_ended, grants_ended: ended.length },
      },
      events: [personEvent(user), ...ended.map(({ user_id }) => personEvent({ id: user_id }))],
    }
  },
})

export const enableUser = verb(users.enable, {
  async change(tx, { id }, context) {
    const user = await findManaged(tx, context.actor, 'people.disable', id)
    if (!user.disabled_at) throw new AppError('conflict', 'This person is not disabled')
    if (user.removed_at) throw new AppError('conflict', 'What told who this was has been removed: invite them anew')
    await updateUser(tx, id, { disabled_at: null })
    return {
      answer: await shownPerson(tx, id, context),
      audit: { action: 'user.enabled', subject: id, department: user.department },
      events: [personEvent(user)],
    }
  },
})

export const endSessions = verb(users.endSessions, {
  async change(tx, { id }, context) {
    const user = await findManaged(tx, context.actor, 'people.disable', id)
    const ended = await endSessionsOf(tx, id, context.house.clock.now())
    return {
      answer: { ended },
      audit: { action: 'user.sessions_ended', subject: id, department: user.department, details: { ended } },
      events: [personEvent(user)],
    }
  },
})
