// People as those who manage them see them.
import type { Permission } from '#contract/access'
import { activeUsers } from '#contract/enhanced-rbac'
import * as users from '#contract/users'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { type Actor, scopeOf } from '../access/index.ts'
import { type MailRow, mailsOfLinks } from '../mail/index.ts'
import { type Context, query } from '../verb.ts'
import { findWithin, isManagedBy } from './reach.ts'
import { seenPeople } from './store-figures.ts'
import { type LinkRow, openLinksFor } from './store-links.ts'
import { type PersonRow, peoplePage, personRow, statusOf } from './store-people.ts'

const shownLink = ({ purpose, expires_at }: LinkRow, mail: MailRow | undefined) => ({
  purpose,
  expires_at: expires_at.toISOString(),
  mail: mail ? { state: mail.state, detail: mail.failure } : null,
})

async function shownPeople(db: Db | Tx, rows: readonly PersonRow[], actor: Actor, now: Date) {
  const links = await openLinksFor(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const mails = await mailsOfLinks(
    db,
    [...links.values()].map(({ id }) => id),
  )
  return rows.map((row): users.ManagedUser => {
    const link = links.get(row.id)
    return {
      id: row.id,
      email: row.email,
      full_name: row.full_name,
      role: row.role,
      department: row.department,
      status: statusOf(row),
      created_at: row.created_at.toISOString(),
      last_activity: row.last_activity?.toISOString() ?? null,
      second_factor: row.second_factor,
      open_link: link ? shownLink(link, mails.get(link.id)) : null,
      may_manage: actor.type === 'user' && isManagedBy(actor, row),
    }
  })
}

/** One person as they are after a change, for its answer. */
export async function shownPerson(db: Db | Tx, id: string, { actor, house }: Context): Promise<users.ManagedUser> {
  const row = await personRow(db, id)
  const [shown] = row ? await shownPeople(db, [row], actor, house.clock.now()) : []
  if (!shown) throw new AppError('not_found', 'There is no such person')
  return shown
}

/** The cursor holds where the page before ended: a name and an id. */
const cursorOf = ({ full_name, id }: PersonRow) => Buffer.from(JSON.stringify([full_name, id])).toString('base64url')

function readCursor(after: string | undefined): { full_name: string; id: string } | undefined {
  if (!after) return undefined
  try {
    const [full_name, id] = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (typeof full_name === 'string' && /^[0-9a-f-]{36}$/.test(id)) return { full_name, id }
  } catch {
    // Said below.
  }
  throw new AppError('invalid', 'This place in the list is not known: begin at its start')
}

const list: Permission = 'people.list'

export const listPeople = query(users.list, async ({ after, ...filter }, { actor, house }) => {
  const rows = await peoplePage(house.db, scopeOf(actor, list), { ...filter, after: readCursor(after) })
  const last = rows.at(-1)
  return {
    users: await shownPeople(house.db, rows, actor, house.clock.now()),
    next: last && rows.length === filter.limit ? cursorOf(last) : null,
  }
})

export const listActiveUsers = query(activeUsers, async ({ minutes }, { actor, house }) => {
  const since = new Date(house.clock.now().getTime() - minutes * 60_000)
  const rows = await seenPeople(house.db, scopeOf(actor, list), since)
  return { active_users: rows.map(row => ({ ...row, last_activity: row.last_activity.toISOString() })) }
})

export const getPerson = query(users.get, async ({ id }, context) => {
  await findWithin(context.house.db, context.actor, list, id)
  return shownPerson(context.house.db, id, context)
})
