// Tests of what a person chose for one file and what becomes of it in the next one.
import { describe, expect, it } from 'vitest'
import type { FileChoices, Mend } from '#contract/file-reading'
import type { UsualReading } from '../usual.ts'
import { type Imported, importOne } from './import-fixture.ts'

/** What the next file hears of a file that was read like this. */
function usualOf(table: Imported, { types = [], header_line }: FileChoices = {}, mends: Mend[] = []): UsualReading {
  const rows = new Map(table.mended_rows.map(({ line, row }) => [line, row]))
  return {
    sheet: null,
    headings: table.columns.map(({ cell, title }) => ({ cell, title })),
    types,
    headings_chosen: header_line === undefined ? null : header_line === null ? 'nowhere' : 'line',
    mends: mends.map(mend => ({ row: rows.get(mend.line) ?? '', mend })),
  }
}

async function next(before: string, choices: FileChoices, after: string, mends: Mend[] = []) {
  const usual = usualOf(await importOne(before, { choices, mends }), choices, mends)
  return importOne(after, { usual })
}

describe('a type that a person chose', () => {
  const text: FileChoices = { types: [{ cell: 0, type: 'text' }] }

  it('finds its column by the heading, wherever that stands now', async () => {
    const table = await next('No;Name\n1;a\n2;b\n', text, 'Name;Place;NO \na;x;1\nb;y;2\n')
    expect(table.cells[0]).toEqual(['a', 'x', '1'])
    expect(table.carried.types).toEqual([{ cell: 2, type: 'text' }])
  })

  it('ends with its column, and the version says so', async () => {
    const table = await next('No;Name\n1;a\n2;b\n', text, 'Number;Name\n1;a\n2;b\n')
    expect(table.cells[0]).toEqual([1, 'a'])
    expect(table.notes).toContain(
      'A person chose the type text for No. This file has no such column, so the choice has ended.',
    )
    expect(table.carried.types).toEqual([])
  })

  it('keeps two columns of the same heading apart', async () => {
    const second: FileChoices = { types: [{ cell: 2, type: 'text' }] }
    const table = await next('x;No;No\na;1;2\nb;3;4\n', second, 'No;x;No\n5;a;6\n7;b;8\n')
    expect(table.cells[0]).toEqual([5, 'a', '6'])
  })

  it('that no value fits any more leaves a text, and the version says so', async () => {
    const date: FileChoices = { types: [{ cell: 1, type: 'date' }] }
    const table = await next('No;Due\n1;45292\n2;45293\n', date, 'No;Due\n1;soon\n2;later\n')
    expect(table.cells[0]).toEqual([1, 'soon'])
    expect(table.notes).toContain(
      'A person chose the type date for Due. No value of this file fits it, so the column was kept as text.',
    )
  })

  it('that some values don’t fit says how many', async () => {
    const number: FileChoices = { types: [{ cell: 1, type: 'integer' }] }
    const table = await next('a;n\nx;5\ny;6\n', number, 'a;n\nx;about 5\ny;6\n')
    expect(table.problem_count).toBe(1)
    expect(table.notes).toContain('A person chose the type integer for n. One value of this file does not fit it.')
  })
})

describe('headings that a person pointed at', () => {
  it('are found on another line of the next file', async () => {
    const table = await next(
      'Name;Amount\nKunde;Betrag\nACME;5\n',
      { header_line: 2 },
      'Name;Amount\nReport;2026\nKunde;Betrag\nACME;5\nBeta;6\n',
    )
    expect(table.columns.map(({ title }) => title)).toEqual(['Kunde', 'Betrag'])
    expect(table.carried.header_line).toBe(3)
  })

  it('are looked for anew when they are gone, and the version says so', async () => {
    const table = await next('Name;Amount\nKunde;Betrag\nACME;5\n', { header_line: 2 }, 'City;Sum\nPorto;5\nLyon;6\n')
    expect(table.columns.map(({ title }) => title)).toEqual(['City', 'Sum'])
    expect(table.notes.join(' ')).toContain('looked for anew')
    expect(table.carried.header_line).toBeUndefined()
  })

  it('stay away where a person said that there are none', async () => {
    const table = await next('ACME;Porto\nBeta;5\n', { header_line: null }, 'Gamma;Lyon\nDelta;6\n')
    expect(table.rows).toBe(2)
    expect(table.carried.header_line).toBeNull()
  })
})

describe('a decision on a single row', () => {
  const before = 'Name;Sum\nA;10\nTotal;99\nB;about 7\nC;1\n'
  const mends: Mend[] = [
    { line: 3, skip: true },
    { line: 4, cell: 1, value: '7' },
  ]

  it('holds for the same row of the next file, whatever line it stands on', async () => {
    const table = await next(before, {}, 'Name;Sum\nX;4\nA;10\nTotal;99\nB;about 7\nC;1\n', mends)
    expect(table.cells).toEqual([
      ['X', 4],
      ['A', 10],
      ['B', 7],
      ['C', 1],
    ])
    expect(table.carried.mends).toEqual([
      { line: 4, skip: true },
      { line: 5, cell: 1, value: '7' },
    ])
    expect(table.notes).toContain('2 decisions on the version before held for the same row of this file.')
  })

  it('holds once for each row that was decided on', async () => {
    const table = await next('a;n\nx;1\nx;1\ny;2\n', {}, 'a;n\nx;1\nx;1\nx;1\ny;2\n', [{ line: 2, skip: true }])
    expect(table.rows).toBe(3)
  })

  it('ends when the row is another one, and the version says so', async () => {
    const table = await next(before, {}, 'Name;Sum\nA;10\nTotal;98\nB;8\nC;1\n', mends)
    expect(table.rows).toBe(4)
    expect(table.notes).toContain(
      '2 rows that a person decided on in the version before are not in this file as it was.',
    )
  })

  it('is found in a large file as well', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `r${index};${index}`).join('\n')
    const usual = usualOf(await importOne(before, { mends }), {}, mends)
    const table = await importOne(`Name;Sum\n${rows}\nTotal;99\nlast;1\n`, { usual, bulk_bytes: 1000 })
    expect(table.rows).toBe(3001)
  })
})

describe('how people write', () => {
  it('does not make texts of amounts that are written in the other way now; the version says so', async () => {
    const table = await importOne('a;n\nx;1,50\ny;2,25\n', { choices: { decimal_mark: '.' } })
    expect(table.cells[0]).toEqual(['x', 1.5])
    expect(table.notes).toEqual([
      'n: The comma was read as the decimal mark, because the values fit nothing else; a person chose the point.',
    ])
  })

  it('does not turn days into months', async () => {
    const table = await importOne('a,Due\nx,13/04/2026\n', { choices: { date_order: 'month' } })
    expect(table.cells[0]).toEqual(['x', '2026-04-13'])
    expect(table.notes.join(' ')).toContain('Due: The day was read first, because the values allow nothing else')
  })
})
