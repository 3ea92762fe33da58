// Subtotals between the rows of a table: left out where the figures prove that they sum up rows above them, so that no
// total counts them twice; listed as a question where they don't.
import { literal } from '../sql.ts'
import { isTotal, rowText, summedName } from './footer.ts'
import type { Import } from './import.ts'
import type { Row } from './source.ts'
import { countStaged, STAGED_TABLE, type Staged, stagedColumn } from './staged.ts'

/** So many are named one by one in the notes. */
const NAMED = 5
/** A sum goes back over at most so many others, or over everything. */
const NESTED = 100
/** Figures may be rounded before they are added up. */
const CLOSE = 0.011

/** The figures of a column as numbers, once for each way to write the decimal mark; "(5.00)" and "5.00-" are below zero. */
const readings = (column: string) => {
  const signed = `replace(regexp_replace(trim(${column}), '^([^-]*)-$', '-\\1'), '(', '-')`
  return [
    `TRY_CAST(regexp_replace(replace(${signed}, ',', ''), '[^0-9.-]', '', 'g') AS DOUBLE)`,
    `TRY_CAST(replace(regexp_replace(replace(${signed}, '.', ''), '[^0-9,-]', '', 'g'), ',', '.') AS DOUBLE)`,
  ] as const
}

/** Takes rows out of the staged ones that sum up rows before them. */
export async function leaveOutSummaries(staged: Staged, candidates: Row[], about: Import): Promise<Staged> {
  if (candidates.length === 0) return staged
  const { workshop, notes, problems } = about
  const summing = await provenSummaries(staged, candidates, about)
  const named = await namedSummaries(
    staged,
    candidates.filter(({ line }) => !summing.has(line)),
    about,
  )
  const proven = new Set([...summing, ...named])
  for (const row of candidates) {
    if (proven.has(row.line) || !isTotal(row)) continue
    const why = 'This row reads like a total, but its figures are not the sum of rows above it. It was kept.'
    problems.add({ line: row.line, column: '', cell: null, value: rowText(row), why })
  }
  if (proven.size === 0) return staged
  const left_out = candidates.filter(({ line }) => proven.has(line))
  for (const row of left_out.slice(0, NAMED)) {
    const why = summing.has(row.line) ? 'it sums up rows above it' : 'it is named a total of the rows right above it'
    notes.push(`Line ${row.line} was left out, because ${why}: ${rowText(row)}`)
  }
  if (left_out.length > NAMED) notes.push(`${left_out.length - NAMED} more such rows were left out.`)
  await workshop.run(`DELETE FROM ${STAGED_TABLE} WHERE ${staged.line} IN (${[...proven].join(', ')})`)
  return { ...staged, ...(await countStaged(workshop, staged.filled.length)) }
}

/** The lines of candidates whose figures are the sum of the rows since one of the candidates before, or of all. */
async function provenSummaries(staged: Staged, candidates: Row[], { workshop }: Import): Promise<Set<number>> {
  const lines = candidates.map(({ line }) => line)
  const proven = new Set<number>()
  for (const index of staged.titles.keys()) {
    for (const figure of readings(stagedColumn(index))) {
      // A segment is what stands between two candidates; a candidate itself has its own number, too.
      const rows = await workshop.rows(
        `WITH marks AS (SELECT unnest([${lines.join(', ')}]) AS mark)
         SELECT COALESCE(mark, 0), any_value(CASE WHEN ${staged.line} = mark THEN ${figure} END),
           sum(CASE WHEN ${staged.line} = mark THEN NULL ELSE ${figure} END)
         FROM ${STAGED_TABLE} ASOF LEFT JOIN marks ON ${staged.line} >= mark GROUP BY 1 ORDER BY 1`,
      )
      for (const line of sumsOf(rows.map(row => row.map(cell => (cell === null ? null : Number(cell))))))
        proven.add(line)
    }
  }
  return proven
}

/** The lines of candidates that are called the total of what every row right above them holds: "Summe 10071". */
async function namedSummaries(staged: Staged, candidates: Row[], { workshop }: Import): Promise<Set<number>> {
  const named = candidates.flatMap(row => {
    const name = summedName(row)
    return name === undefined ? [] : [{ line: row.line, name }]
  })
  if (named.length === 0) return new Set()
  const asked = named.map(({ line, name }) => `(${line}, ${literal(name)})`).join(', ')
  const cells = staged.titles.map((_, index) => stagedColumn(index)).join(', ')
  const rows = await workshop.rows(
    `WITH asked(mark, name) AS (VALUES ${asked}),
       above AS (SELECT mark, name, max(${staged.line}) AS above FROM asked JOIN ${STAGED_TABLE} ON ${staged.line} < mark GROUP BY ALL)
     SELECT mark FROM above JOIN ${STAGED_TABLE} ON ${staged.line} = above WHERE list_contains([${cells}], name)`,
  )
  return new Set(rows.map(([line]) => Number(line)))
}

/** Each row is a mark, its own figure, and the sum of the plain rows after it up to the next mark. */
function sumsOf(rows: (number | null)[][]): number[] {
  const marks: number[] = []
  const sums: number[] = []
  for (const [mark, figure, after] of rows) {
    if (mark && figure && Math.abs(figure) > CLOSE && isSum(figure, sums)) marks.push(mark)
    sums.push(after ?? 0)
  }
  return marks
}

function isSum(figure: number, sums: number[]): boolean {
  let sum = 0
  for (const part of sums.slice(-NESTED).toReversed()) {
    sum += part
    if (part !== 0 && Math.abs(sum - figure) < CLOSE) return true
  }
  const all = sums.reduce((total, part) => total + part, 0)
  return Math.abs(all - figure) < CLOSE
}
