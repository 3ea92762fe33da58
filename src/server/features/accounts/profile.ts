// One's own page: name, how dates are written, password, and where one is signed in.
import * as profile from '#contract/profile'
import { AppError } from '../../base/errors.ts'
import { type Context, query, verb } from '../verb.ts'
import { signedIn } from './own.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { personEvent } from './reach.ts'
import { passwordFault } from './rules.ts'
import { type UserRow, userById } from './store.ts'
import { updateUser } from './store-people.ts'
import { endOwnSession, endSessionsOf, openSessionsOf } from './store-sessions.ts'

async function ownRow(context: Context): Promise<UserRow> {
  const user = await userById(context.house.db, signedIn(context).user_id)
  if (!user) throw new AppError('not_signed_in', 'Sign in first')
  return user
}

const shown = ({ id, email, full_name, role, department, created_at, locale }: UserRow): profile.Profile => ({
  id,
  email,
  full_name,
  role,
  department,
  created_at: created_at.toISOString(),
  locale,
})

export const getProfile = query(profile.get, async (_input, context) => shown(await ownRow(context)))

export const changeProfile = verb(profile.change, {
  async change(tx, { full_name, locale }, context) {
    const before = await ownRow(context)
    const user = await updateUser(tx, before.id, {
      full_name: full_name ?? before.full_name,
      locale: locale === undefined ? before.locale : locale,
    })
    return {
      answer: shown(user),
      audit: {
        action: 'user.profile_changed',
        subject: user.id,
        details: { before: before.full_name, full_name, locale },
      },
      events: [personEvent(user)],
    }
  },
})

export const changePassword = verb(profile.changePassword, {
  async prepare({ current_password, password }, context) {
    const user = await ownRow(context)
    const patience = await takeTry(context, user.email, user.id)
    if (!(await verifyPassword(user.password_hash ?? undefined, current_password))) {
      throw new AppError('confirmation_needed', 'Your current password is not right')
    }
    await patience.succeeded()
    const fault = passwordFault(password, user)
    if (fault) throw new AppError('invalid', fault)
    return { user, password_hash: await hashPassword(password) }
  },
  async change(tx, _input, context, { user, password_hash }) {
    await updateUser(tx, user.id, { password_hash })
    const ended = await endSessionsOf(tx, user.id, context.house.clock.now(), signedIn(context).session_id)
    return {
      answer: { success: true, ended },
      audit: { action: 'user.password_changed', subject: user.id, details: { sessions_ended: ended } },
      events: [personEvent(user)],
    }
  },
})

export const listSessions = query(profile.sessions, async (_input, context) => {
  const { user_id, session_id } = signedIn(context)
  const rows = await openSessionsOf(context.house.db, user_id, context.house.clock.now())
  return {
    sessions: rows.map(({ id, device, network, created_at, seen_at, expires_at }) => ({
      id,
      device,
      network,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      expires_at: expires_at.toISOString(),
      current: id === session_id,
    })),
  }
})

export const endOneSession = verb(profile.endOne, {
  async change(tx, { id }, context) {
    const { user_id } = signedIn(context)
    const ended = await endOwnSession(tx, { id, user_id }, context.house.clock.now())
    if (!ended) throw new AppError('not_found', 'There is no such sign-in')
    return {
      answer: { success: true },
      audit: { action: 'session.ended', subject: user_id, details: { session_id: id } },
      events: [personEvent({ id: user_id })],
    }
  },
})

export const endOtherSessions = verb(profile.endOthers, {
  async change(tx, _input, context) {
    const { user_id, session_id } = signedIn(context)
    const ended = await endSessionsOf(tx, user_id, context.house.clock.now(), session_id)
    return {
      answer: { ended },
      audit: { action: 'session.others_ended', subject: user_id, details: { ended } },
      events: [personEvent({ id: user_id })],
    }
  },
})
