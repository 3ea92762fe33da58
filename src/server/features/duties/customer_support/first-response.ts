// Duty of customer support: urgent tickets that waited too long for a first answer.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { literal } from '../words.ts'
import { answeredOf, isTickets, tellsHours, ticketsSql, urgencyOf } from './tickets.ts'

const needs = ['date', 'closed_date'] as const

const thresholds = {
  hours: {
    sentence: 'Within how many hours an urgent ticket should have its first answer',
    default: 4,
    unit: 'hours',
    min: 1,
    max: 1000,
  },
} as const
/** It looks at tickets of so many days. */
const period = 28

/** What tables call urgent; in lower case without accents. */
const urgent = [
  'urgent',
  'critical',
  'high',
  'highest',
  'p1',
  'hoch',
  'dringend',
  'kritisch',
  'haute',
  'urgente',
  'alta',
  'hoog',
  'critique',
  'critica',
  'critico',
  'alto',
  'kritiek',
  'dringlich',
]

const breachesSql = (tickets: string, today: string, target: number) => `with tickets as (
${tickets}
), urgent as (
  select *, date_diff('minute', opened, coalesce(answered, timestamp '${today} 00:00:00')) as minutes from tickets
  where strip_accents(lower(urgency)) in (${urgent.map(literal).join(', ')})
    and opened_on between date '${today}' - ${period} and date '${today}' - 1 and (answered is not null or open)
)
select count(*) as tickets, count(*) filter (minutes > ${target * 60}) as late,
  count(*) filter (minutes > ${target * 60} and answered is null) as unanswered,
  min(opened_on) filter (minutes > ${target * 60}) as first_on,
  round(max(minutes) / 60, 1) as worst_hours, arg_max(ticket, minutes) as worst
from urgent`

function draft(row: Record<string, string | null>, target: number, evidence: Draft['evidence']): Draft[] {
  const [late, all, unanswered] = [Number(row.late), Number(row.tickets), Number(row.unanswered)]
  if (late === 0) return []
  const still =
    unanswered > 0 ? ` ${unanswered} of them still ${unanswered === 1 ? 'has' : 'have'} none: answer these now.` : ''
  return [
    {
      key: 'late',
      priority: unanswered > 0 || late > all / 2 ? 'high' : 'medium',
      title: `${plural(late, 'urgent ticket')} waited more than ${plural(target, 'hour')} for a first answer in the last ${period} days`,
      description: `That is ${late} of ${all} opened in these days, the first on ${row.first_on}. The longest wait was ${row.worst_hours} hours${row.worst ? ` (${row.worst})` : ''}.${still} See when they came in, and who was there.`,
      impact: { value: String(late), unit: 'tickets' },
      evidence,
    },
  ]
}

export const firstResponse: DataDuty = {
  kind: 'data',
  id: 'first_response',
  agent_id: 'customer_support',
  title: 'First answers to urgent tickets',
  thresholds,
  schedule: '10 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of tickets with a priority and the times at which each was opened and first answered.',
  fits: dataset =>
    hasRoles(dataset, needs) &&
    isTickets(dataset) &&
    tellsHours(dataset) &&
    answeredOf(dataset) !== undefined &&
    urgencyOf(dataset) !== undefined,
  async check(dataset, today, ask, threshold) {
    const target = threshold('hours')
    const { rows, evidence } = await ask(
      'First answers to urgent tickets',
      breachesSql(ticketsSql(dataset), today, target),
    )
    return rows.flatMap(row => draft(row, target, evidence))
  },
}
