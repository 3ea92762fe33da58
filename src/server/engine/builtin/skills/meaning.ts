// What a word means in this company: the explanation of the glossary, and what is counted by it.
import { DataDescription } from '../described.ts'
import { type Token, tokens } from '../language/tokens.ts'
import { type GlossaryTerm, glossaryOf, termAt } from '../recognise/glossary.ts'
import { formalWords } from '../say/describe.ts'
import { bulleted, escaped } from '../text/markdown.ts'
import { call, explaining, type Move, outcome, say, type Turn } from '../turn.ts'
import { undone } from './undone.ts'

const asking =
  /^(?:please\s+)?(?:what\s+do\s+(?:we|you)\s+mean\s+by\s+(.+)|what\s+(?:does|do)\s+(.+?)\s+mean|what(?:\s+is|['’]s)\s+(?:meant\s+by|the\s+(?:meaning|definition)\s+of)\s+(.+)|(?:define|explain)\s+the\s+(?:word|term)\s+(.+)|define\s+(.+))$/i

/** The word whose meaning is asked for; null where something else is asked. */
export function askedMeaning(text: string): string | null {
  const found = asking.exec(text.trim().replace(/[\s?.!]+$/, ''))
  return found?.slice(1).find(word => word !== undefined) ?? null
}

const glossary = 'the glossary, at /data/glossary'

/** Says what the glossary says of a word. */
export function explainTerm(turn: Turn, asked: string): Move {
  const described = outcome(turn, 'describe_data', DataDescription)
  if (!described) return call(turn, 'describe_data', {})
  if (described.kind !== 'done') return say(undone(described, 'look at the glossary'))
  const { glossary: terms, tables } = described.value
  const words = wordsOf(asked)
  const known = glossaryOf(terms, tables)
  const found = termAt(words, known)
  if (found && found.length === words.length) return say(explained(found.match))
  const some = terms.slice(0, 10).map(({ term }) => escaped(`What does ${term} mean?`, 300))
  const others = some.length > 0 ? `\n\nWhat it explains:\n\n${bulleted(some)}` : ''
  return say(`“${escaped(asked)}” is not in ${glossary}. Whoever manages company data can add it there.${others}`)
}

/** The words that are asked about, quoted or not. */
function wordsOf(asked: string): Token[] {
  const [first, ...more] = tokens(asked.replace(/^(?:the|a|an|our)\s+/i, ''))
  const plain = first?.kind === 'quoted' && more.length === 0 ? tokens(first.raw) : [first, ...more]
  return plain.flatMap(word => word ?? [])
}

function explained({ term, explanation, meaning }: GlossaryTerm): string {
  const counted = meaning
    ? `In questions it means ${formalWords(meaning)}.`
    : `It has no formal meaning yet, so I can't count with it. Give it one in ${glossary}.`
  return `${explaining} “${escaped(term)}” means: ${escaped(explanation, 1000)}\n\n${counted}`
}
