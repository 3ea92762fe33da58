// Notices by mail: what came within some minutes goes in one letter.
import { z } from 'zod/mini'
import { type NoticeKind, noticeKinds } from '#contract/notices'
import { AppError } from '../../base/errors.ts'
import { personById, userById } from '../accounts/index.ts'
import { queueMail } from '../mail/index.ts'
import { sendsMail } from '../settings/index.ts'
import { type Context, verb } from '../verb.ts'
import { leastBetweenMails, letterOf } from './rules.ts'
import { dropMails, dueMails, takeForMail } from './store.ts'

export const noticeMailsQueue = 'notice_mails'

const Mail = {
  permission: 'people.create' as const,
  request: z.strictObject({ user_id: z.string(), kind: z.enum(noticeKinds) }),
  answer: z.object({}),
}
const mailNotices = verb(Mail, {
  async change(tx, { user_id, kind }, { house }) {
    const told = await takeForMail(tx, { user_id, kind }, house.clock.now())
    const user = (await personById(tx, user_id, house.clock.now())) && (await userById(tx, user_id))
    if (told.length === 0 || !user) throw new AppError('not_found', 'There is nothing to mail, or nobody to mail it to')
    const to = { name: user.full_name, public_url: house.config.public_url }
    const letter = letterOf(kind, told, to)
    await queueMail(tx, house, {
      ...{ user_id, link_id: null, purpose: 'notice' as const, to: { address: user.email, name: user.full_name } },
      ...letter,
    })
    return {
      answer: {},
      audit: { action: 'notices.mailed', subject: user_id, details: { kind, count: told.length } },
      events: [],
    }
  },
})

/** Writes the letters that are due; the rest waits for the next look, a minute later. */
export async function sendNoticeMails(context: Context): Promise<void> {
  const { db, clock } = context.house
  if (!(await sendsMail(db))) return void (await dropMails(db))
  const due = await dueMails(db, new Date(clock.now().getTime() - leastBetweenMails))
  for (const { user_id, kind } of due satisfies { user_id: string; kind: NoticeKind }[]) {
    await mailNotices(context, { user_id, kind }).catch(error => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  }
}
