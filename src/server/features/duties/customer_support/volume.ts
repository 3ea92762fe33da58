// Duty of customer support: how many tickets come in and stay open, and which topics grow.
import { type DataDuty, type Draft, hasRoles, type ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { daysAgo, percent } from '../words.ts'
import { isTickets, tellsHours, ticketsSql, topicOf } from './tickets.ts'

const needs = ['date', 'closed_date'] as const

/** Of so many days, against as many before. */
const period = 28
const thresholds = {
  volume: {
    sentence: 'Of fewer tickets in four weeks no volume is told',
    default: 10,
    unit: 'tickets',
    min: 1,
    max: 100_000,
  },
  more: {
    sentence: 'How many tickets more a topic needs to be reported',
    default: 10,
    unit: 'tickets',
    min: 1,
    max: 100_000,
  },
  growth: {
    sentence: 'By which share a topic has to grow to be reported',
    default: 50,
    unit: '%',
    min: 1,
    max: 1000,
  },
} as const

const volumeSql = (tickets: string, today: string) => `with tickets as (
${tickets}
)
select count(*) filter (${daysAgo('opened_on', today, 1, period)}) as opened,
  count(*) filter (${daysAgo('opened_on', today, period + 1, 2 * period)}) as opened_before,
  count(*) filter (open) as open,
  min(opened_on) filter (open) as oldest_on,
  max(date '${today}' - opened_on) filter (open) as oldest_days,
  round(median(date_diff('minute', opened, resolved)) filter (${daysAgo('opened_on', today, 1, period)}) / 60, 1) as usual_hours
from tickets`

const topicsSql = (tickets: string, today: string) => `with tickets as (
${tickets}
)
select topic, count(*) filter (${daysAgo('opened_on', today, 1, period)}) as opened,
  count(*) filter (${daysAgo('opened_on', today, period + 1, 2 * period)}) as opened_before
from tickets where topic is not null group by topic order by opened desc, topic`

type Row = Record<string, string | null>
type Found = { rows: readonly Row[]; evidence: Draft['evidence'] }
const figure = (row: Row, name: string) => Number(row[name] ?? 0)

function volumeDrafts({ rows, evidence }: Found, hours: boolean, least: number): Draft[] {
  const row = rows[0] ?? {}
  const [opened, before, open] = [figure(row, 'opened'), figure(row, 'opened_before'), figure(row, 'open')]
  if (opened < least) return []
  const waiting =
    open === 0
      ? 'None is open.'
      : `${plural(open, 'ticket')} ${open === 1 ? 'is' : 'are'} open, the oldest since ${row.oldest_on} (${plural(figure(row, 'oldest_days'), 'day')}).`
  const usual =
    !hours || row.usual_hours === null ? '' : ` Half of those resolved took at most ${row.usual_hours} hours.`
  return [
    {
      key: 'volume',
      priority: figure(row, 'oldest_days') > 30 ? 'medium' : 'low',
      title: `${plural(opened, 'ticket')} came in during the last ${period} days, after ${before.toLocaleString('en')} in the ${period} before`,
      description: `${waiting}${usual} Reported from ${plural(least, 'ticket')} on.${open === 0 ? '' : ' Answer the oldest first.'}`,
      impact: { value: String(opened), unit: 'tickets' },
      evidence,
    },
  ]
}

const topicDrafts = ({ rows, evidence }: Found, threshold: ThresholdValue): Draft[] =>
  rows.flatMap((row): Draft[] => {
    const [opened, before] = [figure(row, 'opened'), figure(row, 'opened_before')]
    const more = opened - before
    if (before === 0 || more < threshold('more') || 100 * more < threshold('growth') * before) return []
    return [
      {
        key: `topic:${row.topic}`,
        priority: opened >= 2 * before ? 'high' : 'medium',
        title: `Tickets about ${row.topic} rose from ${before} to ${opened} in ${period} days`,
        description: `${percent(more, before)} more than in the ${period} days before; ${threshold('growth')} % and ${plural(threshold('more'), 'ticket')} more are reported. Read the newest ones and remove the cause, or tell customers before they ask.`,
        impact: { value: String(Math.round((1000 * more) / before) / 10), unit: '%' },
        evidence,
      },
    ]
  })

export const volume: DataDuty = {
  kind: 'data',
  id: 'ticket_volume',
  agent_id: 'customer_support',
  title: 'Tickets and topics that grow',
  thresholds,
  schedule: '0 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of tickets with the days on which each was opened and resolved, and a topic.',
  fits: dataset => hasRoles(dataset, needs) && isTickets(dataset),
  async check(dataset, today, ask, threshold) {
    const tickets = ticketsSql(dataset)
    const all = await ask('Tickets opened and open', volumeSql(tickets, today))
    const topics = topicOf(dataset) ? await ask('Tickets by topic', topicsSql(tickets, today)) : undefined
    return [
      ...volumeDrafts(all, tellsHours(dataset), threshold('volume')),
      ...(topics ? topicDrafts(topics, threshold) : []),
    ]
  },
}
