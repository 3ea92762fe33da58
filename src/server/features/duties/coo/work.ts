// Work with an end: which rows of a table are open, since when, and when they were due. One reading for the duties.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { day, dueOf, headed, says, tellsRowsApart, wordsOf } from '../words.ts'

/** Money, sales, people and support have duties of their own. */
const others =
  /invoice|rechnung|factur|fattur|receivable|payment|zahlung|paiement|pago\b|ticket|support|lead\b|leads\b|opportunit|chance|employee|personal/

/** The day on which a row began. */
const beganOf = (dataset: ReadyDataset) => columnOf(dataset, 'date') ?? columnOf(dataset, 'start_date')

/** Whether each row is a thing of its own, so that counting rows counts things. */
const isRowEach = (dataset: ReadyDataset) =>
  dataset.columns.some(({ name, role }) => role === 'identifier' && tellsRowsApart(dataset, name))

export const isWork = (dataset: ReadyDataset) =>
  dataset.domain !== 'financial' &&
  dataset.domain !== 'sales' &&
  dataset.domain !== 'hr' &&
  beganOf(dataset) !== undefined &&
  columnOf(dataset, 'closed_date') !== undefined &&
  columnOf(dataset, 'stage') === undefined &&
  headed(dataset, /notice|renewal/).length === 0 &&
  !others.test(wordsOf(dataset)) &&
  isRowEach(dataset)

/**
 * SQL for the rows of work, one each: began, ended (null while open), due (null without such a column). Cancelled rows
 * and drafts are left out; rows whose status says done although no day of the end is known are neither open nor ended.
 */
export function workSql(dataset: ReadyDataset, today: string): string {
  const [began, ended] = [beganOf(dataset) ?? '', columnOf(dataset, 'closed_date') ?? '']
  const [due, status, identifier] = [dueOf(dataset), columnOf(dataset, 'status'), columnOf(dataset, 'identifier')]
  const statusType = dataset.columns.find(({ name }) => name === status)?.type
  const told = status && statusType === 'text' ? status : undefined
  return [
    `select ${identifier ? quoted(identifier) : 'null'} as item, ${day(began)} as began, ${day(ended)} as ended,`,
    `  ${due ? day(due) : 'cast(null as date)'} as due`,
    `from ${quoted(dataset.table_name)}`,
    `where ${day(began)} <= date '${today}' and (${day(ended)} is null or ${day(ended)} <= date '${today}')`,
    ...(told ? [`  and not ${says(told, ['cancelled', 'draft'])}`] : []),
    ...(told ? [`  and not (${quoted(ended)} is null and ${says(told, ['done', 'paid'])})`] : []),
  ].join('\n')
}
