// The words of one table: its name, its headings, its values, cut into tokens once.
import type { ColumnRole } from '#contract/columns'
import type { FiscalYear } from '#contract/described'
import { type DescribedColumn, type DescribedTable, isDated, isNumeric } from '../described.ts'
import { calendarYear } from '../language/fiscal.ts'
import { type Kind, kindOf, partyKinds } from '../language/roles.ts'
import { nameTokens, tokens } from '../language/tokens.ts'
import { emptyGlossary, type Glossary } from './glossary.ts'

type ColumnWords = { column: DescribedColumn; phrases: string[][]; kind: Kind | undefined }
export type ValueWords = { column: DescribedColumn; value: string; stems: string[] }
/** Values by a word of theirs, so that a question looks only at those that may fit. */
export type ValueIndex = { byFirst: ReadonlyMap<string, ValueWords[]>; byAny: ReadonlyMap<string, ValueWords[]> }

export type Lexicon = {
  table: DescribedTable
  columns: ColumnWords[]
  values: ValueIndex
  /** Columns of the tables that columns here refer to, with their values. */
  far: ColumnWords[]
  farValues: ValueIndex
  /** The company's own words, of all tables. */
  glossary: Glossary
  fiscal: FiscalYear
  /** Every word of the headings. */
  words: Set<string>
  /** The name of the table, as written and in SQL. */
  names: string[][]
  /** Single words of the name that say what a row is, and the kinds of thing they name. */
  nouns: Set<string>
  kinds: Set<Kind>
  /** The kinds of `kinds` that a row is: in a list of what debtors owe, each row is an invoice of one. */
  rowKinds: Set<Kind>
  /** What the rows seem to be by the roles of the columns, where the name doesn't say. */
  likely: Set<Kind>
}

const stemsOf = (name: string) => nameTokens(name).map(({ stem }) => stem)
const dull = new Set(
  `list table data dataset export import report sheet file copy final all the of and for in to per our my new old test
  sample demo csv xlsx master record row overview register log`.split(/\s+/),
)

/** What a row has and is not, even where the table is called so. */
const qualities: readonly Kind[] = ['amount', 'quantity', 'price', 'salary', 'category', 'status', 'stage', 'currency']

/** Reads the words of a table. */
export function lexiconOf(
  table: DescribedTable,
  tables: readonly DescribedTable[] = [],
  glossary: Glossary = emptyGlossary,
  fiscal: FiscalYear = calendarYear,
): Lexicon {
  const names = [stemsOf(table.name), stemsOf(table.table)].filter(name => name.length > 0)
  const nouns = new Set(names.flat().filter(word => !dull.has(word) && word.length > 2 && !/\d/.test(word)))
  const kinds = new Set([...nouns].flatMap(noun => kindOf(noun) ?? []).filter(kind => !qualities.includes(kind)))
  const likely = likelyKinds(table)
  const rowKinds = likely.has('invoice') ? new Set([...kinds].filter(kind => !partyKinds.includes(kind))) : kinds
  const columns = table.columns.map(columnWords)
  const looked = lookedUp(table, tables)
  const far = looked.map(columnWords)
  return {
    table,
    columns,
    far,
    glossary,
    fiscal,
    farValues: indexed(looked.flatMap(valueWords)),
    words: new Set([...columns, ...far].flatMap(({ phrases }) => phrases.flat())),
    values: indexed(table.columns.flatMap(valueWords)),
    names,
    nouns,
    kinds,
    rowKinds,
    likely: new Set([...keyKinds(table), ...(rowKinds.size > 0 ? [] : likely)]),
  }
}

/** The columns that can be looked up by a reference, each under a name of its own. */
function lookedUp(table: DescribedTable, tables: readonly DescribedTable[]): DescribedColumn[] {
  const taken = new Set(table.columns.map(({ name }) => name.toLowerCase()))
  return (table.references ?? []).flatMap(({ column: by, to_table, to_column: key }) => {
    const other = tables.find(one => one.table === to_table && one !== table)
    const usable = other?.columns.some(({ name }) => name === key) && table.columns.some(({ name }) => name === by)
    if (!other || !usable) return []
    return other.columns.flatMap(column => {
      if (column.name === key) return []
      let name = `${to_table}_${column.name}`
      while (taken.has(name.toLowerCase())) name = `${name}_2`
      taken.add(name.toLowerCase())
      return [{ ...column, name, joined: { table: other, column: column.name, by, key } }]
    })
  })
}

function columnWords(column: DescribedColumn): ColumnWords {
  const phrases = [stemsOf(column.title), stemsOf(column.name)].filter(phrase => phrase.length > 0)
  const said = phrases[0]?.filter(word => word !== 'name')
  return { column, phrases, kind: said?.length === 1 ? kindOf(said[0] ?? '') : undefined }
}

/** Longer values are described shortened, so that they can't be compared with. */
const longestValue = 200

function indexed(values: readonly ValueWords[]): ValueIndex {
  const byFirst = new Map<string, ValueWords[]>()
  const byAny = new Map<string, ValueWords[]>()
  const add = (map: Map<string, ValueWords[]>, word: string, entry: ValueWords) => {
    const own = map.get(word)
    if (own) own.push(entry)
    else map.set(word, [entry])
  }
  for (const entry of values) {
    add(byFirst, entry.stems[0] ?? '', entry)
    for (const word of new Set(entry.stems)) add(byAny, word, entry)
  }
  return { byFirst, byAny }
}

const valueWords = (column: DescribedColumn): ValueWords[] =>
  column.values
    .map(value => ({ column, value, stems: tokens(value).map(({ stem }) => stem) }))
    .filter(({ stems, value }) => stems.length > 0 && value.length <= longestValue)

export const withRole = (table: DescribedTable, role: ColumnRole) =>
  table.columns.filter(column => column.role === role && fitsRole(column, role))

const figures: readonly ColumnRole[] = ['amount', 'quantity', 'cost', 'target', 'actual']
const dates: readonly ColumnRole[] = ['date', 'due_date', 'closed_date', 'start_date', 'end_date']

function fitsRole(column: DescribedColumn, role: ColumnRole): boolean {
  if (figures.includes(role)) return isNumeric(column)
  return !dates.includes(role) || isDated(column)
}

/** A list with one article number a row is a list of articles, whatever it is called. */
function keyKinds(table: DescribedTable): Kind[] {
  const keys = withRole(table, 'identifier').filter(({ is_key }) => is_key)
  const words = keys.length === 1 ? stemsOf(keys[0]?.title ?? '') : []
  return words
    .flatMap(word => kindOf(word.replace(/(nr|nummer|id)$/, '')) ?? [])
    .filter(kind => !qualities.includes(kind))
}

function likelyKinds(table: DescribedTable): Set<Kind> {
  const has = (role: ColumnRole) => withRole(table, role).length > 0
  const kinds: Kind[] = []
  if (has('due_date') && has('amount') && has('party')) kinds.push('invoice')
  if (has('stage') && has('amount')) kinds.push('deal')
  if (table.domain === 'hr' && has('party')) kinds.push('employee')
  return new Set(kinds)
}

/** The party kind that a heading or the table's name says, so that 'customers' never finds a column of suppliers. */
export function partyKindOf({ kind, column }: ColumnWords, lexicon: Lexicon): Kind | undefined {
  const said =
    kind ??
    stemsOf(column.title)
      .map(kindOf)
      .find(found => found && partyKinds.includes(found))
  // The contact of an invoice is whoever it was sent to.
  const isBilled = said === 'contact' && (lexicon.kinds.has('invoice') || lexicon.likely.has('invoice'))
  if (said && partyKinds.includes(said) && !isBilled) return said
  return [...lexicon.kinds].find(found => partyKinds.includes(found))
}
