// A corrected question: which of its words meant something else, so that it is read right the next time.
import type { DescribedTerm } from '#contract/glossary'
import { type Data, dataOf, newData, withGlossary } from './data.ts'
import type { DataDescription } from './described.ts'
import { type Formal, formalFilter, formalMeasure } from './formal.ts'
import { dateWords } from './language/date-words.ts'
import { type Token, tokens } from './language/tokens.ts'
import { fillers, keywordPhrases } from './language/vocabulary.ts'
import type { Reading } from './reading.ts'
import type { Lexicon } from './recognise/lexicon.ts'
import { tableAt } from './recognise/match.ts'
import { stateWords } from './recognise/states.ts'
import { query } from './sql/query.ts'
import { understand } from './understand.ts'

/** A word of a question and what it shall mean; `table` is its name in SQL. */
export type Learned = Formal & { term: string; table: string }

const longestWord = 4
/** No more of a question, and no more of its meanings, are tried. */
const most = { words: 30, meanings: 6 }

/**
 * The word of `asked` that makes it mean what `corrected` means once the glossary defines it so, or the sentence why
 * there is none. The longest such word is taken, so that the glossary says no more than was meant.
 */
export function correctionOf(asked: string, corrected: string, description: DataDescription): Learned | string {
  const data = dataOf(description)
  const right = understand(corrected, data)
  if (right.kind !== 'reading') return 'The corrected question is no longer understood in one way. Ask it again.'
  const { sql } = query(right.reading)
  const before = understand(asked, data)
  if (before.kind === 'reading' && query(before.reading).sql === sql) return 'This question is already read so.'
  const meanings = meaningsOf(right.reading)
  if (meanings.length === 0) return onlyWords
  const { table } = right.reading.table
  const others = description.glossary
  const near = { ...description, tables: description.tables.filter(one => isNear(one.table, right.reading)) }
  const known = newData(near)
  const lexicon = known.lexicons.find(one => one.table.table === table)
  for (const term of lexicon ? wordsOf(asked, lexicon) : [])
    for (const meaning of meanings) {
      const learned = { term, table, ...meaning }
      const glossary = [...others.filter(one => one.term.toLowerCase() !== term.toLowerCase()), termOf(learned)]
      const reads = (defined: Data) => {
        const found = understand(asked, defined)
        return found.kind === 'reading' && query(found.reading).sql === sql
      }
      if (reads(withGlossary(known, glossary)) && reads(newData({ ...description, glossary }))) return learned
    }
  return onlyWords
}

const onlyWords =
  'No single word of the question makes this difference, so it can not be remembered. Only what a figure or a condition means can be.'

/** The figure alone, each condition alone, and the figure under its conditions. */
function meaningsOf(reading: Reading): Formal[] {
  const measure = reading.shape === 'rows' ? undefined : formalMeasure(reading.measure)
  const filters = reading.filters.flatMap(filter => formalFilter(filter) ?? [])
  return [
    ...(measure ? [{ measure, filters: [] }] : []),
    ...filters.map(filter => ({ measure: null, filters: [filter] })),
    ...(measure && filters.length > 0 ? [{ measure, filters }] : []),
  ].slice(0, most.meanings)
}

const isNear = (table: string, { table: own }: Reading) =>
  table === own.table || own.references.some(({ to_table }) => to_table === table)

/** Runs of words that the grammar does not need, the longest first; the table's own name stands at no end of them. */
function wordsOf(question: string, lexicon: Lexicon): string[] {
  const said = tokens(question).slice(0, most.words)
  const runs = said.flatMap((_, from) =>
    Array.from({ length: Math.min(longestWord, said.length - from) }, (_, more) => said.slice(from, from + more + 1)),
  )
  const isTable = (word: Token | undefined) => word !== undefined && tableAt([word], lexicon) !== null
  return runs
    .filter(run => run.every(isOwn) && !isTable(run[0]) && !isTable(run.at(-1)))
    .sort((a, b) => b.length - a.length)
    .map(run => question.slice(run[0]?.from, run.at(-1)?.to))
}

const states = new Set<string>(stateWords)
/** The words that questions are built with; what is open or paid may be called so otherwise. */
const building = new Set([
  ...fillers,
  ...dateWords,
  ...[...keywordPhrases]
    .filter(([, keywords]) => !keywords.some(keyword => states.has(keyword)))
    .flatMap(([phrase]) => phrase.split(' ')),
])

const isOwn = ({ kind, text }: Token) => (kind === 'word' || kind === 'code') && !building.has(text)

const termOf = ({ term, table, measure, filters }: Learned): DescribedTerm => ({
  term,
  synonyms: [],
  explanation: term,
  meaning: { table, measure, filters },
})
