// What the contract's words for columns are called in plain English.

import { type ColumnRole, SURE } from '#contract/columns'
import { formatLocale } from '../../ui/locale.ts'

/** The page above a dataset's. */
export const back = { to: '/data', label: 'Company data' } as const

/** A share from 0 to 1. */
export const inPercent = (share: number): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)

export const roleWords: Record<ColumnRole, string> = {
  amount: 'Amount of money',
  quantity: 'Quantity',
  cost: 'Cost',
  target: 'Target',
  actual: 'Actual result',
  currency: 'Currency',
  date: 'Date',
  due_date: 'Due date',
  start_date: 'Start date',
  end_date: 'End date',
  closed_date: 'Closed or paid on',
  party: 'Customer or supplier',
  owner: 'Person in charge',
  email: 'E-mail address',
  department: 'Department',
  identifier: 'Number or code',
  category: 'Category',
  stage: 'Stage',
  status: 'Status',
  text: 'Free text',
}

/** The roles in groups, in the order they are offered. */
export const roleGroups: readonly { title: string; roles: readonly ColumnRole[] }[] = [
  { title: 'Figures', roles: ['amount', 'quantity', 'cost', 'target', 'actual', 'currency'] },
  { title: 'Dates', roles: ['date', 'due_date', 'start_date', 'end_date', 'closed_date'] },
  { title: 'People', roles: ['party', 'owner', 'email', 'department'] },
  { title: 'Names and states', roles: ['identifier', 'category', 'stage', 'status', 'text'] },
]

/** How sure a suggestion is, 0 to 1. */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.9) return 'Very sure'
  if (confidence >= SURE) return 'Fairly sure'
  return confidence >= 0.4 ? 'Not sure' : 'A guess'
}
