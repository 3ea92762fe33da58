// Decides from the shapes of a column whether it says yes and no, and in which words.
import { literal } from '../sql.ts'
import { countOf, type Shape } from './shapes.ts'
import { falseWords, trueWords, yesNoLetters } from './words.ts'

export type BooleanReading = {
  kind: 'boolean'
  yes: string[]
  no: string[]
}

/** Figures and signs that a person may mean by yes and no. */
const chosenYes = ['1', 'x', 'on']
const chosenNo = ['0', 'off']

/** The reading of a column, or null. With `forced` a person said so: then one value that fits is enough. */
export function readBooleans(values: Shape[], forced: boolean): BooleanReading | null {
  if (forced) {
    const letters = yesNoLetters.map(pair => [...pair])
    const yes = [...trueWords, ...chosenYes, ...letters.map(([letter = '']) => letter)]
    const no = [...falseWords, ...chosenNo, ...letters.flatMap(([, letter]) => (letter ? [letter] : []))]
    return { kind: 'boolean', yes, no: no.filter(word => !yes.includes(word)) }
  }
  if (countOf(values) === 0 || values.some(({ kind }) => kind !== 'word')) return null
  const there = new Set(values.map(({ text }) => text))
  if ([...there].every(word => trueWords.includes(word) || falseWords.includes(word)))
    return { kind: 'boolean', yes: trueWords, no: falseWords }
  const pair = yesNoLetters.find(letters => [...there].sort().join('') === [...letters].sort().join(''))
  const [yes = '', no = ''] = pair ?? ''
  return pair ? { kind: 'boolean', yes: [yes], no: [no] } : null
}

/** The value of a cell as an SQL expression; null for other words. */
export function booleanSql(value: string, { yes, no }: BooleanReading): string {
  const among = (words: string[]) => words.map(literal).join(', ')
  const word = `lower(${value})`
  return `CASE WHEN ${word} IN (${among(yes)}) THEN true WHEN ${word} IN (${among(no)}) THEN false END`
}
