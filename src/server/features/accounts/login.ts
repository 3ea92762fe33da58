// Signing in with e-mail and password.
import { login } from '#contract/accounts'
import { AppError } from '../../base/errors.ts'
import { verb } from '../verb.ts'
import { verifyPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { beginSession, originOf } from './session.ts'
import { userByEmail } from './store.ts'

export const logIn = verb(login, {
  async prepare({ email, password }, context) {
    const user = await userByEmail(context.house.db, email)
    const patience = await takeTry(context, email, user?.id)
    const right = await verifyPassword(user?.password_hash ?? undefined, password)
    if (!user || !right || user.disabled_at) {
      throw new AppError('wrong_credentials', 'The e-mail address or the password is not right')
    }
    await patience.succeeded()
    return user
  },
  async change(tx, _input, context, user) {
    const answer = await beginSession(tx, user, originOf(context), context.house.clock.now())
    return { answer, audit: { action: 'session.began', subject: user.id }, events: [] }
  },
})
