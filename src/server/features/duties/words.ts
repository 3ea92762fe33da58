// What headings and values say beyond their role: which of several dates, whether a row is won, and pieces of SQL.
import { statusWords } from '../../base/status-words.ts'
import type { ReadyDataset } from '../datasets/index.ts'
import { columnOf, quoted } from './duty.ts'

type Column = ReadyDataset['columns'][number]

/** A heading in lower case without accents. */
const plain = (title: string) => title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The columns whose heading says it, of one type if asked. */
export const headed = (
  { columns }: Pick<ReadyDataset, 'columns'>,
  says: RegExp,
  types?: readonly Column['type'][],
): Column[] => columns.filter(({ title, type }) => says.test(plain(title)) && (!types || types.includes(type)))

/** The name of the table and its headings, in lower case without accents. */
export const wordsOf = ({ name, columns }: Pick<ReadyDataset, 'name' | 'columns'>) =>
  plain([name.replaceAll('_', ' '), ...columns.map(({ title }) => title)].join(' | '))

export const nameSays = ({ name }: Pick<ReadyDataset, 'name'>, says: RegExp) =>
  says.test(plain(name.replaceAll('_', ' ')))

export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
export const day = (name: string) => `cast(${quoted(name)} as date)`
export const trimmed = (name: string) => `trim(cast(${quoted(name)} as varchar))`

type StatusKind = keyof typeof statusWords

/** The pattern of words of such a status, for text in lower case without accents. */
const pattern = (kinds: readonly StatusKind[]) =>
  `\\b(${kinds.flatMap(kind => statusWords[kind].split(/\s+/)).join('|')})\\b`

/** SQL: whether a column's text says a status of these kinds; "Closed won" says won. */
export const says = (name: string, kinds: readonly StatusKind[]) =>
  `coalesce(regexp_matches(strip_accents(lower(${trimmed(name)})), ${literal(pattern(kinds))}), false)`

/** Whether any of a column's frequent values says a status of these kinds. */
export const everSays = (dataset: ReadyDataset, name: string, kinds: readonly StatusKind[]) => {
  const words = new RegExp(pattern(kinds))
  const top = dataset.newest.profile.find(column => column.name === name)?.top ?? []
  return top.some(({ value }) => words.test(plain(String(value))))
}

/** SQL for the currency of a row: the column that says it, the currency of the amount's column, or null. */
export function currencySql({ columns }: Pick<ReadyDataset, 'columns'>, amount: string): string {
  const column = columns.find(({ name }) => name === amount)
  if (column?.currency_column) return trimmed(column.currency_column)
  const named = columns.find(({ role }) => role === 'currency')
  if (named) return trimmed(named.name)
  return column?.currency ? literal(column.currency) : 'cast(null as varchar)'
}

/** The day on which something is due; a column that was only guessed to hold it has to say so in its heading. */
export function dueOf(dataset: ReadyDataset): string | undefined {
  const due = columnOf(dataset, 'due_date')
  const column = dataset.columns.find(({ name }) => name === due)
  const isGuess = column !== undefined && column.confidence < 0.5
  const isSaid = headed(
    dataset,
    /\b(due|promised|expected|planned|target|fallig|geplant|soll|prevu|prevue|previst[oa]|prometid[oa]|promis|promise|promess[oa]|previsao|prazo|vencimento|vencimiento|scadenza|entro|limite|gepland|geplande|beloofd|beloofde|verwacht|verwachte|zugesagt)\b/,
  )
  return isGuess && !isSaid.some(({ name }) => name === due) ? undefined : due
}

/** Whether a column has a value of its own in each row. */
export const tellsRowsApart = ({ newest, row_count }: ReadyDataset, name: string) =>
  newest.profile.some(figure => figure.name === name && figure.missing === 0 && figure.distinct >= row_count)

/** SQL: whether a day is in the whole months from `from` months ago until before `to` months ago. */
export const inMonths = (column: string, today: string, from: number, to: number) =>
  `(${column} >= date_trunc('month', date '${today}') - interval ${from} month and ${column} < date_trunc('month', date '${today}') - interval ${to} month)`

/** SQL: whether a day lies from `first` to `last` days before today, both included. */
export const daysAgo = (column: string, today: string, first: number, last: number) =>
  `${column} between date '${today}' - ${last} and date '${today}' - ${first}`

/** What stands in a cell, short enough for a sentence. */
export const clipped = (text: string, most = 80) => {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}

/** A share in per cent, with one decimal unless it is whole. */
export const percent = (part: number, whole: number) => `${Math.round((1000 * part) / whole) / 10} %`

/** "a, b and c"; at most `most`, then how many more. */
export function listed(items: readonly string[], most = 5): string {
  const shown = items.length > most ? [...items.slice(0, most), `${items.length - most} more`] : [...items]
  const last = shown.pop() ?? ''
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last
}
