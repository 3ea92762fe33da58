// What agents have done and found, day by day.
import * as activity from '#contract/agent-activity'
import { roster } from '../agents/index.ts'
import { findingsByDay } from '../duties/index.ts'
import { type RunDay, runDays } from '../runs/index.ts'
import { companyDay, companyTimeZone } from '../settings/index.ts'
import { query } from '../verb.ts'
import { daysUpTo } from './rules.ts'

const sum = (rows: readonly RunDay[], name: 'succeeded' | 'failed' | 'seconds') =>
  rows.reduce((total, row) => total + row[name], 0)

export const agentActivity = query(activity.get, async ({ days: count }, context) => {
  const { db, clock } = context.house
  const [time_zone, today] = await Promise.all([companyTimeZone(db), companyDay(context.house)])
  const days = daysUpTo(today, count)
  // A day more than asked for: days of the company begin at another hour than those of the clock.
  const since = new Date(clock.now().getTime() - (count + 1) * 86_400_000)
  const [runs, { opened, closed }] = await Promise.all([
    runDays(db, since, time_zone),
    findingsByDay(context, since, time_zone),
  ])
  const inRange = runs.filter(({ day }) => days.includes(day))
  return {
    days: days.map(day => {
      const own = inRange.filter(run => run.day === day)
      const [succeeded, failed] = [sum(own, 'succeeded'), sum(own, 'failed')]
      return { day, succeeded, failed, opened: opened.get(day) ?? 0, closed: closed.get(day) ?? 0 }
    }),
    agents: roster.flatMap(({ id, name, category }) => {
      const own = inRange.filter(({ agent_id }) => agent_id === id)
      if (own.length === 0) return []
      const [succeeded, failed, seconds] = [sum(own, 'succeeded'), sum(own, 'failed'), sum(own, 'seconds')]
      const response_time = succeeded > 0 ? Math.round((1000 * seconds) / succeeded) : null
      return [{ agent_id: id, name, category, succeeded, failed, response_time }]
    }),
  }
})
