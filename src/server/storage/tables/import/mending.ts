// What a person decided about single rows of a file: values to read in place of others, rows to leave out.
import type { Mend } from '#contract/datasets'
import { encodeCell } from './cells.ts'
import type { Row } from './source.ts'

export type Mending = {
  /** The row as it should be read, or null when it should not be. */
  mended(row: Row): Row | null
  /** What was done, as sentences. */
  notes(): string[]
}

/** The mends of a file; the last one of a cell counts. */
export function createMending(mends: readonly Mend[]): Mending {
  const skipped = new Set(mends.flatMap(mend => ('skip' in mend ? [mend.line] : [])))
  const values = new Map<number, Map<number, string>>()
  for (const mend of mends) {
    if ('skip' in mend) continue
    const cells = values.get(mend.line) ?? new Map<number, string>()
    values.set(mend.line, cells.set(mend.cell, encodeCell(mend.value.replaceAll('\0', '\ufffd').trim())))
  }
  let left_out = 0
  let changed = 0
  return {
    mended(row) {
      if (skipped.has(row.line)) {
        left_out += 1
        return null
      }
      const cells = values.get(row.line)
      if (!cells) return row
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
    ],
  }
}

const counted = (count: number, word: string) => (count === 1 ? `One ${word}` : `${count} ${word}s`)
