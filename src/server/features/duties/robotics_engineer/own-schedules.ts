// Duty of the robotics engineer: Cabinet's own schedules that did not begin when they should have.
import { type ScheduleTimes, scheduleTimes } from '../../../storage/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { listed } from '../words.ts'

const hour = 60
/** How often work of such a line begins, in minutes; null for lines of other forms. */
function everyMinutes(cron: string): number | null {
  const [minute, at, date, month, weekday] = cron.split(' ')
  if (date !== '*' || month !== '*') return null
  if (weekday !== '*') return /^\d$/.test(weekday ?? '') ? 7 * 24 * hour : null
  if (minute === '*' && at === '*') return 1
  if (/^\d+$/.test(minute ?? '')) return at === '*' ? hour : /^\d+$/.test(at ?? '') ? 24 * hour : null
  return null
}

/** An hour more or less when clocks change is not late. */
const late = ({ cron, minutes }: ScheduleTimes): number => {
  const every = everyMinutes(cron)
  return every === null ? 0 : Math.max(0, minutes - every - (every >= 24 * hour ? hour : 0))
}

const lateOf = async ({ house }: Context, hours: number) =>
  (await scheduleTimes(house.db))
    .map(times => ({ ...times, hours_late: Math.floor(late(times) / hour) }))
    .filter(({ hours_late }) => hours_late >= hours)

const worded = ({ queue, cron }: ScheduleTimes) =>
  queue.startsWith('duties_') ? `duties of agents at ${cron}` : queue.replaceAll('_', ' ')

export const ownSchedules: HouseDuty = {
  kind: 'house',
  id: 'own_schedules',
  agent_id: 'robotics_engineer',
  title: 'Schedules of Cabinet itself that are late',
  permission: 'system.details',
  thresholds: {
    hours: { sentence: 'How late scheduled work may begin', default: 2, unit: 'hours', min: 1, max: 720 },
  },
  schedule: '15 * * * *',
  changes_daily: false,
  waiting_for: 'It looks by itself every hour.',
  async state(context) {
    return digestOf((await lateOf(context, 1)).map(({ queue, hours_late }) => [queue, hours_late]))
  },
  async look(context, _today, _ask, threshold): Promise<Draft[]> {
    const found = await lateOf(context, threshold('hours'))
    if (found.length === 0) return []
    const longest = Math.max(...found.map(({ hours_late }) => hours_late))
    const names = found.map(one => `${worded(one)} (${plural(one.hours_late, 'hour')} late)`)
    return [
      {
        key: 'late',
        priority: 'high',
        title: `${plural(found.length, 'schedule')} of Cabinet itself did not begin in time`,
        description: `${listed(names)}; ${plural(threshold('hours'), 'hour')} late is reported. Look whether the server or its worker process was stopped, and start it again: what is due is then done by itself.`,
        impact: { value: String(longest), unit: 'hours' },
        evidence: ownRecords(
          context,
          'Schedules that are late',
          found.map(one => ({
            schedule: worded(one),
            times: one.cron,
            last_began: one.last_on?.toISOString() ?? null,
            hours_late: one.hours_late,
          })),
        ),
      },
    ]
  },
}
