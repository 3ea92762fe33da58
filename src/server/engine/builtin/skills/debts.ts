// What each party owes: its overdue invoices, credit notes subtracted, every currency by itself.
import type { OverdueInvoice } from '../results.ts'
import { joined } from '../text/markdown.ts'
import { add, type Decimal, formatMoney, readDecimal, zero } from '../text/money.ts'

/** Exact sums by currency; an empty name where no currency is known. */
export type Totals = ReadonlyMap<string, Decimal>

export type Debt = {
  party: string
  /** The longest overdue first. */
  invoices: OverdueInvoice[]
  totals: Totals
  /** Days that the oldest invoice is overdue. */
  oldest: number
}

export const amountOf = ({ amount }: OverdueInvoice): Decimal => readDecimal(amount) ?? zero
export const isCredit = (invoice: OverdueInvoice) => amountOf(invoice).units < 0n

export function totalsOf(invoices: readonly OverdueInvoice[]): Totals {
  const totals = new Map<string, Decimal>()
  for (const invoice of invoices) {
    const currency = invoice.currency ?? ''
    totals.set(currency, add(totals.get(currency) ?? zero, amountOf(invoice)))
  }
  return totals
}

/** '€12.00', or '€12.00 and $3.00'. */
export const totalsText = (totals: Totals) =>
  joined([...totals].map(([currency, total]) => formatMoney(total, currency || null)))

export const isOwed = ({ totals }: Debt) => [...totals.values()].some(({ units }) => units > 0n)

/** The debts of all parties in the order of their names. */
export function debts(invoices: readonly OverdueInvoice[]): Debt[] {
  const parties = [...new Set(invoices.map(({ party }) => party))].sort((a, b) => (a < b ? -1 : 1))
  return parties.map(party => {
    const own = invoices.filter(invoice => invoice.party === party)
    own.sort((a, b) => b.days_overdue - a.days_overdue || (a.due_date < b.due_date ? -1 : 1))
    const ages = own.filter(invoice => !isCredit(invoice)).map(({ days_overdue }) => days_overdue)
    return { party, invoices: own, totals: totalsOf(own), oldest: Math.max(0, ...ages) }
  })
}
