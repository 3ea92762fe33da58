// Signing in with e-mail and password.
import { login } from '#contract/accounts'
import { AppError } from '../../base/errors.ts'
import { type Context, verb } from '../verb.ts'
import { takeCode } from './codes.ts'
import { verifyPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { beginSession, originOf } from './session.ts'
import { userByEmail } from './store.ts'
import { secondFactorOf } from './store-second-factor.ts'

/** Asked for only when the password was right; a missing or wrong code counts as a wrong password does. */
export async function checkCode({ house }: Context, user_id: string, code: string | undefined): Promise<void> {
  if (code === undefined) throw new AppError('second_factor_needed', 'Enter the code that your app shows')
  if (await takeCode(house, user_id, code)) return
  throw new AppError('second_factor_needed', 'This code is not right, or was used before: wait for the next one')
}

export const logIn = verb(login, {
  async prepare({ email, password, code }, context) {
    const user = await userByEmail(context.house.db, email)
    const patience = await takeTry(context, email, user?.id)
    const right = await verifyPassword(user?.password_hash ?? undefined, password)
    if (!user || !right || user.disabled_at) {
      throw new AppError('wrong_credentials', 'The e-mail address or the password is not right')
    }
    if ((await secondFactorOf(context.house.db, user.id))?.confirmed_at) await checkCode(context, user.id, code)
    await patience.succeeded()
    return user
  },
  async change(tx, _input, context, user) {
    const answer = await beginSession(tx, user, originOf(context), context.house.clock.now())
    return { answer, audit: { action: 'session.began', subject: user.id }, events: [] }
  },
})
