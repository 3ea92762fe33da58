// A forgotten password: whoever asks gets the same answer after the same work, and only the owner of a known address
// gets a mail. Looking whether it is known is left to background work.
import { z } from 'zod/mini'
import { Email, forgot } from '#contract/accounts'
import { AppError } from '../../base/errors.ts'
import { sendsMail } from '../settings/index.ts'
import { type Context, verb } from '../verb.ts'
import { makeLink } from './links.ts'
import { takeTry } from './patience.ts'
import { personEvent } from './reach.ts'
import { userByEmail } from './store.ts'
import { statusOf } from './store-people.ts'

export const forgotQueue = 'forgotten_password'
export type ForgotJob = { email: string }

/** Tries are never forgiven: each mail is one more that somebody may not have wanted. */
export const askForReset = verb(forgot, {
  async prepare({ email }, context) {
    if (!(await sendsMail(context.house.db))) {
      throw new AppError('unavailable', 'This Cabinet sends no mail. Ask an administrator of your company for a link.')
    }
    await takeTry(context, `reset:${email}`, undefined)
  },
  async change(tx, { email }, { house }) {
    await house.jobs.send(tx, forgotQueue, { email } satisfies ForgotJob)
    return { answer: { success: true }, audit: { action: 'user.reset_asked', subject: 'sign-in' }, events: [] }
  },
})

const Send = {
  permission: 'people.create' as const,
  request: z.strictObject({ email: Email }),
  answer: z.object({}),
}
const sendReset = verb(Send, {
  async change(tx, { email }, { house }) {
    const user = await userByEmail(tx, email)
    if (!user || statusOf(user) !== 'active') throw new AppError('not_found', 'Nobody active has this address')
    const { expires_at } = await makeLink(tx, house, user, 'reset')
    const { id, department } = user
    const audit = { action: 'user.reset_link_mailed', subject: id, department, details: { expires_at } }
    return { answer: {}, audit, events: [personEvent(user)] }
  },
})

/** Background work. */
export async function runForgot(context: Context, job: ForgotJob): Promise<void> {
  await sendReset(context, job).catch(error => {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  })
}
