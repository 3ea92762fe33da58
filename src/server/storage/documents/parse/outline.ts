// Puts a word processor's paragraphs, headings and table rows together into blocks.
import type { Block } from './block.ts'

export type Outline = ReturnType<typeof createOutline>

/** Hears what begins and ends, in the order of the document; a paragraph inside of a cell belongs to the cell. */
export function createOutline() {
  const blocks: Block[] = []
  const paragraphs: { text: string; heading: boolean }[] = []
  /** The rows that are open, outermost first, with the texts of their cells. */
  const rows: string[][] = []
  let heading: string | undefined
  let number = 0

  const add = (text: string) => {
    number += 1
    if (text.trim() !== '') blocks.push({ text, place: { paragraph: number, ...(heading && { heading }) } })
  }
  const say = (text: string) => {
    const row = rows.at(-1)
    const cell = row?.pop()
    if (row && cell !== undefined) row.push(cell === '' ? text : `${cell} ${text}`)
    else add(text)
  }
  return {
    blocks,
    beginParagraph: (isHeading = false) => void paragraphs.push({ text: '', heading: isHeading }),
    markHeading() {
      const paragraph = paragraphs.at(-1)
      if (paragraph) paragraph.heading = true
    },
    write(text: string) {
      const paragraph = paragraphs.at(-1)
      if (paragraph) paragraph.text += text
    },
    endParagraph() {
      const paragraph = paragraphs.pop()
      const text = paragraph?.text.trim()
      if (!paragraph || !text) return
      if (paragraph.heading && rows.length === 0) heading = text.replace(/\s+/g, ' ').slice(0, 200)
      say(text)
    },
    beginRow: () => void rows.push([]),
    beginCell: () => void rows.at(-1)?.push(''),
    endRow() {
      const row = rows.pop()
      if (row) say(row.join(' | '))
    },
  }
}
