// Duty of procurement: suppliers who receive a large share of all that is spent.
import { type DataDuty, type Draft, hasRoles } from '../duty.ts'
import { money } from '../money.ts'
import { isSpend, paymentsSql } from '../payments.ts'
import { inMonths, percent } from '../words.ts'

const needs = ['party', 'amount'] as const

const thresholds = {
  share: {
    sentence: 'A supplier who receives a larger share of a year is reported',
    default: 30,
    unit: '%',
    min: 1,
    max: 99,
  },
} as const
/** With fewer suppliers or payments a share says nothing. */
const least = { suppliers: 4, payments: 20 }

const sharesSql = (payments: string, today: string, share: number) => `with payments as (
${payments}
), suppliers as (
  select currency, party, sum(amount) as spent, count(*) as payments from payments
  where party is not null and ${inMonths('paid_on', today, 12, 0)} group by currency, party
), shares as (
  select *, sum(spent) over same as total, count(*) over same as suppliers, sum(payments) over same as all_payments
  from suppliers window same as (partition by currency)
)
select * from shares where total > 0 and spent > ${share / 100} * total
  and suppliers >= ${least.suppliers} and all_payments >= ${least.payments} order by spent desc, party`

function draft(row: Record<string, string | null>, share: number, evidence: Draft['evidence']): Draft {
  const currency = row.currency ?? null
  const [spent, total] = [Number(row.spent), Number(row.total)]
  return {
    key: `${currency ?? ''}:${row.party}`,
    priority: spent > total / 2 ? 'high' : 'medium',
    title: `${row.party} received ${percent(spent, total)} of all spend of the last twelve whole months`,
    description: `${money(row.spent ?? '0', currency)} of ${money(row.total ?? '0', currency)}, which went to ${Number(row.suppliers).toLocaleString('en')} suppliers. More than ${share} % with one is reported: find a second source, and use the volume to ask for a better price.`,
    impact: { value: String(Math.round((1000 * spent) / total) / 10), unit: '%' },
    evidence,
  }
}

export const concentration: DataDuty = {
  kind: 'data',
  id: 'supplier_concentration',
  agent_id: 'procurement_manager',
  title: 'Supplier concentration',
  thresholds,
  schedule: '0 7 * * *',
  changes_daily: true,
  needs,
  waiting_for: 'Upload a table of outgoing payments with a date, an amount and a supplier.',
  fits: dataset => hasRoles(dataset, needs) && isSpend(dataset) && dataset.domain !== 'hr',
  async check(dataset, today, ask, threshold) {
    const share = threshold('share')
    const { rows, evidence } = await ask('Share of spend by supplier', sharesSql(paymentsSql(dataset), today, share))
    return rows.map(row => draft(row, share, evidence))
  },
}
