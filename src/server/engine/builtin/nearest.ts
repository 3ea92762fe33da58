// What can be asked instead of a question that can't be answered: the questions that share the most words with it.
import { type Candidate, candidatesFor } from './candidates.ts'
import type { Data } from './data.ts'
import { kindOf } from './language/roles.ts'
import { type Token, tokens } from './language/tokens.ts'
import { firstAnswered } from './suggest.ts'
import { understand } from './understand.ts'

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
