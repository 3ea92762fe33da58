// What Tesseract says of a page, as its table of words: the text in lines and paragraphs, and how sure it is.
import { plain } from '../../outputs.ts'

export type ReadText = {
  /** Lines as on the page, an empty one between paragraphs. */
  text: string
  words: number
  /** The mean of its words, in percent. */
  confidence: number
  /** Longer than what is kept. */
  cut: boolean
}

const longest = 5_000
/** Place in the order of blocks, paragraphs and lines; then the confidence and the word. */
const columns = { level: 0, block: 2, paragraph: 3, line: 4, confidence: 10, text: 11 }
const word_level = '5'

/** Null where there is no word. Lines of another form are passed over. */
export function wordsIn(table: string): ReadText | null {
  let [text, words, sum] = ['', 0, 0]
  let [paragraph, line] = ['', '']
  for (const row of table.split('\n')) {
    const cells = row.split('\t')
    const cell = (name: keyof typeof columns) => cells[columns[name]] ?? ''
    const [word, confidence] = [cell('text').trim(), Number(cell('confidence'))]
    if (cell('level') !== word_level || word === '' || !(confidence >= 0 && confidence <= 100)) continue
    const in_paragraph = `${cell('block')}.${cell('paragraph')}`
    const in_line = `${in_paragraph}.${cell('line')}`
    if (words > 0) text += in_paragraph !== paragraph ? '\n\n' : in_line !== line ? '\n' : ' '
    text += word
    words++
    sum += confidence
    paragraph = in_paragraph
    line = in_line
  }
  if (words === 0) return null
  const kept = plain(text.slice(0, longest)).toWellFormed()
  return { text: kept, words, confidence: Math.round((sum / words) * 10) / 10, cut: text.length > longest }
}
