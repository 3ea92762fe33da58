// Duty of the CFO: payments that look as if they were made twice.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft, hasRoles, quoted } from '../duty.ts'
import { money, plural } from '../money.ts'
import { isPayments, paidOn } from '../payments.ts'

const needs = ['party', 'amount'] as const

/** Columns that could name the invoice a payment is for: identifiers whose values may repeat. */
function references(dataset: ReadyDataset): string[] {
  const figures = new Map(dataset.newest.profile.map(column => [column.name, column]))
  return dataset.columns
    .filter(({ role, name }) => {
      const figure = figures.get(name)
      return role === 'identifier' && figure !== undefined && figure.distinct < dataset.row_count - figure.missing
    })
    .map(({ name }) => name)
}

const thresholds = {
  days: {
    sentence: 'How many days may lie between two equal payments that name no invoice',
    default: 3,
    unit: 'days',
    min: 0,
    max: 90,
  },
} as const

/**
 * Groups of payments to one party of one amount: for the same reference where the table has one, else within so many
 * days of the one before. Refunds (negative amounts) are no payments.
 */
function duplicatesSql(dataset: ReadyDataset, within: number): string {
  const [party, amount] = needs.map(role => quoted(columnOf(dataset, role) ?? ''))
  const date = quoted(paidOn(dataset) ?? '')
  const currency = columnOf(dataset, 'currency')
  const fixed = dataset.columns.find(({ name }) => name === columnOf(dataset, 'amount'))?.currency
  const reference = references(dataset)[0]
  const money = currency ? `cast(${quoted(currency)} as varchar)` : fixed ? `'${fixed.replaceAll("'", "''")}'` : 'null'
  const read = [
    `with payments as (`,
    `  select trim(cast(${party} as varchar)) as party, ${amount} as amount, cast(${date} as date) as paid_on, ${money} as currency,`,
    `    ${reference ? `trim(cast(${quoted(reference)} as varchar))` : 'null'} as reference`,
    `  from ${quoted(dataset.table_name)}`,
    `  where ${party} is not null and ${amount} > 0 and ${date} is not null`,
    `)`,
  ]
  if (reference) {
    return [
      ...read,
      `select party, currency, amount, reference, count(*) as payments, amount * (count(*) - 1) as too_much, min(paid_on) as first_on, max(paid_on) as last_on`,
      `from payments where reference is not null and reference <> ''`,
      `group by party, currency, amount, reference having count(*) > 1 order by too_much desc, party, reference`,
    ].join('\n')
  }
  return [
    ...read.slice(0, -1),
    `), marked as (`,
    `  select *, case when date_diff('day', lag(paid_on) over same, paid_on) <= ${within} then 0 else 1 end as begins from payments`,
    `  window same as (partition by party, currency, amount order by paid_on)`,
    `), numbered as (`,
    `  select *, sum(begins) over (partition by party, currency, amount order by paid_on rows unbounded preceding) as set_number from marked`,
    `)`,
    `select party, currency, amount, null as reference, count(*) as payments, amount * (count(*) - 1) as too_much, min(paid_on) as first_on, max(paid_on) as last_on`,
    `from numbered group by party, currency, amount, set_number having count(*) > 1 order by too_much desc, party, first_on`,
  ].join('\n')
}

function draft(row: Record<string, string | null>, within: number, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const [party, amount, first, last] = [row.party ?? '', row.amount ?? '', row.first_on ?? '', row.last_on ?? '']
  const times = Number(row.payments)
  const often = times === 2 ? 'twice' : plural(times, 'time')
  const about = row.reference ? ` for ${row.reference}` : ''
  const when = first === last ? `all on ${first}` : `between ${first} and ${last}`
  return {
    key: `${party}:${currency ?? ''}:${amount}:${row.reference ?? first}`,
    priority: row.reference ? 'high' : 'medium',
    title: `${money(amount, currency)} was paid to ${party} ${often}${about}`,
    description: `${plural(times, 'payment')} of the same amount${about}, ${when}. ${row.reference ? 'Every invoice that was paid again is reported.' : `Equal payments within ${plural(within, 'day')} are reported.`} ${money(row.too_much ?? '', currency)} may have been paid too much: check with ${party} and ask for it back or for a credit.`,
    impact: { value: row.too_much ?? '0', unit: currency ?? 'amount' },
    evidence,
  }
}

export const duplicatePayments: DataDuty = {
  kind: 'data',
  id: 'duplicate_payments',
  agent_id: 'cfo',
  title: 'Duplicate payments',
  thresholds,
  schedule: '15 6 * * *',
  changes_daily: false,
  needs,
  waiting_for: 'Upload a table of outgoing payments with a date, an amount and a supplier.',
  fits: dataset => hasRoles(dataset, needs) && isPayments(dataset),
  async check(dataset, _today, ask, threshold) {
    const { rows, evidence } = await ask('Payments that look doubled', duplicatesSql(dataset, threshold('days')))
    return rows.map(row => draft(row, threshold('days'), evidence))
  },
}
