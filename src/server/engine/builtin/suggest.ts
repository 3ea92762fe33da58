// Questions that can be answered on the data that is there. Each one is tried before it is offered.
import { type DescribedColumn, type DescribedTable, isDated, isNumeric } from './described.ts'
import { kindOf } from './language/roles.ts'
import { type Token, tokens } from './language/tokens.ts'
import { lexiconOf, withRole } from './recognise/lexicon.ts'
import { dateColumns, sideOf } from './resolve/defaults.ts'
import { isAdditive } from './resolve/figures.ts'
import { query } from './sql/query.ts'
import { type Data, dataOf, means, questionFor, understand } from './understand.ts'

/** A question and the same in plainer words, which is shown where it is understood as the same. */
type Candidate = { exact: string; plain: string }

const most = 6

/** Three to six questions that are answered on these tables; none when there is no table. */
export function suggestQuestions(tables: readonly DescribedTable[], today: string): string[] {
  const data = dataOf({ today, tables: [...tables], glossary: [] })
  const byTable = tables.map(candidatesFor)
  const longest = Math.max(0, ...byTable.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, at) => byTable.flatMap(list => list[at] ?? [])).flat()
  return firstAnswered(inTurn, data, most)
}

/** Up to three questions that can be answered and share the most words with a question that can't. */
export function nearest(question: string, unknown: readonly Token[], data: Data): string[] {
  const asked = meanings(question)
  const scored = poolOf(data).map(({ candidate, own }) => ({ candidate, score: overlap(asked, own) }))
  scored.sort((a, b) => b.score - a.score)
  const quoted = withQuotes(question, unknown)
  const found = quoted && understand(quoted, data).kind === 'reading' ? [quoted] : []
  return [
    ...found,
    ...firstAnswered(
      scored.map(({ candidate }) => candidate),
      data,
      3 - found.length,
    ),
  ]
}

function firstAnswered(candidates: readonly Candidate[], data: Data, count: number): string[] {
  const questions = new Set<string>()
  for (const candidate of candidates) {
    if (questions.size >= count) break
    const question = answered(candidate, data)
    if (question) questions.add(capital(question))
  }
  return [...questions]
}

function answered({ exact, plain }: Candidate, data: Data): string | null {
  const understood = understand(exact, data)
  if (understood.kind !== 'reading') return null
  const { reading } = understood
  return means(plain, query(reading).sql, data) ? plain : (questionFor(reading, data) ?? exact)
}

/** Stems and kinds of the words of a question, without those that every question has. */
const meanings = (text: string) =>
  new Set(tokens(text).flatMap(({ stem }) => (stem.length < 3 ? [] : [stem, kindOf(stem) ?? stem])))

type Known = { candidate: Candidate; own: ReadonlySet<string> }
const pools = new WeakMap<Data, Known[]>()

/** All questions for the tables with their words, cut once for many questions. */
function poolOf(data: Data): Known[] {
  const known = pools.get(data)
  if (known) return known
  const pool = data.lexicons
    .flatMap(({ table }) => candidatesFor(table))
    .map(candidate => ({ candidate, own: meanings(`${candidate.exact} ${candidate.plain}`) }))
  pools.set(data, pool)
  return pool
}

function overlap(asked: ReadonlySet<string>, own: ReadonlySet<string>): number {
  return [...own].filter(word => asked.has(word)).length / Math.sqrt(own.size + 1)
}

/** The question with its unknown words in quotes, as a text to look for; null when they stand apart. */
function withQuotes(question: string, unknown: readonly Token[]): string | null {
  const [first, last] = [unknown[0], unknown.at(-1)]
  if (!first || !last || question.includes('"')) return null
  const before = /(\w+)\s*$/.exec(question.slice(0, first.from))?.[1]?.toLowerCase() ?? ''
  if (!['for', 'of', 'from', 'with', 'in', 'by', 'at', 'to'].includes(before)) return null
  const words = question.slice(first.from, last.to)
  if (tokens(words).length !== unknown.length) return null
  return `${question.slice(0, first.from)}"${words}"${question.slice(last.to)}`
}

/** A name in quotes; the name in SQL where the title itself holds quotes. */
const quoted = (title: string, name: string) => `"${/["“”„«»`]/.test(title) || title.trim() === '' ? name : title}"`
const spelled = ({ title, name }: DescribedColumn) => quoted(title, name)

/** Questions for one table, the most telling first. */
function candidatesFor(table: DescribedTable): Candidate[] {
  const at = `in ${quoted(table.name, table.table)}`
  const asks = (exact: string, plain: string): Candidate => ({ exact: `${exact} ${at}`, plain })
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
    ...kindsOf(table).map(column => asks(`number of rows by ${spelled(column)}`, `${table.name} by ${column.title}`)),
    ...(amount ? [asks(`top 5 rows by ${spelled(amount)}`, `Top 5 ${table.name} by ${amount.title}`)] : []),
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
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function byGroup(figure: DescribedColumn, group: DescribedColumn, asks: Asks): Candidate[] {
  const word = totalOrAverage(figure)
  const by = `${word} ${spelled(figure)}`
  return [
    asks(`${by} by ${spelled(group)}`, `${capital(word)} ${figure.title} by ${group.title}`),
    asks(`top 5 ${spelled(group)} by ${by}`, `Top 5 ${group.title} by ${word} ${figure.title}`),
  ]
}

function byMonth(table: DescribedTable, figure: DescribedColumn, asks: Asks): Candidate[] {
  const date = table.columns.some(isDated) ? dateColumns(table)[0] : undefined
  if (!date) return []
  const word = totalOrAverage(figure)
  const exact = `${word} ${spelled(figure)} by month of ${spelled(date)}`
  return [asks(exact, `${capital(word)} ${figure.title} per month`)]
}

const kindsOf = ({ columns }: DescribedTable) =>
  columns.filter(({ role, type }) => type === 'text' && (role === 'status' || role === 'stage' || role === 'category'))

/** What can be asked of any column. */
function perColumn(column: DescribedColumn, asks: Asks): Candidate[] {
  const name = spelled(column)
  if (isNumeric(column) && column.role !== 'identifier') {
    return [
      asks(`${totalOrAverage(column)} ${name}`, `${capital(totalOrAverage(column))} ${column.title}`),
      asks(`maximum ${name}`, `Maximum ${column.title}`),
    ]
  }
  if (isDated(column)) return [asks(`number of rows by month of ${name}`, `Number of rows by month of ${column.title}`)]
  return [
    asks(`number of rows by ${name}`, `Number of rows by ${column.title}`),
    asks(`number of different ${name}`, `How many different ${column.title} are there?`),
  ]
}
