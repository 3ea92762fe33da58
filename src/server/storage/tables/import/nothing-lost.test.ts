// The promise of an import: every value of the file is in the table, is listed, or is mentioned in a note.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'
import { missingWords } from './words.ts'

const number = fc.integer({ min: -99_999, max: 99_999 }).map(String)
const decimal = fc
  .integer({ min: 0, max: 99_999 })
  .map(cents => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`)
const date = fc.integer({ min: 1, max: 31 }).map(day => `${day}.02.2024`)
const odd = fc.constantFrom('x', '12a', '1.2.3', '5%', '€', '31.02.', '-', 'n/a', 'a "b" c', 'two\nlines', '1;2', 'ja')

/** A column mostly of one kind, with blanks and with values that do not belong. */
const column = fc
  .record({ kind: fc.constantFrom(number, decimal, date, odd), oddOnes: fc.constantFrom(0, 1, 5) })
  .chain(({ kind, oddOnes }) =>
    fc.array(
      fc.oneof(
        { weight: 90, arbitrary: kind },
        { weight: 5, arbitrary: fc.constant('') },
        { weight: oddOnes, arbitrary: odd },
      ),
      {
        minLength: 100,
        maxLength: 100,
      },
    ),
  )

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('an import', () => {
  it('loses no value in silence', async () => {
    const read = async (columns: string[][]) => {
      const titles = columns.map((_, index) => `title ${'abcd'[index]}`)
      const rows = Array.from({ length: 100 }, (_, row) => [`k${row}`, ...columns.map(values => values[row] ?? '')])
      const table = await importOne([['key', ...titles], ...rows].map(row => row.map(quoted).join(';')).join('\n'))
      const leftOut = table.notes.filter(note => note.startsWith('Line ')).length
      expect(table.cells).toHaveLength(100 - leftOut)
      const listed = new Set(table.problems.map(problem => `${problem.column} ${problem.value}`))
      for (const [row, cells] of table.cells.entries())
        for (const [index, title] of titles.entries()) {
          const written = rows[row]?.[index + 1] ?? ''
          const place = table.columns.findIndex(column => column.title === title)
          const found = place === -1 ? null : cells[place]
          const accounted = written === '' || found != null || missingWords.includes(written)
          expect(accounted || listed.has(`${title} ${written}`), `${title}: ${written}`).toBe(true)
        }
    }
    const tables = fc.array(column, { minLength: 1, maxLength: 4 })
    await fc.assert(fc.asyncProperty(tables, read), { numRuns: 10 })
  })
})
