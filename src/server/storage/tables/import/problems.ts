// What an import could not read as it stands: listed up to a number, counted without end.
import type { ImportProblem } from '../answers.ts'
import { decodeCell } from './cells.ts'

const MOST_LISTED = 1000
const LONGEST_VALUE = 200

export type Problems = {
  add(problem: ImportProblem): void
  /** Counts problems that are not listed one by one. */
  addUnlisted(count: number): void
  /** How many more can be listed. */
  room(): number
  /** In the order of the file. */
  list(): ImportProblem[]
  count(): number
}

/** An empty list of problems. */
export function createProblems(): Problems {
  const listed: ImportProblem[] = []
  let count = 0
  return {
    add(problem) {
      count += 1
      if (listed.length < MOST_LISTED) listed.push({ ...problem, value: shownValue(problem.value) })
    },
    addUnlisted(more) {
      count += more
    },
    room: () => MOST_LISTED - listed.length,
    list: () => listed.toSorted((a, b) => a.line - b.line),
    count: () => count,
  }
}

function shownValue(cell: string): string {
  const text = decodeCell(cell)
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
