// Duty of the product manager: what people on Cabinet's own waitlist wrote that they want, in their words.
import type { Context } from '../../verb.ts'
import { signupsSince } from '../../waitlist/index.ts'
import type { HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { clipped } from '../words.ts'

/** Requests of so many days. */
const period = 28
/** So many are quoted in the sentence, the newest first; all stand in the rows. */
const quoted = 3

const requestsOf = async ({ house: { db, clock } }: Context) =>
  (await signupsSince(db, new Date(clock.now().getTime() - period * 86_400_000)))
    .flatMap(({ created_at, interest_reason, source }) => {
      const text = interest_reason?.trim()
      return text ? [{ on: created_at.toISOString().slice(0, 10), text, source }] : []
    })
    .reverse()

export const waitlistRequests: HouseDuty = {
  kind: 'house',
  id: 'waitlist_requests',
  agent_id: 'ai_product_manager',
  title: 'Requests on the waitlist',
  permission: 'system.statistics',
  schedule: '40 5 * * *',
  changes_daily: true,
  waiting_for: `Nobody who joined the waitlist in the last ${period} days wrote what they want.`,
  async state(context) {
    const requests = await requestsOf(context)
    return requests.length === 0 ? null : digestOf(requests)
  },
  async look(context) {
    const requests = await requestsOf(context)
    const newest = requests.slice(0, quoted).map(({ text }) => `“${clipped(text, 160)}”`)
    if (requests.length === 0) return []
    return [
      {
        key: 'requests',
        priority: 'low',
        title: `${plural(requests.length, 'person', 'people')} on the waitlist wrote in the last ${period} days what they want`,
        description: `The newest: ${newest.join(', ')}. Every request is told. Read the others in the rows, and write to those whose wish is already there.`,
        impact: { value: String(requests.length), unit: 'people' },
        evidence: ownRecords(context, 'What people on the waitlist wrote', requests),
      },
    ]
  },
}
