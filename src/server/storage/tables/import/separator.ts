// Which character parts the cells of a text file, judged by how even and how sensible the parts come out.
import { createRecordReader } from './records.ts'
import { filledCells, isBlank, looksLikeValue, type Row } from './source.ts'

/** In this order where nothing else decides. */
const CANDIDATES = ['\t', ';', '|', ',']
const SAMPLE_ROWS = 300

/** `decimals`: commas stand in the cells, and in hardly any but numbers like 1.234,56. */
type Trial = { separator: string; width: number; evenness: number; values: number; decimals: boolean }

/** The separator of a text, or null when it has a single column. `sample` may end in the middle of a line. */
export function detectSeparator(sample: string): string | null {
  const trials = CANDIDATES.map(separator => attempt(sample, separator)).filter(trial => trial.width > 1)
  // Nobody types tabs into cells: where all rows have them they part cells, whatever decimal commas seem to part.
  const tabs = trials.find(({ separator, evenness }) => separator === '\t' && evenness > 0.9)
  const partsDecimals = trials.some(
    ({ separator, evenness, decimals }) => separator !== ',' && evenness > 0.9 && decimals,
  )
  const sensible = partsDecimals ? trials.filter(({ separator }) => separator !== ',') : trials
  const [best] = tabs ? [tabs] : sensible.toSorted(byQuality)
  return best?.separator ?? null
}

/** The character that ends lines: files from old Macintosh programs have no line feeds. */
export const detectLineEnd = (sample: string) => (sample.includes('\n') || !sample.includes('\r') ? '\n' : '\r')

/** The rows of a sample; the last one is left out when it may be cut. */
function sampleRows(sample: string, separator: string | null): Row[] {
  const reader = createRecordReader(separator, detectLineEnd(sample))
  const rows = reader.push(sample)
  const last = reader.finish()
  return (rows.length === 0 ? last : [...rows, ...(last.length > 1 ? [] : last)]).filter(row => !isBlank(row))
}

function attempt(sample: string, separator: string): Trial {
  const rows = sampleRows(sample, separator).slice(0, SAMPLE_ROWS)
  const widths = rows.map(row => row.cells.length)
  const width = mostFrequent(widths)
  const even = rows.filter(row => row.cells.length === width)
  const filled = even.reduce((sum, row) => sum + filledCells(row), 0)
  const values = even.reduce((sum, row) => sum + row.cells.filter(looksLikeValue).length, 0)
  const withComma = even.flatMap(row => row.cells).filter(cell => cell.includes(','))
  const decimals = withComma.length > 0 && withComma.filter(looksLikeValue).length >= 0.9 * withComma.length
  return { separator, width, evenness: even.length / rows.length, values: filled === 0 ? 0 : values / filled, decimals }
}

/** Even rows first; then the one whose cells are numbers and dates ("1,5;2,5" has two, not three); then the widest. */
function byQuality(a: Trial, b: Trial): number {
  if (Math.abs(a.evenness - b.evenness) > 0.1) return b.evenness - a.evenness
  if (Math.abs(a.values - b.values) > 0.05) return b.values - a.values
  return b.width - a.width || CANDIDATES.indexOf(a.separator) - CANDIDATES.indexOf(b.separator)
}

/** The number that occurs most often, the larger of equals. */
export function mostFrequent(numbers: number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const [best] = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || b - a)
  return best?.[0] ?? 0
}
