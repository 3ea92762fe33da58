// Duty of marketing: how many people joined Cabinet's own waitlist by week and source, and what they want.
import type { Context } from '../../verb.ts'
import { type Signup, signupsSince } from '../../waitlist/index.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { listed, percent } from '../words.ts'
import { topicsOf } from './topics.ts'

const week = 7 * 86_400_000
/** Weeks that are told, against as many before. */
const weeks = 4
const told_topics = 5
const told_sources = 5

const signupsOf = ({ house: { db, clock } }: Context) =>
  signupsSince(db, new Date(clock.now().getTime() - 2 * weeks * week))

type Source = { source: string; weeks_before: number; last_weeks: number; by_week: number[] }

/** The place of the week in which somebody joined: of the weeks before first, then of those that are told. */
const placeOf = ({ created_at }: Signup, now: Date) =>
  Math.max(0, 2 * weeks - 1 - Math.floor((now.getTime() - created_at.getTime()) / week))

/** How many joined in each week, the newest last. */
function byWeek(signups: readonly Signup[], now: Date): number[] {
  const counts = Array.from({ length: 2 * weeks }, () => 0)
  for (const signup of signups) counts[placeOf(signup, now)] = (counts[placeOf(signup, now)] ?? 0) + 1
  return counts
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** The same for each source, those first that bring most now. */
function bySource(signups: readonly Signup[], now: Date): Source[] {
  const sources = [...Map.groupBy(signups, ({ source }) => source ?? 'no known source')].map(([source, own]) => {
    const by_week = byWeek(own, now)
    return { source, weeks_before: sum(by_week.slice(0, weeks)), last_weeks: sum(by_week.slice(weeks)), by_week }
  })
  return sources.sort((a, b) => b.last_weeks - a.last_weeks || b.weeks_before - a.weeks_before)
}

function growth(signups: readonly Signup[], least: number, context: Context): Draft[] {
  const at = context.house.clock.now()
  const counts = byWeek(signups, at)
  const [before, now] = [sum(counts.slice(0, weeks)), sum(counts.slice(weeks))]
  const sources = bySource(signups, at)
  const each = sources.map(({ source, last_weeks, weeks_before }) => `${source} ${last_weeks} (${weeks_before} before)`)
  if (Math.max(before, now) < least) return []
  return [
    {
      key: 'signups',
      priority: 'low',
      title: `${plural(now, 'person', 'people')} joined the waitlist in the last ${weeks} weeks, after ${before.toLocaleString('en')} in the ${weeks} before`,
      description: `By week, the newest last: ${counts.slice(weeks).join(', ')}. By source: ${listed(each, told_sources)}. Reported from ${least} on. ${now > 0 ? 'Invite those who wait longest, under Waitlist.' : 'See whether the waitlist can still be reached.'}`,
      impact: { value: String(now), unit: 'people' },
      evidence: ownRecords(
        context,
        'People who joined the waitlist, by source and week',
        sources.flatMap(({ source, by_week }) =>
          by_week.map((people, at) => ({ source, weeks_ago: 2 * weeks - 1 - at, people })),
        ),
      ),
    },
  ]
}

function wanted(signups: readonly Signup[], least: number, context: Context): Draft[] {
  const texts = signups.flatMap(({ interest_reason }) => interest_reason?.trim() || [])
  const topics = topicsOf(
    texts.map(text => ({ text, times: 1 })),
    least,
  ).slice(0, told_topics)
  const [first] = topics
  if (!first) return []
  const each = topics.map(({ words, texts: count }) => `${words} ${count} (${percent(count, texts.length)})`)
  return [
    {
      key: 'interests',
      priority: 'low',
      title: `${first.texts.toLocaleString('en')} of ${plural(texts.length, 'person', 'people')} on the waitlist who said what for want “${first.words}”, more than anything else`,
      description: `Asked for most often in the last ${2 * weeks} weeks: ${listed(each, told_topics)}. One text may ask for several; what at least ${least} ask for is reported. Tell them when you have it.`,
      impact: { value: String(first.texts), unit: 'people' },
      evidence: ownRecords(
        context,
        'What people on the waitlist want',
        topics.map(({ words, texts: people }) => ({ topic: words, people, of: texts.length })),
      ),
    },
  ]
}

export const waitlist: HouseDuty = {
  kind: 'house',
  id: 'waitlist',
  agent_id: 'marketing_manager',
  title: 'The waitlist by week and source, and what people want',
  permission: 'system.statistics',
  thresholds: {
    people: { sentence: 'Fewer people say nothing.', default: 5, unit: 'people', min: 1, max: 100_000 },
  },
  schedule: '20 7 * * *',
  changes_daily: true,
  waiting_for: 'Nobody has joined the waitlist in the last eight weeks. It can be opened under Settings.',
  async state(context) {
    const signups = await signupsOf(context)
    return signups.length === 0 ? null : digestOf([signups.length, signups.at(-1)?.created_at])
  },
  async look(context, _today, _ask, threshold) {
    const signups = await signupsOf(context)
    return [growth, wanted].flatMap(drafts => drafts(signups, threshold('people'), context))
  },
}
