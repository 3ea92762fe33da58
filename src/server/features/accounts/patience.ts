// The growing wait after wrong passwords, per account and per network. Nobody is ever locked out.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../verb.ts'
import { forgetFailuresAfter, networkOf, waitAfter } from './rules.ts'
import { countFailure, failuresOf, forgetFailures } from './store-failures.ts'
import { hasSignedInFrom } from './store-sessions.ts'

/** Stands in for an account that does not exist, so that asking takes the same time. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Refuses with too_many_attempts while a wait lasts, else counts this try as failed in advance. Call the answer's
 * `succeeded` when the password was right. A known network of the account waits for its own failures only.
 */
export async function takeTry(context: Context, account: string, user_id: string | undefined) {
  const { db, clock } = context.house
  const now = clock.now()
  const network = networkOf(context.ip)
  const known = await hasSignedInFrom(db, user_id ?? nobody, network)
  const accountKey = known ? `account:${account}:${network}` : `account:${account}`
  const keys = [accountKey, `network:${network}`]
  const blocked = (await failuresOf(db, keys)).map(row => row.next_try_at.getTime() - now.getTime())
  const wait = Math.ceil(Math.max(0, ...blocked) / 1000)
  if (wait > 0) {
    throw new AppError('too_many_attempts', `Too many attempts. Try again in ${wait} seconds.`, { retry_after: wait })
  }
  const forget_before = new Date(now.getTime() - forgetFailuresAfter)
  /** A network is shared by many people, so it may fail five times as often before it waits. */
  const share = (key: string) => (key === accountKey ? 1 : 5)
  for (const key of keys) {
    const next_try_at = (failures: number) => new Date(now.getTime() + waitAfter(Math.ceil(failures / share(key))))
    await countFailure(db, key, { now, forget_before, next_try_at })
  }
  return { succeeded: () => forgetFailures(db, keys) }
}
