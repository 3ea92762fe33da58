// What one wants to hear of, and where: looking at it, and choosing.
import * as notices from '#contract/notices'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { type Actor, personOf } from '../access/index.ts'
import { userById } from '../accounts/index.ts'
import { sendsMail } from '../settings/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { kindsFor, usualChoice } from './rules.ts'
import { choicesOf, saveChoice } from './store.ts'

export function readerOf({ actor }: Pick<Context, 'actor'>): string {
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return person.user_id
}

async function shown(db: Db | Tx, actor: Actor) {
  const user_id = readerOf({ actor })
  const chosen = await choicesOf(db, [user_id])
  const choices = kindsFor(actor).map(kind => {
    const { in_app, by_mail } = chosen.find(choice => choice.kind === kind) ?? usualChoice(kind)
    return { kind, in_app, by_mail }
  })
  return { choices, mailed_to: (await sendsMail(db)) ? ((await userById(db, user_id))?.email ?? null) : null }
}

export const getNoticeChoices = query(notices.getChoices, (_input, { house, actor }) => shown(house.db, actor))

export const setNoticeChoice = verb(notices.setChoice, {
  async change(tx, choice, { actor }) {
    const user_id = readerOf({ actor })
    await saveChoice(tx, { user_id, ...choice })
    return {
      answer: await shown(tx, actor),
      audit: { action: 'notices.chosen', subject: user_id, details: choice },
      events: [{ type: 'notice.changed', id: user_id, user_id }],
    }
  },
})
