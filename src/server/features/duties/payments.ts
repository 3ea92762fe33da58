// Payments that went out: which tables hold them, and what each row says. One reading for finance and procurement.
import type { ReadyDataset } from '../datasets/index.ts'
import { columnOf, quoted } from './duty.ts'
import { currencySql, day, trimmed } from './words.ts'

const payments =
  /pay|paid|zahl|bezahl|überweis|pago|paiement|pagament|betaling|betaal|despesa|gasto|spesa|spese|uitgave|bank|transaction|transfer|spend|expense|ausgaben|disbursement/i
const money_in = /customer|client|kunde|cliente|klant|received|receipt|einnahme|recebiment|incass|recett|ingreso/i

/** When it was paid: the date of the payment, whichever of the two roles its heading was given. */
export const paidOn = (dataset: ReadyDataset) => columnOf(dataset, 'date') ?? columnOf(dataset, 'closed_date')

export const isPayments = (dataset: ReadyDataset) => {
  const titles = [dataset.name.replaceAll('_', ' '), ...dataset.columns.map(({ title }) => title)].join(' | ')
  return (
    payments.test(titles) &&
    !money_in.test(titles) &&
    columnOf(dataset, 'due_date') === undefined &&
    paidOn(dataset) !== undefined
  )
}

/** Whether amounts are what was spent, with few refunds; in a list of a bank money comes in and goes out. */
export function isSpend(dataset: ReadyDataset): boolean {
  const amount = dataset.newest.profile.find(({ name }) => name === columnOf(dataset, 'amount'))
  return isPayments(dataset) && amount !== undefined && Number(amount.quantiles?.p5 ?? amount.min ?? -1) >= 0
}

/** What each payment was for: its category, else the cost centre or the department that it was made for. */
export const purposeOf = (dataset: ReadyDataset) => columnOf(dataset, 'category') ?? columnOf(dataset, 'department')

/** SQL for the payments, one row each: party, category (null without such a column), amount, currency, paid_on. */
export function paymentsSql(dataset: ReadyDataset): string {
  const [party, amount, category] = [columnOf(dataset, 'party'), columnOf(dataset, 'amount') ?? '', purposeOf(dataset)]
  const text = (name: string | undefined) => (name ? `nullif(${trimmed(name)}, '')` : 'cast(null as varchar)')
  return [
    `select ${text(party)} as party, ${text(category)} as category, ${quoted(amount)} as amount,`,
    `  ${currencySql(dataset, amount)} as currency, ${day(paidOn(dataset) ?? '')} as paid_on`,
    `from ${quoted(dataset.table_name)} where ${quoted(amount)} is not null and ${quoted(paidOn(dataset) ?? '')} is not null`,
  ].join('\n')
}
