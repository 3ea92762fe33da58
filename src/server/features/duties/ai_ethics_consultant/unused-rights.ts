// Duty of the AI ethics consultant: wide rights that nobody uses, by what the audit trail says.
import type { Grantable, Role } from '#contract/access'
import { didAnything, lastActs } from '../../../storage/index.ts'
import { endedGrants, holdersOf } from '../../accounts/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { listed } from '../words.ts'

const day = 86_400_000
const wide: readonly Role[] = ['master_admin', 'sub_admin', 'department_admin']
/** Permissions whose every use leaves an entry in the audit trail; looking leaves none. */
const traced: readonly Grantable[] = ['export_data', 'manage_technical_agents', 'manage_business_agents']
/** Ended permissions are told for so many days. */
const told_for = 30
const worded = (name: string) => name.replaceAll('_', ' ')

async function idleOf({ house: { db, clock } }: Context) {
  const people = await holdersOf(db, wide)
  const acts = await lastActs(
    db,
    people.map(({ id }) => id),
  )
  return people.map(({ id, created_at, ...person }) => {
    const last = acts.get(id) ?? created_at
    return { id, ...person, days: Math.floor((clock.now().getTime() - last.getTime()) / day) }
  })
}

async function unusedGrants({ house: { db, clock } }: Context) {
  const grants = await endedGrants(db, traced, new Date(clock.now().getTime() - told_for * day))
  const used = await Promise.all(grants.map(({ user_id, from, to }) => didAnything(db, user_id, from, to)))
  return grants.filter((_, at) => !used[at])
}

function idleDraft(people: Awaited<ReturnType<typeof idleOf>>, context: Context, threshold: ThresholdValue): Draft[] {
  const idle = people.filter(({ days }) => days >= threshold('days')).sort((a, b) => b.days - a.days)
  if (idle.length === 0) return []
  const rows = idle.map(({ full_name, role, days }) => ({ person: full_name, role: worded(role), days }))
  return [
    {
      key: 'idle',
      priority: 'medium',
      title: `${plural(idle.length, 'administrator')} did nothing with ${idle.length === 1 ? 'their' : 'such'} rights for ${plural(threshold('days'), 'day')} or longer`,
      description: `${listed(rows.map(({ person, role, days }) => `${person} (${role}, ${plural(days, 'day')})`))}: the audit trail has neither a sign-in nor a change of theirs; ${plural(threshold('days'), 'day')} are reported. Rights that nobody uses are only a danger: give a smaller role under User Management, or disable the account.`,
      impact: { value: String(idle.length), unit: 'people' },
      evidence: ownRecords(context, 'Administrators by their last act', rows),
    },
  ]
}

const grantDrafts = (grants: Awaited<ReturnType<typeof unusedGrants>>, context: Context): Draft[] =>
  grants.map(({ id, full_name, permission, from, to }) => ({
    key: `grant:${id}`,
    priority: 'low',
    title: `${full_name} held the permission “${worded(permission)}” for ${plural(Math.round((to.getTime() - from.getTime()) / 3_600_000), 'hour')} and did nothing meanwhile`,
    description: `It ended within the last ${told_for} days, and the audit trail has no act of theirs in that time. Next time, ask what it is for, and give it for a shorter time.`,
    impact: null,
    evidence: ownRecords(context, 'The permission', [
      { person: full_name, permission: worded(permission), from: from.toISOString(), to: to.toISOString() },
    ]),
  }))

export const unusedRights: HouseDuty = {
  kind: 'house',
  id: 'unused_rights',
  agent_id: 'ai_ethics_consultant',
  title: 'Rights that nobody uses',
  permission: 'system_logs',
  thresholds: {
    days: {
      sentence: 'How long an administrator does nothing before it is told',
      default: 30,
      unit: 'days',
      min: 7,
      max: 366,
    },
  },
  schedule: '0 7 * * *',
  changes_daily: true,
  waiting_for: 'It looks by itself every morning.',
  async state(context) {
    const [people, grants] = await Promise.all([idleOf(context), unusedGrants(context)])
    return digestOf([people.map(({ id, role }) => [id, role]), grants.map(({ id }) => id)])
  },
  async look(context, _today, _ask, threshold) {
    const [people, grants] = await Promise.all([idleOf(context), unusedGrants(context)])
    return [...idleDraft(people, context, threshold), ...grantDrafts(grants, context)]
  },
}
