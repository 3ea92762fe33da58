// Duty of the CFO: who owes what, since when, in 1–30, 31–60, 61–90 and more than 90 days.
import type { Priority } from '#contract/common'
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money, plural } from '../money.ts'
import { isReceivables, overdueSql, tellsPaid } from './receivables.ts'

const needs = ['due_date', 'amount', 'party'] as const

const thresholds = {
  days: {
    sentence: 'After how many days past due what one customer owes is reported by itself',
    default: 30,
    unit: 'days',
    min: 0,
    max: 3650,
  },
} as const

const priorityOf = (days: number): Priority =>
  days > 90 ? 'critical' : days > 60 ? 'high' : days > 30 ? 'medium' : 'low'

const bucketsSql = (overdue: string) => `with overdue as (
${overdue}
)
select party, currency, max(email) as email, count(*) as invoices, sum(amount) as total,
  min(due_date) as oldest_due, max(days_overdue) as oldest_days,
  sum(amount) filter (days_overdue <= 30) as days_1_30,
  sum(amount) filter (days_overdue between 31 and 60) as days_31_60,
  sum(amount) filter (days_overdue between 61 and 90) as days_61_90,
  sum(amount) filter (days_overdue > 90) as days_over_90
from overdue group by party, currency having sum(amount) > 0 order by total desc, party`

const totalsSql = (overdue: string) => `with overdue as (
${overdue}
)
select currency, count(*) as invoices, count(distinct party) as parties, sum(amount) as total,
  min(due_date) as oldest_due, max(days_overdue) as oldest_days,
  coalesce(sum(amount) filter (days_overdue <= 30), 0) as days_1_30,
  coalesce(sum(amount) filter (days_overdue between 31 and 60), 0) as days_31_60,
  coalesce(sum(amount) filter (days_overdue between 61 and 90), 0) as days_61_90,
  coalesce(sum(amount) filter (days_overdue > 90), 0) as days_over_90
from overdue group by currency having sum(amount) > 0 order by total desc`

type Row = Record<string, string | null>
const text = (row: Row, name: string) => row[name] ?? ''

function summary(row: Row, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const [invoices, parties, oldest] = [Number(row.invoices), Number(row.parties), Number(row.oldest_days)]
  const shares = [
    ['1–30 days', text(row, 'days_1_30')],
    ['31–60 days', text(row, 'days_31_60')],
    ['61–90 days', text(row, 'days_61_90')],
    ['more than 90 days', text(row, 'days_over_90')],
  ] as const
  const split = shares
    .filter(([, amount]) => Number(amount) !== 0)
    .map(([label, amount]) => `${money(amount, currency)} for ${label}`)
  return {
    key: `all:${currency ?? ''}`,
    priority: priorityOf(oldest),
    title: `${money(text(row, 'total'), currency)} is overdue from ${plural(parties, 'customer')}`,
    description: `${plural(invoices, 'invoice')} past ${invoices === 1 ? 'its' : 'their'} due date: ${split.join(', ')}. The oldest has been due since ${text(row, 'oldest_due')} (${plural(oldest, 'day')}). Everything that is overdue is counted. Ask the CFO in the chat to write reminder letters.`,
    impact: { value: text(row, 'total'), unit: currency ?? 'amount' },
    evidence,
  }
}

function ofParty(row: Row, days: number, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const [invoices, oldest] = [Number(row.invoices), Number(row.oldest_days)]
  const next = oldest > 90 ? 'Send a final notice or call.' : 'Send a reminder.'
  return {
    key: `party:${currency ?? ''}:${text(row, 'party')}`,
    priority: priorityOf(oldest),
    title: `${text(row, 'party')} owes ${money(text(row, 'total'), currency)}, overdue for up to ${plural(oldest, 'day')}`,
    description: `${plural(invoices, 'unpaid invoice')}, the oldest due since ${text(row, 'oldest_due')}. More than ${plural(days, 'day')} late is reported. ${next}`,
    impact: { value: text(row, 'total'), unit: currency ?? 'amount' },
    evidence,
  }
}

export const receivablesAgeing: DataDuty = {
  kind: 'data',
  id: 'receivables_ageing',
  agent_id: 'cfo',
  title: 'Receivables ageing',
  thresholds,
  schedule: '0 6 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of invoices with a due date, an amount, a customer, and a status or payment date.',
  fits: dataset => hasRoles(dataset, needs) && isReceivables(dataset) && tellsPaid(dataset),
  async check(dataset, today, ask, threshold) {
    const overdue = overdueSql(dataset, today)
    const totals = await ask('Overdue invoices by age', totalsSql(overdue))
    const parties = await ask('Overdue invoices by customer', bucketsSql(overdue))
    return [
      ...totals.rows.map(row => summary(row, totals.evidence)),
      ...parties.rows
        .filter(row => Number(row.oldest_days) > threshold('days'))
        .map(row => ofParty(row, threshold('days'), parties.evidence)),
    ]
  },
}
