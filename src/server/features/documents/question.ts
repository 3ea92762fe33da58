// What somebody searches for, taken apart: words, "exact phrases", and -words that must not be there. Pure.
import { searchable } from './searchable.ts'

/** A word or a phrase. `raw` is as it was written in small letters, `plain` as it is searched. */
export type Sought = { raw: string; plain: string }
export type Question = { words: Sought[]; phrases: Sought[]; without: Sought[] }

const most = 16

/** Words are each once, and at most sixteen; the rest of a longer question adds nothing. */
export function questionOf(text: string): Question {
  const question: Question = { words: [], phrases: [], without: [] }
  for (const [, sign, quoted, word] of text.matchAll(/(-?)(?:["“„«]([^"“”„«»]+)["”“»]|([^\s"“”„«»]+))/g)) {
    const raw = (quoted ?? word ?? '').normalize('NFC').toLowerCase().trim()
    const plain = searchable(raw).replace(/\s+/g, ' ').trim()
    const list = sign === '-' ? question.without : quoted === undefined ? question.words : question.phrases
    if (plain !== '' && list.length < most && !list.some(other => other.plain === plain)) list.push({ raw, plain })
  }
  return question
}

/** "Mueller" for "Müller": how German is written without its own letters, in the form in which it is searched. */
export const withoutDigraphs = (plain: string): string => plain.replace(/([aou])e/g, '$1')
