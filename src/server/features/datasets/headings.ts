// The words of a heading, and how much of it a phrase covers.
import type { Phrase } from './role-words.ts'

/** The words of a heading: "InvoiceAmountDue" and "Fällig am:" are "invoice amount due" and "fallig am". */
export const headingWords = (title: string) => plainWords(title.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

export const plainWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')

type Heading = string[]

/** How much of a heading a phrase covers, from 0 (it does not stand in it) to 1. Part of a word counts for less. */
function coverage(heading: Heading, phrase: Phrase): number {
  const fits = (at: number) => phrase.every((word, index) => wordFits(heading[at + index] ?? '', word))
  if (!heading.some((_, at) => fits(at))) return 0
  const isPartOfWord = phrase.some(word => word.includes('*'))
  return (phrase.length / heading.length) * (isPartOfWord ? 0.8 : 1)
}

function wordFits(word: string, wanted: string): boolean {
  if (wanted.startsWith('*')) return word.endsWith(wanted.slice(1)) && word.length > wanted.length
  if (wanted.endsWith('*')) return word.startsWith(wanted.slice(0, -1))
  return word === wanted
}

/** The ways to read a title as words. */
export function headingsOf(title: string): Heading[] {
  // What stands in brackets explains the heading: "Amount (EUR)". Not every inner capital begins a word: "MwSt".
  const titles = [title, title.replace(/\([^)]*\)/g, ' ')]
  return titles.flatMap(text => [headingWords(text), plainWords(text)])
}

/** How well the best of some phrases covers a heading, in the way to read it that suits them best. */
export const bestCoverage = (headings: Heading[], phrases: readonly Phrase[]) =>
  Math.max(...headings.flatMap(heading => phrases.map(phrase => coverage(heading, phrase))))
