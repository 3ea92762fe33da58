// Deals: which are open, won and lost, what they are worth and when they should close. One reading for the duties.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { currencySql, day, dueOf, everSays, headed, says, trimmed } from '../words.ts'

/** A table of deals has stages and amounts, and says somewhere that a deal is won or lost. */
export function isDeals(dataset: ReadyDataset): boolean {
  const stage = columnOf(dataset, 'stage')
  return (
    stage !== undefined &&
    columnOf(dataset, 'amount') !== undefined &&
    dataset.domain !== 'hr' &&
    dataset.domain !== 'financial' &&
    everSays(dataset, stage, ['won', 'lost'])
  )
}

/** The day of the last thing that happened with a deal. */
export const movedOf = (dataset: ReadyDataset) =>
  headed(dataset, /last (activity|contact|modified|update|change|touch)|letzte|derniere|ultima|ultimo|laatste/, [
    'date',
    'timestamp',
  ])[0]?.name

/** What people call a deal: its name, else the customer, else its number. */
const calledBy = (dataset: ReadyDataset) =>
  columnOf(dataset, 'text') ?? columnOf(dataset, 'party') ?? columnOf(dataset, 'identifier')

/** SQL for the deals, one row each: deal, stage, amount, currency, due, closed, moved, won, lost, open. */
export function dealsSql(dataset: ReadyDataset): string {
  const [stage, amount] = [columnOf(dataset, 'stage') ?? '', columnOf(dataset, 'amount') ?? '']
  const dateOf = (name: string | undefined) => (name ? day(name) : 'cast(null as date)')
  const called = calledBy(dataset)
  const ended = says(stage, ['won', 'lost', 'cancelled', 'done'])
  return [
    `select ${called ? trimmed(called) : 'null'} as deal, ${trimmed(stage)} as stage, ${quoted(amount)} as amount,`,
    `  ${currencySql(dataset, amount)} as currency, ${dateOf(dueOf(dataset))} as due,`,
    `  ${dateOf(columnOf(dataset, 'closed_date'))} as closed, ${dateOf(movedOf(dataset))} as moved,`,
    `  ${says(stage, ['won'])} as won, ${says(stage, ['lost'])} as lost, not ${ended} as open`,
    `from ${quoted(dataset.table_name)} where ${quoted(stage)} is not null`,
  ].join('\n')
}
