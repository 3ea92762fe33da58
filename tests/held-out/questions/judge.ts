// Asks an owner's question at the product's own door and holds the answer against SQL.
import type { Cell } from '../../../src/contract/common.ts'
import type { TestHouse } from '../../support/house.ts'
import type { Owned } from './shape.ts'

export type Verdict = {
  asked: string
  is: 'exact' | 'asked' | 'declined' | 'wrong' | 'rightly not answered'
  told: string
}
type Rows = { columns: string[]; rows: Cell[][] }

/** Asks the question after those before it, each in the same conversation. */
export async function judged({ after = [], ask, sql }: Owned, cabinet: TestHouse, token: string): Promise<Verdict> {
  const before: { question: string; answer: string }[] = []
  for (const question of after) {
    const { text } = await answerTo(question, before)
    before.push({ question, answer: text })
  }
  const { outcome, text, evidence } = await answerTo(ask, before)
  const asked = [...after, ask].join(' … ')
  if (outcome !== 'answered')
    return {
      asked,
      is: sql === null ? 'rightly not answered' : outcome === 'unsure' ? 'asked' : 'declined',
      told: text,
    }
  const [given] = evidence
  const wanted = sql === null ? null : (await cabinet.call('POST', '/api/query', { sql }, token)).body
  if (wanted?.detail) throw new Error(`${ask}: ${wanted.detail}`)
  const right = wanted !== null && given !== undefined && isSame(namedColumns(wanted), given)
  return { asked, is: right ? 'exact' : 'wrong', told: `${text}\n${given?.sql ?? ''}` }

  async function answerTo(question: string, earlier: readonly { question: string; answer: string }[]) {
    const asking = { kind: 'words', text: question, before: earlier }
    return (await cabinet.call('POST', '/api/questions/ask', asking, token)).body
  }
}

const namedColumns = ({ columns, rows }: { columns: { name: string }[]; rows: Cell[][] }): Rows => ({
  columns: columns.map(({ name }) => name),
  rows,
})

/** The same rows in any order, each figure to the cent. */
function isSame(wanted: Rows, given: Rows): boolean {
  const places = wanted.columns.map((name, at) => (given.columns.includes(name) ? given.columns.indexOf(name) : at))
  const cut = given.rows.map(row => places.map(place => row[place] ?? null))
  return sorted(wanted.rows) === sorted(cut)
}

const sorted = (rows: readonly (readonly Cell[])[]) =>
  rows
    .map(row => row.map(plain).join('|'))
    .sort()
    .join('\n')

function plain(cell: Cell): string {
  if (cell === null) return ''
  if (/^\d{4}-\d{2}-\d{2}/.test(String(cell))) return String(cell).slice(0, 10)
  const figure = Number(cell)
  return Number.isNaN(figure) ? String(cell) : figure.toFixed(2)
}
