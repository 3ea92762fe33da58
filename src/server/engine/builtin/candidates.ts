// Questions that a table invites, each in exact words and in plainer ones.
import { type DescribedColumn, type DescribedTable, isDated, isNumeric } from './described.ts'
import { lexiconOf, withRole } from './recognise/lexicon.ts'
import { dateColumns, sideOf } from './resolve/defaults.ts'
import { isAdditive } from './resolve/figures.ts'
import { inSentence, several } from './say/headings.ts'

/** A question and the same in plainer words, without and with the table, which are shown where they mean the same. */
export type Candidate = { exact: string; plain: string; placed: string }

/** A name in quotes; the name in SQL where the title itself holds quotes. */
const quoted = (title: string, name: string) => `"${/["“”„«»`]/.test(title) || title.trim() === '' ? name : title}"`
const spelled = ({ title, name }: DescribedColumn) => quoted(title, name)

const said = ({ title }: DescribedColumn) => inSentence(title)

/** Questions for one table, the most telling first. */
export function candidatesFor(table: DescribedTable): Candidate[] {
  const at = `in ${quoted(table.name, table.table)}`
  const asks = (exact: string, plain: string): Candidate => ({
    exact: `${exact} ${at}`,
    plain,
    placed: plain.endsWith('?') ? plain : `${plain} in ${table.name}`,
  })
  const [amount] = withRole(table, 'amount')
  const [party] = withRole(table, 'party')
  const figure = amount ?? table.columns.find(column => isNumeric(column) && column.role !== 'identifier')
  const [fewest] = table.columns
    .filter(column => column.type === 'text' && column.values.length > 1)
    .sort((a, b) => a.values.length - b.values.length)
  // One row a person: sums are told by department.
  const group = table.domain === 'hr' ? (withRole(table, 'department')[0] ?? fewest) : (party ?? fewest)
  return [
    ...(amount ? owing(table, asks) : []),
    ...(figure && group ? byGroup(figure, group, asks) : []),
    ...(figure ? byMonth(table, figure, asks) : []),
    ...kindsOf(table).map(column => asks(`number of rows by ${spelled(column)}`, `${table.name} by ${said(column)}`)),
    ...(amount ? [asks(`top 5 rows by ${spelled(amount)}`, `Top 5 ${table.name} by ${said(amount)}`)] : []),
    asks('number of rows', `How many ${table.name} are there?`),
    asks('list rows', `List ${table.name}`),
    ...table.columns.flatMap(column => perColumn(column, asks)),
  ]
}

type Asks = (exact: string, plain: string) => Candidate

function owing(table: DescribedTable, asks: Asks): Candidate[] {
  const [due] = withRole(table, 'due_date')
  if (!due || withRole(table, 'stage').length > 0) return []
  const side = sideOf(lexiconOf(table))
  return [
    side === 'supplier'
      ? asks('how much do we owe', 'How much do we owe suppliers?')
      : asks('how much is owed to us', 'How much do customers owe us?'),
    asks(`list rows sorted by ${spelled(due)} ascending that are overdue`, `Which ${table.name} are overdue?`),
  ]
}

const totalOrAverage = (figure: DescribedColumn) => (isAdditive(figure) ? 'total' : 'average')
export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function byGroup(figure: DescribedColumn, group: DescribedColumn, asks: Asks): Candidate[] {
  const word = totalOrAverage(figure)
  const by = `${word} ${spelled(figure)}`
  return [
    asks(`${by} by ${spelled(group)}`, `${capital(word)} ${said(figure)} by ${said(group)}`),
    asks(`top 5 ${spelled(group)} by ${by}`, `Top 5 ${several(group.title)} by ${word} ${said(figure)}`),
  ]
}

function byMonth(table: DescribedTable, figure: DescribedColumn, asks: Asks): Candidate[] {
  const date = table.columns.some(isDated) ? dateColumns(table)[0] : undefined
  if (!date) return []
  const word = totalOrAverage(figure)
  const exact = `${word} ${spelled(figure)} by month of ${spelled(date)}`
  return [asks(exact, `${capital(word)} ${said(figure)} per month`)]
}

const kindsOf = ({ columns }: DescribedTable) =>
  columns.filter(({ role, type }) => type === 'text' && (role === 'status' || role === 'stage' || role === 'category'))

/** What can be asked of any column. */
function perColumn(column: DescribedColumn, asks: Asks): Candidate[] {
  const name = spelled(column)
  if (isNumeric(column) && column.role !== 'identifier') {
    return [
      asks(`${totalOrAverage(column)} ${name}`, `${capital(totalOrAverage(column))} ${said(column)}`),
      asks(`maximum ${name}`, `Maximum ${said(column)}`),
    ]
  }
  if (isDated(column)) return [asks(`number of rows by month of ${name}`, `Number of rows by month of ${said(column)}`)]
  return [
    asks(`number of rows by ${name}`, `Number of rows by ${said(column)}`),
    asks(`number of different ${name}`, `How many different ${said(column)} are there?`),
  ]
}
