// Beginning a sign-in, and finding the person of a token.
import type { AuthAnswer, User } from '#contract/accounts'
import { newId } from '../../base/ids.ts'
import { hashToken, newToken } from '../../base/secrets.ts'
import type { Db, Event, Tx } from '../../storage/index.ts'
import { isAdmin, type Person, permissionsOf } from '../access/index.ts'
import { securitySettings } from '../settings/index.ts'
import type { Context } from '../verb.ts'
import { deviceOf } from './device.ts'
import { lastsFor, networkOf } from './rules.ts'
import { personById, type UserRow } from './store.ts'
import { hasFactor } from './store-second-factor.ts'
import { insertSession, personByToken, touchSession } from './store-sessions.ts'

type ShownUser = Pick<UserRow, 'id' | 'email' | 'full_name' | 'role' | 'department'> & { locale?: string | null }

/** A person as the browser gets to know them. */
export function shown(user: ShownUser, rights: Pick<Person, 'grants' | 'needs_second_factor'>): User {
  const person = { user_id: user.id, session_id: '', confirmed_at: null, ...rights, ...user }
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    role: user.role,
    department: user.department,
    is_admin: isAdmin(user.role),
    permissions: permissionsOf(person),
    ...(user.locale && { locale: user.locale }),
    ...(person.needs_second_factor && { needs_second_factor: true as const }),
  }
}

/** Where a sign-in comes from, for its owner to recognise. */
export type Origin = { network: string; device: string | null }

export const originOf = ({ ip, user_agent }: Context): Origin => ({
  network: networkOf(ip),
  device: deviceOf(user_agent),
})

/** Stores a new sign-in and answers its token, which is kept nowhere, and the event that tells of it. */
export async function beginSession(tx: Tx, user: ShownUser, from: Origin, now: Date) {
  const access_token = newToken()
  const id = newId(now.getTime())
  await insertSession(tx, {
    id,
    user_id: user.id,
    token_hash: hashToken(access_token),
    ...from,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + lastsFor),
    confirmed_at: now,
    ended_at: null,
  })
  const person = await personById(tx, user.id, now)
  const required = (await securitySettings(tx)).second_factor_roles.includes(user.role)
  const needs_second_factor = required && !(await hasFactor(tx, user.id))
  const answer: AuthAnswer = {
    access_token,
    user: shown(user, { grants: person?.grants ?? [], needs_second_factor }),
  }
  return { answer, began: { type: 'session.began', id, user_id: user.id } satisfies Event }
}

/** For how long a token's person is remembered without asking the database; milliseconds. */
const rememberFor = 1000
const seenEvery = 60_000
const mostRemembered = 10_000

/** Finds people by their tokens. An ended sign-in is refused within a second everywhere, at once where it ended. */
export function openSessions(db: Db, now: () => Date) {
  const remembered = new Map<string, { person: Person; until: number }>()
  return {
    async personOf(token: string): Promise<Person | undefined> {
      const time = now()
      const known = remembered.get(token)
      if (known && known.until > time.getTime()) return known.person
      remembered.delete(token)
      const [found, security] = await Promise.all([personByToken(db, hashToken(token), time), securitySettings(db)])
      if (!found) return undefined
      const { seen_at, unchanged_until, has_second_factor, ...about } = found
      const required = security.second_factor_roles.includes(about.role)
      const person = { ...about, needs_second_factor: required && !has_second_factor }
      if (time.getTime() - seen_at.getTime() > seenEvery) await touchSession(db, person.session_id, time)
      if (remembered.size >= mostRemembered) remembered.clear()
      remembered.set(token, { person, until: Math.min(time.getTime() + rememberFor, unchanged_until.getTime()) })
      return person
    },
    /** Asks the database again for everybody: somebody's rights or sign-ins have changed. */
    forget: () => remembered.clear(),
  }
}
