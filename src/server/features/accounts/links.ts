// Links by which somebody sets a password: made for an invitation or a reset, looked at, and followed once.
import * as profile from '#contract/profile'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { hashToken, newToken } from '../../base/secrets.ts'
import type { Db, Tx } from '../../storage/index.ts'
import type { House } from '../house.ts'
import { queueMail } from '../mail/index.ts'
import { companyName, sendsMail } from '../settings/index.ts'
import { type Context, query, verb } from '../verb.ts'
import { checkFactor, factorsOf } from './factors.ts'
import { letters } from './letters.ts'
import { hashPassword } from './password.ts'
import { takeTry } from './patience.ts'
import { personEvent } from './reach.ts'
import { passwordFault } from './rules.ts'
import { beginSession, originOf } from './session.ts'
import { type UserRow, userById } from './store.ts'
import { insertLink, type LinkRow, openLinkOf, type Purpose, revokeLinks, spendLink } from './store-links.ts'
import { updateUser } from './store-people.ts'
import { endSessionsOf } from './store-sessions.ts'

const hour = 3_600_000
/** An invitation is good for 7 days, a link for a new password for one; milliseconds. */
const goodFor: Record<Purpose, number> = { invitation: 7 * 24 * hour, reset: 24 * hour }

/**
 * Makes a link, which leaves by mail where mail is sent and nobody wants it by hand; every earlier one of this person
 * ends. What stands in it is kept nowhere.
 */
export async function makeLink(tx: Tx, house: House, user: Named, purpose: Purpose, by_hand = false) {
  const now = house.clock.now()
  const user_id = user.id
  await revokeLinks(tx, user_id, now)
  const token = newToken()
  const expires_at = new Date(now.getTime() + goodFor[purpose])
  const row = { id: newId(now.getTime()), user_id, purpose, token_hash: hashToken(token), created_at: now, expires_at }
  await insertLink(tx, row)
  const url = `${house.config.public_url}/auth#${purpose}=${token}`
  const answer = { expires_at: expires_at.toISOString() }
  if (by_hand || !(await sendsMail(tx))) return { url, mailed_to: null, ...answer }
  const to = { address: user.email, name: user.full_name }
  const letter = letters[purpose]({ name: to.name, company: await companyName(tx), url, expires_at })
  await queueMail(tx, house, { user_id, link_id: row.id, purpose, to, ...letter })
  return { url: null, mailed_to: to.address, ...answer }
}

type Named = Pick<UserRow, 'id' | 'email' | 'full_name'>

const gone = () =>
  new AppError('not_found', 'This link is not valid any more. Ask an administrator of your company for a new one.')

/** The open link of a token and its person; throws not_found for everything else alike. */
export async function openLink(db: Db, token: string, now: Date): Promise<{ link: LinkRow; user: UserRow }> {
  const link = await openLinkOf(db, hashToken(token), now)
  const user = link && (await userById(db, link.user_id))
  if (!link || !user || user.disabled_at) throw gone()
  return { link, user }
}

/** Uses the link up, sets the password, ends every sign-in from before and begins one. */
export async function follow(
  tx: Tx,
  link: LinkRow,
  set: { password_hash: string; full_name?: string },
  context: Context,
) {
  const now = context.house.clock.now()
  if (!(await spendLink(tx, link.id, now))) throw gone()
  const user = await updateUser(tx, link.user_id, set)
  if (user.disabled_at) throw gone()
  await endSessionsOf(tx, user.id, now)
  const { answer, began } = await beginSession(tx, user, originOf(context), now)
  const action = link.purpose === 'invitation' ? 'user.joined' : 'user.password_reset'
  return {
    answer,
    audit: { action, subject: user.id, department: user.department, details: { link_id: link.id } },
    events: [personEvent(user), began],
  }
}

export const lookAtLink = query(profile.lookAtLink, async ({ token }, { house }) => {
  const { link, user } = await openLink(house.db, token, house.clock.now())
  const { email, full_name } = user
  return { purpose: link.purpose, email, full_name, expires_at: link.expires_at.toISOString() }
})

export const followLink = verb(profile.followLink, {
  async prepare({ token, password, ...given }, context) {
    const { house } = context
    const { link, user } = await openLink(house.db, token, house.clock.now())
    if ((await factorsOf(house.db, house, user.id)).any) {
      const patience = await takeTry(context, user.email, user.id)
      await checkFactor(context, user.id, given)
      await patience.succeeded()
    }
    const fault = passwordFault(password, user)
    if (fault) throw new AppError('invalid', fault)
    return { link, password_hash: await hashPassword(password) }
  },
  change: (tx, _input, context, { link, password_hash }) => follow(tx, link, { password_hash }, context),
})
