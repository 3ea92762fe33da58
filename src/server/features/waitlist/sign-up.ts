// Joining the waitlist. Whether an address is on it already is told to nobody.
import * as waitlist from '#contract/waitlist'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { networkOf } from '../accounts/index.ts'
import { query, verb } from '../verb.ts'
import { countTry, keepSignup, signupCounts } from './store.ts'

const hour = 3_600_000
const mostTries = 10

export const joinWaitlist = verb(waitlist.signUp, {
  async prepare(_input, { house, ip }) {
    const now = house.clock.now()
    const row = { id: newId(now.getTime()), network: networkOf(ip), tried_at: now }
    const tries = await countTry(house.db, row, new Date(now.getTime() - hour))
    if (tries > mostTries) {
      throw new AppError('too_many_attempts', 'Too many sign-ups from this network. Try again in an hour.', {
        retry_after: hour / 1000,
      })
    }
  },
  async change(tx, { email, full_name, company, interest_reason, source = null }, { house }) {
    const now = house.clock.now()
    const id = newId(now.getTime())
    const said = { full_name: full_name || null, company: company || null, interest_reason: interest_reason || null }
    const isNew = await keepSignup(tx, { id, email, created_at: now, source, ...said })
    return {
      answer: { success: true },
      audit: { action: isNew ? 'waitlist.joined' : 'waitlist.joined_again', subject: isNew ? id : 'waitlist' },
      events: [],
    }
  },
})

export const waitlistStats = query(waitlist.stats, async (_input, { house }) => {
  const { total, recent } = await signupCounts(house.db, new Date(house.clock.now().getTime() - 7 * 24 * hour))
  return { total_signups: total, recent_signups: recent }
})
