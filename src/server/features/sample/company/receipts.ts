// What customers paid: some invoices in two parts, and two receipts for invoices that nobody wrote.
import type { Chance } from '../../../base/chance.ts'
import { daysBefore } from './days.ts'
import type { Customer } from './names.ts'

export type Invoice = { customer: Customer; issued: string; due: string; cents: number; paid: string | null }
export type Receipt = { invoice: string; customer: string; on: string; cents: number; currency: string; method: string }

/** Some invoices are paid in two parts. */
export function receiptsOf(number: string, { customer, issued, paid, cents }: Invoice, chance: Chance): Receipt[] {
  if (!paid) return []
  const base = { invoice: number, customer: customer.name, currency: customer.currency }
  const method = chance.happens(0.8) ? 'Bank transfer' : 'Card'
  const earlier = daysBefore(paid, 5)
  if (!chance.happens(0.1) || earlier < issued) return [{ ...base, on: paid, cents, method }]
  const first = Math.round(cents * 0.6)
  return [
    { ...base, on: earlier, cents: first, method },
    { ...base, on: paid, cents: cents - first, method },
  ]
}

/** Two receipts name invoices that were never written. */
export const orphans = (today: string): Receipt[] =>
  [
    [33, 640_00],
    [71, 1_215_00],
  ].map(([days = 0, cents = 0], index) => ({
    invoice: `INV-90${index + 1}`,
    customer: 'Wrenfield Wholesale',
    on: daysBefore(today, days),
    cents,
    currency: 'EUR',
    method: 'Bank transfer',
  }))
