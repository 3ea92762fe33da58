// "Draw … by month", "… as a pie chart": whether an answer is asked for as a chart, and what the question is without that.
import type { ChartKind } from '#contract/charts'

export type DrawingAsked = { question: string; kind: ChartKind | undefined }

const kinds = '(line|bar|column|stacked bar|stacked|scatter|pie)'
const noun = '(?:charts?|graphs?|plots?|diagrams?)'
const polite = '(?:please )?(?:can you |could you )?(?:please )?'
const verb = '(?:draw|plot|graph|visuali[sz]e|chart)'

const beginnings = [
  new RegExp(
    `^${polite}(?:${verb}|show|make|give)(?: me)?(?: an?| the)? (?:${kinds} )?${noun} (?:of|for|with|showing)(?: the)? `,
    'i',
  ),
  new RegExp(`^(?:an? |the )?(?:${kinds} )?${noun} (?:of|for|with|showing)(?: the)? `, 'i'),
  new RegExp(`^${polite}${verb}(?: me)?(?: the)? `, 'i'),
]
const endings = [
  new RegExp(` (?:as|in|on|with) an? (?:${kinds} )?${noun}[.!?]*$`, 'i'),
  new RegExp(` as an? ${kinds}[.!?]*$`, 'i'),
]

const kindOf = (word: string | undefined): ChartKind | undefined => {
  const plain = word?.toLowerCase()
  if (plain === 'column') return 'bar'
  if (plain === 'stacked' || plain === 'stacked bar') return 'stacked_bar'
  return plain === 'line' || plain === 'bar' || plain === 'scatter' || plain === 'pie' ? plain : undefined
}

/** The question inside of a wish for a chart; null when none is wished for. A chart of accounts is no drawing. */
export function drawingAsked(text: string): DrawingAsked | null {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (/\bcharts? of accounts\b/i.test(plain)) return null
  for (const shape of [...endings, ...beginnings]) {
    const found = shape.exec(plain)
    if (!found) continue
    const question = plain.replace(shape, '').trim()
    const inner = drawingAsked(question)
    return { question: inner?.question ?? question, kind: kindOf(found[1]) ?? inner?.kind }
  }
  return null
}
