// Receivables: which invoices are unpaid and past their due date. One reading of the table for duty and letters.
import { settledStatuses } from '../../../base/status-words.ts'
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'

/** Tables of what the company itself owes are not receivables. */
const payable =
  /\b(supplier|vendor|bills?|payables?|creditor|lieferant|kreditor|eingangsrechnung|fournisseur|proveedor|fornitore|leverancier|fornecedor|contas a pagar|cuentas por pagar|a payer|da pagare|te betalen)/i

export function isReceivables(dataset: ReadyDataset): boolean {
  const party = dataset.columns.find(({ name }) => name === columnOf(dataset, 'party'))
  return !payable.test(dataset.name.replaceAll('_', ' ')) && !payable.test(party?.title ?? '')
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * SQL for the unpaid invoices of a table that are past due on `today` (YYYY-MM-DD), one row each: party, email,
 * invoice, currency, amount, due_date, days_overdue. An invoice is paid when it has a closing date that is not in
 * the future, or a status that says so. Rows without a due date or an amount, and with an amount of zero, are not due.
 */
export function overdueSql(dataset: ReadyDataset, today: string): string {
  const column = (role: Parameters<typeof columnOf>[1]) => {
    const name = columnOf(dataset, role)
    return name && quoted(name)
  }
  const [due, amount, party] = [column('due_date'), column('amount'), column('party')]
  const [email, invoice, currency, closed, status] = [
    column('email'),
    column('identifier'),
    column('currency'),
    column('closed_date'),
    column('status'),
  ]
  const fixed = dataset.columns.find(({ name }) => name === columnOf(dataset, 'amount'))?.currency
  const open = [
    closed && `(${closed} is null or cast(${closed} as date) > date '${today}')`,
    status &&
      `(${status} is null or strip_accents(lower(trim(cast(${status} as varchar)))) not in (${settledStatuses.map(literal).join(', ')}))`,
  ].filter(condition => condition !== undefined)
  return [
    `select trim(cast(${party} as varchar)) as party,`,
    `  ${email ? `cast(${email} as varchar)` : 'null'} as email,`,
    `  ${invoice ? `cast(${invoice} as varchar)` : 'null'} as invoice,`,
    `  ${currency ? `cast(${currency} as varchar)` : fixed ? literal(fixed) : 'null'} as currency,`,
    `  ${amount} as amount,`,
    `  cast(${due} as date) as due_date,`,
    `  date_diff('day', cast(${due} as date), date '${today}') as days_overdue`,
    `from ${quoted(dataset.table_name)}`,
    `where cast(${due} as date) < date '${today}' and ${amount} <> 0`,
    ...open.map(condition => `  and ${condition}`),
  ].join('\n')
}

/** Whether anything in the table says that an invoice was paid; without it every past invoice would look unpaid. */
export const tellsPaid = (dataset: ReadyDataset) =>
  columnOf(dataset, 'closed_date') !== undefined ||
  columnOf(dataset, 'status') !== undefined ||
  /open|outstanding|balance|due|offen|rest|solde|pendiente|saldo|aberto|residuo|openstaand/i.test(
    dataset.columns.find(({ name }) => name === columnOf(dataset, 'amount'))?.title ?? '',
  )
