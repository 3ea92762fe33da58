// Duty of the applied AI engineer: what people ask agents again and again, and what they approve again and again.
import { type RepeatedApproval, repeatedApprovals } from '../../approvals/index.ts'
import { type RepeatedRequest, repeatedRequests } from '../../runs/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'

/** What happened in so many days. */
const period = 90
/** What is looked at whatever the threshold is: twice is the least that can repeat. */
const least = 2

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

async function factsOf({ house }: Context) {
  const since = new Date(house.clock.now().getTime() - period * 86_400_000)
  const [requests, approvals] = await Promise.all([
    repeatedRequests(house.db, since, least),
    repeatedApprovals(house.db, since, least),
  ])
  return { requests, approvals }
}

function ofRequest(
  { asked, times, people, days, weekday, last_on }: RepeatedRequest,
  from: number,
  context: Context,
): Draft {
  const when = weekday ? weekdays[weekday - 1] : undefined
  const instead =
    when && days > 2
      ? `Always on a ${when}: pinned to a dashboard, the answer stands there every ${when} without being asked for.`
      : 'Pin the answer to a dashboard, where it is always up to date.'
  return {
    key: `request:${digestOf(asked.toLowerCase()).slice(0, 20)}`,
    priority: 'low',
    title: `“${asked}” was asked ${times} times in the last ${period} days`,
    description: `By ${plural(people, 'person', 'people')} on ${plural(days, 'day')}, the last on ${last_on.toISOString().slice(0, 10)}. From ${from} times on it is reported. ${instead}`,
    impact: { value: String(times), unit: 'times' },
    evidence: ownRecords(context, 'The same request', [{ asked, times, people, days, last_on: last_on.toISOString() }]),
  }
}

function ofApproval(
  { agent_name, tool, description, approved, denied, last_on }: RepeatedApproval,
  from: number,
  context: Context,
): Draft {
  return {
    key: `approval:${digestOf([agent_name, tool, description]).slice(0, 20)}`,
    priority: 'low',
    title: `The same request of ${agent_name} was approved ${approved} times in the last ${period} days`,
    description: `${description}. ${denied === 0 ? 'It was never denied' : `It was denied ${plural(denied, 'time')}`}; the last decision was on ${last_on.toISOString().slice(0, 10)}. From ${from} times on it is reported. ${denied === 0 ? 'A rule would replace the decision: when it comes again, approve it and tick what need not be asked next time.' : 'Since it was denied, too, keep deciding it by hand.'}`,
    impact: { value: String(approved), unit: 'approvals' },
    evidence: ownRecords(context, 'The same request for approval', [
      { agent_name, tool, description, approved, denied },
    ]),
  }
}

export const repeatedWork: HouseDuty = {
  kind: 'house',
  id: 'repeated_work',
  agent_id: 'applied_ai_engineer',
  title: 'What people ask and approve again and again',
  permission: 'system_logs',
  thresholds: {
    requests: {
      sentence: 'The same request is reported when it was asked so often.',
      default: 5,
      unit: 'times',
      min: least,
      max: 10_000,
    },
    approvals: {
      sentence: 'The same approval is reported when it was given so often.',
      default: 5,
      unit: 'times',
      min: least,
      max: 10_000,
    },
  },
  schedule: '5 5 * * *',
  changes_daily: false,
  waiting_for: 'It has nothing to compare until people have asked or approved the same thing twice.',
  async state(context) {
    const { requests, approvals } = await factsOf(context)
    return requests.length + approvals.length === 0 ? null : digestOf([requests, approvals])
  },
  async look(context, _today, _ask, threshold) {
    const { requests, approvals } = await factsOf(context)
    const [asked, approved] = [threshold('requests'), threshold('approvals')]
    return [
      ...requests.filter(({ times }) => times >= asked).map(one => ofRequest(one, asked, context)),
      ...approvals.filter(one => one.approved >= approved).map(one => ofApproval(one, approved, context)),
    ]
  },
}
