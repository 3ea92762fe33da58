// An answer while it is being written: pieces become parts, and parts that the server has stored are not said twice.

/** A piece of a run's text, or the title of the tool that has begun. */
export type Piece = { text: string; restart?: boolean | undefined; tool?: string | undefined }

export type LiveAnswer = {
  /** What the model said each time it was asked; the last part still grows. */
  parts: readonly string[]
  /** The tool that works now. */
  tool: string | undefined
  /** This page came in the middle: the beginning was not heard. */
  joined: boolean
}

/** A text whose beginning was heard begins like a sentence; one that was joined, in the middle of it. */
const midSentence = /^[\s\p{Ll}]/u

/** The answer after one more piece of it. */
export function hearPiece(before: LiveAnswer | undefined, { text, restart = false, tool }: Piece): LiveAnswer {
  const parts = before?.parts ?? ['']
  const joined = before?.joined ?? (!restart && !tool && midSentence.test(text))
  const growing = parts.at(-1) ?? ''
  if (tool) return { parts: growing === '' ? parts : [...parts, ''], tool, joined }
  return { parts: [...parts.slice(0, -1), restart ? text : growing + text], tool: undefined, joined }
}

/**
 * The text to show: what the server has stored, then what was heard since. `stored` holds whole parts only, so
 * everything up to the last part that it ends with is already in it.
 */
export function answerText(stored: string, live: LiveAnswer | undefined): string {
  if (!live) return stored
  const parts = live.parts.map(part => part.trim())
  const known = parts.findLastIndex(part => part !== '' && stored.endsWith(part))
  const rest = parts.slice(known + 1).filter(part => part !== '')
  if (live.joined && known < 0 && rest[0]) rest[0] = `… ${rest[0]}`
  return [stored, ...rest].filter(part => part !== '').join('\n\n')
}
