// The company's own words in a question: turnover by month, open invoices, customers with turnover over 1,000.
import { isNumeric } from '../described.ts'
import type { Filter } from '../reading.ts'
import { comparedAt } from './comparisons.ts'
import type { Draft, Question, Rule } from './draft.ts'
import type { GlossaryTerm, Meaning } from './glossary.ts'
import type { Lexicon } from './lexicon.ts'
import { as, keyword, type Sense } from './marks.ts'
import { next, nextSaid } from './steps.ts'

/** What is defined counts more than what is only called so. */
const definedWeight = 7

/** A term with a formal meaning: its figure becomes the subject, its conditions hold. */
export const terms: Rule = (at, question) => {
  const { marks, draft } = question
  const unmeant = as(marks[at], 'unmeant')
  if (unmeant) {
    draft.problems.push(
      `“${unmeant.term}” is in the glossary without a formal meaning that I can count with. Give it one in the glossary, at /data/glossary.`,
    )
    return 1
  }
  const negated = keyword(marks[at], 'not') !== undefined
  const place = negated ? next(marks, at + 1) : at
  const said = as(marks[place], 'term')
  if (!said) return 0
  const { measure } = said.meaning
  const rows = as(marks[place], 'table') !== undefined
  const asksRows = draft.ask === 'list' || draft.ask === 'how_many'
  if (measure && (negated || (rows && asksRows))) return 0
  const filters = negated ? turned(said.meaning) : said.meaning.filters
  if (!filters) {
    draft.problems.push(`“${said.term.term}” means several conditions together, so I can not leave out what it means.`)
    return place + 1 - at
  }
  const ways = filters.map(filter => [filter])
  draft.terms.push({ ...said, ways })
  draft.filters.push(...ways)
  draft.score += definedWeight
  if (!measure) {
    if (rows) draft.subjects.push({ at, rows: true, columns: null, grain: null, plural: true, weak: false })
    return place + 1 - at
  }
  if (draft.share?.split && filters.length > 0)
    draft.problems.push(`Ask first for “${said.term.term}”, then for its part: “what percentage of … is …”.`)
  takeMeasure(at, said.term.term, said.meaning, draft)
  return comparison(at, said.term.term, question)
}

/** A term as this table reads it, beside what is called so here; null where the glossary says nothing about this table. */
export function termSenses(term: GlossaryTerm, others: readonly Sense[], { table }: Lexicon): Sense[] | null {
  const { meaning } = term
  const rows = others.filter(({ is }) => is === 'table')
  if (meaning?.table === table) return [{ is: 'term', term, meaning }, ...rows]
  const named = others.filter(sense => sense.is === 'value' || (sense.is === 'column' && sense.match.fit === 3))
  // What is defined as a figure of another table is no other figure here, unless a heading is called so.
  if (meaning) return meaning.measure ? [...rows, ...named] : null
  const likeFigure = others.every(sense => sense.is === 'column' && sense.match.columns.every(isNumeric))
  return named.length === 0 && likeFigure ? [{ is: 'unmeant', term: term.term }] : null
}

function takeMeasure(at: number, name: string, { measure, filters }: Meaning, draft: Draft): void {
  if (!measure) return
  const column = measure.kind === 'count' ? null : measure.column
  draft.subjects.push({
    at,
    rows: false,
    columns: column && { columns: [column], fit: 3, weight: 3, word: name },
    grain: null,
    plural: false,
    weak: false,
    term: { name, measure, filtered: filters.length > 0 },
  })
}

/** 'Turnover over 1,000' compares the figure of each group. */
function comparison(at: number, term: string, question: Question): number {
  const compared = comparedAt(nextSaid(question.marks, at + 1), question)
  if (!compared) return 1
  const { comparison: how, number, high, currency, end } = compared
  const unsaid = { columns: null, unit: null, unitAt: null, ofRow: false, counts: false }
  question.draft.bare.push({ comparison: how, number, high, currency, ...unsaid, ofGroup: true, term })
  return end - at
}

/** What does not fulfil a single condition; null where there are several or none can be turned round. */
function turned({ filters }: Meaning): Filter[] | null {
  const [only, ...more] = filters
  if (!only || more.length > 0) return null
  if (only.kind === 'flag') return [{ ...only, wanted: !only.wanted }]
  return 'negated' in only ? [{ ...only, negated: !only.negated }] : null
}
