// Held-out questions about support tickets, with what plain JavaScript finds.

import { tickets } from './abroad.ts'
import {
  type Asked,
  by,
  count,
  during,
  type Fact,
  factsOf,
  is,
  largest,
  mean,
  middle,
  month,
  names,
  percent,
  top,
  where,
} from './kit.ts'

const all = factsOf(tickets)
const open = is('Status', 'Open', 'Pending')
const solved = is('Status', 'Solved')
const response = 'First response minutes'
function week(fact: Fact) {
  const time = Date.parse(`${String(fact.Opened).slice(0, 10)}T00:00:00Z`)
  return new Date(time - ((new Date(time).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)
}
function percentile(share: number) {
  const sorted = all.map(fact => Number(fact[response])).sort((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const low = sorted[Math.floor(place)] ?? 0
  return low + ((sorted[Math.ceil(place)] ?? 0) - low) * (place - Math.floor(place))
}

export const support: Asked[] = [
  ['How many tickets are open?', () => all.filter(is('Status', 'Open')).length],
  ['how many tickets have status open', () => all.filter(is('Status', 'Open')).length],
  ['how many unsolved tickets', () => all.filter(open).length],
  ['how many tickets are not solved', () => all.filter(open).length],
  ['how many tickets did we get in October', () => all.filter(during('Opened', '2026-10-01', '2026-10-31')).length],
  [
    'tickets per week in the last 30 days',
    () => by(all.filter(during('Opened', '2026-10-23', '2026-11-21')), week, count),
  ],
  ['tickets by priority', () => by(all, 'Priority', count)],
  ['urgent tickets by agent', () => by(all.filter(is('Priority', 'Urgent')), 'Agent', count)],
  [
    'How many high priority tickets are pending?',
    () => all.filter(is('Priority', 'High')).filter(is('Status', 'Pending')).length,
  ],
  ['average rating', () => mean(all, 'Rating')],
  ['average rating per agent', () => by(all, 'Agent', own => mean(own, 'Rating'))],
  ['average first response minutes by channel', () => by(all, 'Channel', own => mean(own, response))],
  ['median first response minutes', () => middle(all, response)],
  ['95th percentile of first response minutes', () => percentile(0.95)],
  ['slowest first response', () => null],
  ['maximum first response minutes by priority', () => by(all, 'Priority', own => largest(own, response))],
  ['who solved the most tickets', () => top(by(all.filter(solved), 'Agent', count), 1)],
  ['tickets from Contoso about refunds', () => null],
  ['tickets where subject contains refund', () => names(all.filter(is('Subject', 'Refund question')), 'Ticket ID')],
  ['tickets closed this month', () => names(all.filter(during('Closed', '2026-11-01', '2026-11-30')), 'Ticket ID')],
  ['tickets without a rating', () => names(all.filter(is('Rating', null)), 'Ticket ID')],
  ['customers with more than 25 tickets', () => new Set(where(by(all, 'Customer', count), n => n > 25).keys())],
  ['which customer has the most tickets', () => top(by(all, 'Customer', count), 1)],
  ['percentage of tickets by channel', () => by(all, 'Channel', own => percent(own.length, all.length))],
  ['what percentage of tickets is urgent', () => percent(all.filter(is('Priority', 'Urgent')).length, all.length)],
  ['tickets opened today', () => names(all.filter(during('Opened', '2026-11-21', '2026-11-21')), 'Ticket ID')],
  ['tickets by month and channel', () => by(all, fact => `${month('Opened')(fact)}|${fact.Channel}`, count)],
  [
    'how many tickets did Nora solve in Q3',
    () =>
      all
        .filter(solved)
        .filter(is('Agent', 'Nora'))
        .filter(during('Closed', '2026-07-01', '2026-09-30')).length,
  ],
  [
    'rating of at least 4',
    () =>
      names(
        all.filter(fact => Number(fact.Rating) >= 4),
        'Ticket ID',
      ),
  ],
  [
    'how many tickets have a rating below 3',
    () => all.filter(fact => fact.Rating !== null && Number(fact.Rating) < 3).length,
  ],
  ['is the server down', () => null],
]
