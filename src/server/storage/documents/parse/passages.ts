// Cuts blocks into passages: long enough to be understood, short enough to be quoted, never over a change of place.
import type { ParsedPassage } from '../answers.ts'
import type { ParseLimits } from '../requests.ts'
import type { Block, Blocks } from './block.ts'

/** Characters of a passage: blocks are put together up to the first, and cut at the second. */
const fitting = 900
const longest = 1400

export type Cut = { passages: ParsedPassage[]; full: boolean }

/** Reads the blocks until they end or a limit is reached; `full` says that it was. */
export async function cutPassages(
  { blocks }: Blocks,
  limits: Pick<ParseLimits, 'characters' | 'passages'>,
): Promise<Cut> {
  const passages: ParsedPassage[] = []
  let characters = 0
  let open: Block | undefined
  const close = () => {
    if (open) passages.push(open)
    open = undefined
  }
  for await (const { text, place } of blocks) {
    for (const piece of pieces(cleaned(text))) {
      characters += piece.length
      if (open && (!isSamePlace(open, place) || open.text.length + piece.length > fitting)) close()
      if (characters > limits.characters || passages.length >= limits.passages) return { passages, full: true }
      open = open ? joined(open, piece, place) : { text: piece, place }
    }
  }
  close()
  return { passages, full: false }
}

const isSamePlace = (open: Block, { page, sheet, heading }: Block['place']) =>
  open.place.page === page && open.place.sheet === sheet && open.place.heading === heading

/** Rows of a sheet go from the first cell of the first to the last of the last. */
function joined({ text, place }: Block, piece: string, { cells }: Block['place']): Block {
  const span = place.cells && cells ? { cells: `${place.cells.split(':')[0]}:${cells.split(':').at(-1)}` } : {}
  return { text: `${text}\n${piece}`, place: { ...place, ...span } }
}

/** Text as it can be kept and shown: whole characters, no control signs, no runs of blanks. */
export const cleaned = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\t \u00a0\u2000-\u200a\u3000]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A long block in pieces that end where a sentence, a line or at least a word does. */
function* pieces(text: string): Generator<string> {
  let rest = text
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const ends = [...head.matchAll(/[.!?…]["'”’)]?\s|\n/g)].map(({ index, 0: end }) => index + end.length)
    const end = ends.findLast(at => at > longest / 2) ?? head.lastIndexOf(' ') + 1
    const at = end > longest / 4 ? end : wholeAt(head)
    const piece = rest.slice(0, at).trim()
    if (piece !== '') yield piece
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') yield rest
}

/** Never between the halves of one character. */
const wholeAt = (head: string) => (/[\ud800-\udbff]$/.test(head) ? head.length - 1 : head.length)
