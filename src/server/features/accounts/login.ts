// Signing in with e-mail and password, and the second factor where there is one.
import { login } from '#contract/accounts'
import { AppError } from '../../base/errors.ts'
import { type Context, verb } from '../verb.ts'
import { checkFactor } from './factors.ts'
import { verifyPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { beginSession, originOf } from './session.ts'
import { userByEmail } from './store.ts'

/** The person whose address and password these are. It counts as a failure until the answer's `patience` succeeded. */
export async function provePassword(context: Context, { email, password }: { email: string; password: string }) {
  const user = await userByEmail(context.house.db, email)
  const patience = await takeTry(context, email, user?.id)
  const right = await verifyPassword(user?.password_hash ?? undefined, password)
  if (user && right && !user.disabled_at) return { user, patience }
  throw new AppError('wrong_credentials', 'The e-mail address or the password is not right')
}

export const logIn = verb(login, {
  async prepare({ email, password, ...given }, context) {
    const { user, patience } = await provePassword(context, { email, password })
    await checkFactor(context, user.id, given)
    await patience.succeeded()
    return user
  },
  async change(tx, _input, context, user) {
    const { answer, began } = await beginSession(tx, user, originOf(context), context.house.clock.now())
    return { answer, audit: { action: 'session.began', subject: user.id }, events: [began] }
  },
})
