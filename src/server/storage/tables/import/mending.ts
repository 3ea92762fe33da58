// What a person decided about single rows of a file: values to read in place of others, rows to leave out. A row that
// stands in the next file as it was is treated as before.
import type { Mend } from '#contract/file-reading'
import { rowMark, type UsualReading } from '../usual.ts'
import { encodeCell } from './cells.ts'
import type { Row } from './source.ts'

export type Mending = {
  /** The row as it should be read, or null when it should not be. */
  mended(row: Row): Row | null
  /** What was done, as sentences. */
  notes(): string[]
  /** Decisions for the file before that were repeated for this one, by its lines. */
  carried(): Mend[]
  /** The rows that were decided on. */
  rows(): { line: number; row: string }[]
}

type Change = { skip: boolean; cells: Map<number, string> }

/** The mends of a file; the last one of a cell counts. */
export function createMending(mends: readonly Mend[], usual: UsualReading['mends'] = []): Mending {
  const changes = changesOf(mends)
  const waiting = waitingOf(usual)
  const known = waiting.size
  const carried: Mend[] = []
  const rows: { line: number; row: string }[] = []
  let left_out = 0
  let changed = 0

  /** The decision on a row: for its line, else for a row like it in the file before. */
  const decided = ({ line, cells }: Row): Change | undefined => {
    const own = changes.get(line)
    if (!own && waiting.size === 0) return undefined
    const row = rowMark(cells)
    const [again, ...more] = own ? [] : (waiting.get(row) ?? [])
    if (own || again) rows.push({ line, row })
    if (!again) return own
    if (more.length > 0) waiting.set(row, more)
    else waiting.delete(row)
    const here = again.map(mend => ({ ...mend, line }))
    carried.push(...here)
    return changesOf(here).get(line)
  }

  return {
    mended(row) {
      const change = decided(row)
      if (!change) return row
      if (change.skip) {
        left_out += 1
        return null
      }
      const { cells } = change
      changed += cells.size
      const width = Math.max(row.cells.length, ...[...cells.keys()].map(index => index + 1))
      const mended = Array.from({ length: width }, (_, index) => cells.get(index) ?? row.cells[index] ?? '')
      return { ...row, cells: mended }
    },
    notes: () => [
      ...(changed > 0
        ? [`${counted(changed, 'value')} of the file ${changed === 1 ? 'was' : 'were'} corrected by a person.`]
        : []),
      ...(left_out > 0 ? [`${counted(left_out, 'row')} ${left_out === 1 ? 'was' : 'were'} left out by a person.`] : []),
      ...(carried.length > 0
        ? [`${counted(carried.length, 'decision')} on the version before held for the same row of this file.`]
        : []),
      ...(known > 0 && waiting.size > 0
        ? [
            `${counted(waiting.size, 'row')} that a person decided on in the version before ${waiting.size === 1 ? 'is' : 'are'} not in this file as it was.`,
          ]
        : []),
    ],
    carried: () => carried,
    rows: () => rows,
  }
}

function changesOf(mends: readonly Mend[]): Map<number, Change> {
  const changes = new Map<number, Change>()
  for (const mend of mends) {
    const change = changes.get(mend.line) ?? { skip: false, cells: new Map<number, string>() }
    changes.set(mend.line, change)
    if ('skip' in mend) change.skip = true
    else change.cells.set(mend.cell, encodeCell(mend.value.replaceAll('\0', '\ufffd').trim()))
  }
  return changes
}

/** The decisions on each row of the file before; of rows that are alike, one after the other. */
function waitingOf(usual: UsualReading['mends']): Map<string, Mend[][]> {
  const lines = Map.groupBy(usual, ({ row, mend }) => `${row} ${mend.line}`)
  const rows = Map.groupBy([...lines.values()], ([first]) => first?.row ?? '')
  return new Map([...rows].map(([row, groups]) => [row, groups.map(group => group.map(({ mend }) => mend))]))
}

const counted = (count: number, word: string) => (count === 1 ? `One ${word}` : `${count} ${word}s`)
