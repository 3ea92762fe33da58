// Duty of customer support: how many tickets come in and stay open, and which topics grow.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { plural } from '../money.ts'
import { daysAgo, percent } from '../words.ts'
import { isTickets, tellsHours, ticketsSql, topicOf } from './tickets.ts'

const needs = ['date', 'closed_date'] as const

/** Of so many days, against as many before. */
const period = 28
/** Fewer tickets in a period are no volume. */
const leastTickets = 10
/** A topic grows when it has so many tickets more, and such a share more. */
const growth = { tickets: 10, share: 0.5 }

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
const figure = (row: Row, name: string) => Number(row[name] ?? 0)

function volumeDrafts(row: Row, hours: boolean, evidence: Draft['evidence']): Draft[] {
  const [opened, before, open] = [figure(row, 'opened'), figure(row, 'opened_before'), figure(row, 'open')]
  if (opened < leastTickets) return []
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
      description: `${waiting}${usual}${open === 0 ? '' : ' Answer the oldest first.'}`,
      impact: { value: String(opened), unit: 'tickets' },
      evidence,
    },
  ]
}

const topicDrafts = (rows: readonly Row[], evidence: Draft['evidence']): Draft[] =>
  rows.flatMap((row): Draft[] => {
    const [opened, before] = [figure(row, 'opened'), figure(row, 'opened_before')]
    const more = opened - before
    if (before === 0 || more < growth.tickets || more < growth.share * before) return []
    return [
      {
        key: `topic:${row.topic}`,
        priority: opened >= 2 * before ? 'high' : 'medium',
        title: `Tickets about ${row.topic} rose from ${before} to ${opened} in ${period} days`,
        description: `${percent(more, before)} more than in the ${period} days before; ${growth.share * 100} % and ${growth.tickets} tickets more are reported. Read the newest ones and remove the cause, or tell customers before they ask.`,
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
  schedule: '0 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of tickets with the days on which each was opened and resolved, and a topic.',
  fits: dataset => hasRoles(dataset, needs) && isTickets(dataset),
  async check(dataset, today, ask) {
    const tickets = ticketsSql(dataset)
    const all = await ask('Tickets opened and open', volumeSql(tickets, today))
    const topics = topicOf(dataset) ? await ask('Tickets by topic', topicsSql(tickets, today)) : undefined
    return [
      ...all.rows.flatMap(row => volumeDrafts(row, tellsHours(dataset), all.evidence)),
      ...(topics ? topicDrafts(topics.rows, topics.evidence) : []),
    ]
  },
}
