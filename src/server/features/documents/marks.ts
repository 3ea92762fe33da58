// The words that were found, marked in the text they stand in: parts, never HTML. Pure.
import type { TextPart } from '#contract/documents'

/** Signs that no searchable text contains, so that they can stand around a mark. */
export const markStart = '\ue000'
export const markEnd = '\ue001'

/**
 * `marked` is the searchable form of the text with marks in it. Should it not fit the text character by character,
 * nothing is marked.
 */
export function partsOf(text: string, marked: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const [index, piece] of marked.split(/[\ue000\ue001]/).entries()) {
    const part = text.slice(at, at + piece.length)
    at += piece.length
    if (part !== '') parts.push({ text: part, marked: index % 2 === 1 })
  }
  return at === text.length ? parts : [{ text, marked: false }]
}

const shown = 360

/** About so many characters around the first place with most marks. */
export function excerptOf(parts: readonly TextPart[], length = shown): TextPart[] {
  const text = parts.map(part => part.text).join('')
  if (text.length <= length) return [...parts]
  const from = beginning(parts, text, length)
  const to = wordEnd(text, from + length)
  const inside = within(parts, from, to)
  return [
    ...(from > 0 ? [{ text: '… ', marked: false }] : []),
    ...inside,
    ...(to < text.length ? [{ text: ' …', marked: false }] : []),
  ]
}

/** Where to begin so that as many marks as possible are seen. */
function beginning(parts: readonly TextPart[], text: string, length: number): number {
  const marks: number[] = []
  let at = 0
  for (const part of parts) {
    if (part.marked) marks.push(at)
    at += part.text.length
  }
  const seenFrom = (start: number) => marks.filter(mark => mark >= start && mark < start + length * 0.8).length
  const best = marks.reduce((chosen, mark) => (seenFrom(mark) > seenFrom(chosen) ? mark : chosen), marks[0] ?? 0)
  const from = Math.max(0, Math.min(best - Math.round(length * 0.15), text.length - length))
  return from === 0 ? 0 : wordEnd(text, from)
}

/** The next end of a word, or here when there is none near. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const next = text.slice(at, at + 40).search(/\s/)
  if (next >= 0) return at + next
  return /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at
}

function within(parts: readonly TextPart[], from: number, to: number): TextPart[] {
  let at = 0
  return parts.flatMap(part => {
    const start = at
    at += part.text.length
    const text = part.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text === '' ? [] : [{ ...part, text }]
  })
}
