// What everybody may ask about their own sign-in: who am I, confirm my password, sign me out.
import * as accounts from '#contract/accounts'
import { AppError } from '../../base/errors.ts'
import { freshFor, personOf } from '../access/index.ts'
import { securitySettings, sendsMail } from '../settings/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { takeCode } from './codes.ts'
import { verifyPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { takePasskey } from './prove-passkey.ts'
import { shown } from './session.ts'
import { hasMasterAdmin, userById } from './store.ts'
import { confirmSession, endSession } from './store-sessions.ts'

export function signedIn({ actor }: Context) {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person
}

export const me = query(accounts.me, async (_input, context) => {
  const person = signedIn(context)
  const user = await userById(context.house.db, person.user_id)
  if (!user) throw new AppError('not_signed_in', 'Sign in first')
  return shown(user, person)
})

export const logOut = verb(accounts.logout, {
  async change(tx, _input, context) {
    const { session_id, user_id } = signedIn(context)
    await endSession(tx, session_id, context.house.clock.now())
    return {
      answer: { success: true },
      audit: { action: 'session.ended', subject: user_id },
      events: [{ type: 'user.changed', id: user_id, user_id }],
    }
  },
})

export const confirmPassword = verb(accounts.confirmSession, {
  async prepare({ password, code = '', passkey }, context) {
    const person = signedIn(context)
    const user = await userById(context.house.db, person.user_id)
    const patience = await takeTry(context, user?.email ?? '', user?.id)
    const proofs = {
      password: () => verifyPassword(user?.password_hash ?? undefined, password ?? ''),
      passkey: async () => passkey !== undefined && takePasskey(context.house, person.user_id, passkey),
      code: () => takeCode(context.house, person.user_id, code),
    }
    const what = password !== undefined ? 'password' : passkey ? 'passkey' : 'code'
    if (!(await proofs[what]())) throw new AppError('confirmation_needed', `This ${what} is not right`)
    await patience.succeeded()
    return person
  },
  async change(tx, _input, { house }, { session_id, user_id }) {
    const now = house.clock.now()
    await confirmSession(tx, session_id, now)
    return {
      answer: { confirmed_until: new Date(now.getTime() + freshFor).toISOString() },
      audit: { action: 'session.confirmed', subject: user_id },
      events: [{ type: 'user.changed', id: user_id, user_id }],
    }
  },
})

export const registrationState = query(accounts.registration, async (_input, { house }) => ({
  needs_first_admin: !(await hasMasterAdmin(house.db)),
  open: (await securitySettings(house.db)).registration_open,
  sends_mail: await sendsMail(house.db),
}))
