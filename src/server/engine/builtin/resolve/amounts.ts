// Which of several sums of money a question means: what is still open, or what was invoiced.
import type { DescribedColumn } from '../described.ts'
import { nameTokens } from '../language/tokens.ts'
import type { Draft } from '../recognise/draft.ts'

const words = (text: string) => new Set(text.split(/\s+/))

const openWords = words(`open outstanding balance due remaining owed unpaid offen offene offener offenes rest restbetrag
  saldo solde reste restant pendiente aberto residuo openstaand openstaande restbelopp`)
const partWords =
  words(`tax vat gst mwst ust umsatzsteuer mehrwertsteuer steuer iva tva btw moms discount skonto rabatt fee
  fees paid bezahlt gezahlt paye pagado pagato pago betaald betald shipping unit`)

const says = (column: DescribedColumn, known: ReadonlySet<string>) =>
  nameTokens(column.title).some(({ text, stem }) => known.has(text) || known.has(stem))

/** The amounts that say how much of each row is still open. */
export const balanceColumns = (columns: readonly DescribedColumn[]) =>
  columns.filter(column => says(column, openWords) && !says(column, partWords))

/** What is owed, open or overdue is the open amount; whatever else is asked of is neither that nor a part such as tax. */
export function meantAmounts(columns: readonly DescribedColumn[], { owes, states }: Draft): DescribedColumn[] {
  if (columns.length < 2) return [...columns]
  const balances = balanceColumns(columns)
  const ofOpen = states.some(
    ({ state, negated }) =>
      state === 'overdue' || state === 'not_due' || (state === 'open' && !negated) || (state === 'paid' && negated),
  )
  if ((owes || ofOpen) && balances.length > 0) return balances
  const whole = columns.filter(column => !balances.includes(column) && !says(column, partWords))
  return whole.length > 0 ? whole : [...columns]
}
