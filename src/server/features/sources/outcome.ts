// How the reading of a source went, in a word and a sentence. Pure.
import type { ReadOutcome } from '#contract/sources'

export type Tally = {
  changed: { name: string; rows: number }[]
  same: number
  /** Items whose datasets were deleted; they are not brought back by themselves. */
  deleted: string[]
  failed: { name: string; why: string }[]
}

const named = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString('en')} ${many}`
const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)

export function outcomeOf(tally: Tally): { outcome: ReadOutcome; sentence: string } {
  const { changed, same, deleted, failed } = tally
  const read = changed.length + same
  if (read + deleted.length + failed.length === 0)
    return { outcome: 'unchanged', sentence: 'There was nothing to read.' }
  const rows = changed.reduce((sum, item) => sum + item.rows, 0)
  const sentences = [
    ...(changed.length > 0
      ? [`New versions of ${named(changed.map(({ name }) => name))}: ${counted(rows, '1 row', 'rows')}.`]
      : []),
    ...(same > 0 && read > 0 ? [sameSentence(same, changed.length)] : []),
    ...failed.slice(0, 3).map(({ name, why }) => ended(`${name} could not be read: ${why}`)),
    ...(failed.length > 3 ? [`${failed.length - 3} more could not be read.`] : []),
    ...(deleted.length > 0
      ? [`Not read, because the dataset was deleted: ${named(deleted)}. Save the source again to bring it back.`]
      : []),
  ]
  const outcome = failed.length > 0 ? (read > 0 ? 'partly' : 'failed') : changed.length > 0 ? 'changed' : 'unchanged'
  return { outcome, sentence: sentences.join(' ') }
}

const sameSentence = (same: number, changed: number) =>
  changed === 0 && same > 0
    ? `Everything is as it was${same > 1 ? `, ${same} in all` : ''}.`
    : `${counted(same, 'One is', 'are')} as before.`
