// The company's tables and words as questions look at them, cut once for many questions.
import type { DescribedTerm } from '#contract/glossary'
import type { DataDescription } from './described.ts'
import { type Speller, speller } from './language/spelling.ts'
import { nameTokens } from './language/tokens.ts'
import { glossaryOf } from './recognise/glossary.ts'
import { type Lexicon, lexiconOf } from './recognise/lexicon.ts'

/** The tables with their words, cut once for many questions. */
export type Data = { today: string; lexicons: Lexicon[]; speller: Speller }

/** The newest first: a conversation asks the same tables again and again. */
const recent: { written: string; data: Data }[] = []
const mostRecent = 4

export function dataOf(description: DataDescription): Data {
  const written = JSON.stringify(description)
  const known = recent.find(one => one.written === written)
  if (known) return known.data
  const data = newData(description)
  recent.unshift({ written, data })
  recent.splice(mostRecent)
  return data
}

export function newData({ today, tables, glossary, fiscal_year }: DataDescription): Data {
  const terms = glossaryOf(glossary, tables)
  const columns = tables.flatMap(table => table.columns)
  const names = [
    ...tables.flatMap(({ name, table }) => [name, table]),
    ...columns.flatMap(({ title, name }) => [title, name]),
    ...glossary.flatMap(({ term, synonyms }) => [term, ...synonyms]),
  ]
  return {
    today,
    lexicons: tables.map(table => lexiconOf(table, tables, terms, fiscal_year)),
    speller: speller(
      names,
      columns.flatMap(({ values }) => values),
    ),
  }
}

/** The same tables with other words of the company. */
export function withGlossary(data: Data, terms: readonly DescribedTerm[]): Data {
  const glossary = glossaryOf(
    terms,
    data.lexicons.map(({ table }) => table),
  )
  const words = terms.flatMap(({ term, synonyms }) => [term, ...synonyms].flatMap(name => nameTokens(name)))
  const known = new Set([...data.speller.known, ...words.map(({ stem }) => stem)])
  return {
    ...data,
    lexicons: data.lexicons.map(lexicon => ({ ...lexicon, glossary })),
    speller: { ...data.speller, known, found: new Map() },
  }
}
