// What is meant where a question leaves it open: which column is the amount, which date, what counts as open.
import { type DescribedColumn, type DescribedTable, isDated, isNumeric, knowsAllValues } from '../described.ts'
import type { Day } from '../language/calendar.ts'
import { kindOf } from '../language/roles.ts'
import { closedValues, type Sorted, sortStatuses, statusClass } from '../language/statuses.ts'
import { nameTokens } from '../language/tokens.ts'
import type { Openness } from '../reading.ts'
import { type Lexicon, withRole } from '../recognise/lexicon.ts'
import { named } from '../text/markdown.ts'
import { balanceColumns } from './amounts.ts'
import { Refusal } from './refusal.ts'

/** The columns that 'how much' may be about, by role and else by heading; several when none stands out. */
export function amountColumns({ table, columns }: Lexicon): DescribedColumn[] {
  const byRole = withRole(table, 'amount')
  if (byRole.length > 0) return byRole
  const byHeading = columns
    .filter(({ column, kind }) => kind === 'amount' && isNumeric(column))
    .map(({ column }) => column)
  if (byHeading.length > 0) return byHeading
  const costs = withRole(table, 'cost')
  return costs.length > 0 ? costs : []
}

export const quantityHeading = /\b(quantity|qty|on hand|in stock|stock|inventory|menge|bestand|anzahl)\b/i

/** The columns that hold how many there are, by role and else by heading. */
export function quantityColumns({ table }: Lexicon): DescribedColumn[] {
  const byRole = withRole(table, 'quantity')
  if (byRole.length > 0) return byRole
  return table.columns.filter(column => column.role === null && isNumeric(column) && quantityHeading.test(column.title))
}

/** The columns that a comparison without a column may be about. */
export function comparedColumns(lexicon: Lexicon): DescribedColumn[] {
  const amounts = amountColumns(lexicon)
  if (amounts.length > 0) return amounts
  return lexicon.table.columns.filter(column => isNumeric(column) && column.role !== 'identifier')
}

/** A column that nobody has filled is never meant, where others are there. */
const hasValues = ({ min }: DescribedColumn, _place: number, all: DescribedColumn[]) =>
  min !== null || all.every(column => column.min === null)

/** The columns that a period without a column may be about. Refuses where the table has no date. */
export function dateColumns(table: DescribedTable): DescribedColumn[] {
  const byRole = withRole(table, 'date')
  const all = byRole.length > 0 ? byRole.filter(hasValues) : table.columns.filter(isDated)
  if (all.length === 0) throw new Refusal(`${named(table.name)} has no column with a date.`)
  return all
}

const headed = (table: DescribedTable, words: RegExp) =>
  table.columns.filter(
    column =>
      isDated(column) &&
      column.role === null &&
      words.test(
        nameTokens(column.title)
          .map(({ text }) => text)
          .join(' '),
      ),
  )

/** The due date, by role or by heading; null where there is none or more than one. */
export function dueColumn(table: DescribedTable): DescribedColumn | null {
  const byRole = withRole(table, 'due_date')
  const found = byRole.length > 0 ? byRole : headed(table, /\bdue\b|^fallig|echeance|vencimiento|scadenza|vervaldatum/)
  return found.length === 1 ? (found[0] ?? null) : null
}

export function closedColumn(table: DescribedTable): DescribedColumn | null {
  const byRole = withRole(table, 'closed_date')
  const found = byRole.length > 0 ? byRole : headed(table, /^(paid|closed|resolved|completed|bezahlt|paye|pagado)\b/)
  return found.length === 1 ? (found[0] ?? null) : null
}

const statusColumns = ({ table, columns }: Lexicon): DescribedColumn[] => {
  const byHeading = columns.filter(
    ({ kind, column }) => (kind === 'status' || kind === 'stage') && column.role === null,
  )
  return [...withRole(table, 'status'), ...withRole(table, 'stage'), ...byHeading.map(({ column }) => column)]
}

/** The column of statuses or stages with its values by what they say; null where no value says anything known. */
export function statusColumn(lexicon: Lexicon): { column: DescribedColumn; sorted: Sorted } | null {
  const known = statuses.get(lexicon)
  if (known !== undefined) return known
  const found = firstStatusColumn(lexicon)
  statuses.set(lexicon, found)
  return found
}

/** Many questions are put to one lexicon. */
const statuses = new WeakMap<Lexicon, { column: DescribedColumn; sorted: Sorted } | null>()

/** The first that tells open from closed, else the first that says what is closed: "Sent" alone says less. */
function firstStatusColumn(lexicon: Lexicon): { column: DescribedColumn; sorted: Sorted } | null {
  const known = statusColumns(lexicon)
    .filter(knowsAllValues)
    .map(column => ({ column, sorted: sortStatuses(column.values) }))
  const saysOpen = ({ sorted }: { sorted: Sorted }) => sorted.open.length > 0
  const saysClosed = ({ sorted }: { sorted: Sorted }) => closedValues(sorted).length > 0
  return known.find(one => saysOpen(one) && saysClosed(one)) ?? known.find(saysClosed) ?? known.find(saysOpen) ?? null
}

/** A column of yes and no that says that something is paid or done. */
function closedFlag({ columns }: DescribedTable): DescribedColumn | null {
  const said = ({ title }: DescribedColumn) => ['paid', 'done'].includes(statusClass(title) ?? '')
  const found = columns.filter(column => column.type === 'boolean' && said(column))
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * How this table tells what is still open; null when it can't. Where there are stages, a closing date may be a hope.
 * Refuses where a status says it but not all of its values are known.
 */
export function openness(lexicon: Lexicon, today: Day): Openness | null {
  const status = statusColumn(lexicon)
  const closed = status?.column.role === 'stage' ? null : closedColumn(lexicon.table)
  const flag = closedFlag(lexicon.table)
  const [unread] = status ? [] : statusColumns(lexicon).filter(column => !knowsAllValues(column))
  if (unread && !flag) throw new Refusal(`${named(unread.title)} has too many different values to tell what is open.`)
  const [balance = null] = closed || status || flag ? [] : balanceColumns(amountColumns(lexicon))
  if (!closed && !status && !flag && !balance) return null
  const ahead = closed !== null && String(closed.max ?? '').slice(0, 10) > today
  return {
    closed,
    today: ahead ? today : null,
    flag,
    balance,
    status: status && { column: status.column, closed: closedValues(status.sorted) },
  }
}

/** Whether the rows are owed or paid at all: something says 'paid' or when payment is due, and they are no deals. */
export function knowsPayment(lexicon: Lexicon): boolean {
  const status = statusColumn(lexicon)
  if (status?.column.role === 'stage') return false
  const due = dueColumn(lexicon.table) ?? closedFlag(lexicon.table)
  return due !== null || (status?.sorted.paid.length ?? 0) > 0 || balanceColumns(amountColumns(lexicon)).length > 0
}

const payable = /\b(bills?|payables?|creditors?|purchases?|eingangsrechnung(en)?)\b/i

/** Customer or supplier where the table's name or the heading of the party says so. */
export function sideOf({ table, kinds }: Lexicon): 'customer' | 'supplier' | null {
  if (payable.test(table.name.replaceAll('_', ' '))) return 'supplier'
  const headings = withRole(table, 'party').flatMap(({ title }) => nameTokens(title).map(({ stem }) => kindOf(stem)))
  const said = [...kinds, ...headings]
  if (said.includes('customer')) return 'customer'
  return said.includes('supplier') ? 'supplier' : null
}
