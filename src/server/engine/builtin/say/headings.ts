// Headings as they stand in a sentence.
import { isCommon } from '../language/roles.ts'

const isPlain = (word: string) => /^\p{Lu}\p{Ll}*$/u.test(word) && isCommon(word)

/** 'Amount' in small letters, 'Betrag' and 'IBAN' as they are written. */
export const inSentence = (title: string) => (title.split(' ').every(isPlain) ? title.toLowerCase() : title)

/** 'Customers' of 'Customer'; what is not known to be one thing stays as it is. */
export function several(title: string): string {
  const said = inSentence(title)
  if (said === title || said.includes(' ') || /(s|x|ch|people|staff)$/.test(said)) return said
  return said.endsWith('y') ? `${said.slice(0, -1)}ies` : `${said}s`
}
