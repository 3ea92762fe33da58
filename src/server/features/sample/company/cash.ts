// Cash at the end of each month: what came in, what went out, what was left.
import { daysBefore, monthBefore } from './days.ts'
import type { Sales } from './invoices.ts'
import type { Spend } from './spend.ts'
import { amount, type Setting, sum, type Table } from './table.ts'

/** Left at the end of the last whole month, and lost in each of the last three; cents. */
const left = 184_000_00
const burned = -23_000_00

export function cash(setting: Setting, { received }: Sales, { paid }: Spend): Table {
  const { today, chanceFor } = setting
  const chance = chanceFor('cash')
  let closing = left
  const rows = Array.from({ length: 15 }, (_, index) => index + 1).map(month => {
    const [first, end] = [monthBefore(today, month), daysBefore(monthBefore(today, month - 1), 1)]
    const inMonth = ({ on }: { on: string }) => on >= first && on <= end
    const came = sum(
      received.filter(receipt => inMonth(receipt) && receipt.currency === 'EUR').map(({ cents }) => cents),
    )
    const went = sum(paid.filter(inMonth).map(({ cents }) => cents))
    const change = month <= 3 ? burned : chance.between(-9_000, 14_000) * 100
    const row = [end, amount(came), amount(went), amount(came - went - change), amount(change), amount(closing), 'EUR']
    closing -= change
    return row
  })
  return {
    name: 'Sample cash position',
    domain: 'financial',
    headings: [
      'Month End',
      'Receipts',
      'Supplier Payments',
      'Payroll and Other',
      'Net Change',
      'Closing Balance',
      'Currency',
    ],
    rows: rows.reverse(),
  }
}
