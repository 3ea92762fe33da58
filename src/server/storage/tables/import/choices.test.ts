// Tests of what a person decides: how a file is read, values that are mended, rows that are left out.
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'

const cells = async (...args: Parameters<typeof importOne>) => (await importOne(...args)).cells

describe('a choice', () => {
  it('of the date order reads dates that fit both ways, and says so', async () => {
    const table = await importOne('a,Due\nx,03/04/2026\ny,05/06/2026\n', { choices: { date_order: 'month' } })
    expect(table.cells.map(([, due]) => due)).toEqual(['2026-03-04', '2026-05-06'])
    expect(table.columns[1]).toMatchObject({
      format: 'mm/dd/yyyy',
      assumption: 'The month was read first, as a person chose.',
    })
  })

  it('of the date order does not break a column that proves the other one', async () => {
    const table = await importOne('a,Due\nx,13/04/2026\ny,05/06/2026\n', { choices: { date_order: 'month' } })
    expect(table.cells.map(([, due]) => due)).toEqual(['2026-04-13', '2026-06-05'])
  })

  it('of the decimal mark reads amounts that fit both ways', async () => {
    const text = 'a;n\nx;1.234\ny;5.678\n'
    expect(await cells(text, { choices: { decimal_mark: '.' } })).toEqual([
      ['x', 1.234],
      ['y', 5.678],
    ])
    expect(await cells(text, { choices: { decimal_mark: ',' } })).toEqual([
      ['x', 1234],
      ['y', 5678],
    ])
  })

  it('of the header line leaves out what stands above it; null numbers the columns', async () => {
    const text = 'Name;Amount\nKunde;Betrag\nACME;5\n'
    const table = await importOne(text, { choices: { header_line: 2 } })
    expect(table.columns.map(({ title }) => title)).toEqual(['Kunde', 'Betrag'])
    expect(table.notes).toContain('Left out above the headings: Name | Amount')
    expect((await importOne(text, { choices: { header_line: null } })).rows).toBe(3)
  })

  it('of the separator and the encoding counts before the guess', async () => {
    const bytes = iconv.encode('Größe,a;b\nKöln,1;2\n', 'cp850')
    const table = await importOne(bytes, { choices: { encoding: 'cp850', separator: ';' } })
    expect(table.columns.map(({ title }) => title)).toEqual(['Größe,a', 'b'])
    expect(table.encoding).toBe('cp850')
  })

  it('of the type makes text of a number, and a number of what mostly is text', async () => {
    const types = [
      { cell: 0, type: 'text' as const },
      { cell: 1, type: 'decimal' as const },
    ]
    const table = await importOne('code;n\n17;about 5\n18;6\n', { choices: { types } })
    expect(table.cells).toEqual([
      ['17', null],
      ['18', 6],
    ])
    expect(table.problems).toEqual([{ line: 2, column: 'n', cell: 1, value: 'about 5', why: 'This is not a number.' }])
  })

  it('of the type reads yes and no, days as spreadsheets count them, and keeps what is neither', async () => {
    const types = [
      { cell: 0, type: 'boolean' as const },
      { cell: 1, type: 'date' as const },
      { cell: 2, type: 'date' as const },
    ]
    const table = await importOne('x;n;t\n1;45292;abc\n0;45293;def\n', { choices: { types } })
    expect(table.cells).toEqual([
      [true, '2024-01-01', 'abc'],
      [false, '2024-01-02', 'def'],
    ])
    expect(table.columns[2]?.assumption).toMatch(/^Kept as text/)
  })
})

describe('a mend', () => {
  const rows = Array.from({ length: 99 }, (_, index) => `r${index};${index}`)
  const text = `a;n\n${rows.join('\n')}\nlast;about 7\n`

  it('is read in place of the value of the file', async () => {
    const before = await importOne(text)
    expect(before.problems).toMatchObject([{ line: 101, cell: 1, value: 'about 7' }])
    const table = await importOne(text, { mends: [{ line: 101, cell: 1, value: '7,5' }] })
    expect(table.problem_count).toBe(0)
    expect(table.cells[99]).toEqual(['last', 7.5])
    expect(table.notes).toContain('One value of the file was corrected by a person.')
  })

  it('that is no number either is listed again', async () => {
    const table = await importOne(text, { mends: [{ line: 101, cell: 1, value: 'seven' }] })
    expect(table.problems).toMatchObject([{ line: 101, cell: 1, value: 'seven' }])
  })

  it('leaves out a row, also one of the wrong length', async () => {
    const table = await importOne('a;b;c\n1;2;3\n4;5\n', { mends: [{ line: 3, skip: true }] })
    expect(table.cells).toEqual([[1, 2, 3]])
    expect(table.problem_count).toBe(0)
    expect(table.notes).toContain('One row was left out by a person.')
  })
})

describe('subtotals between the rows', () => {
  it('are left out when they sum up rows above them, whatever they are called', async () => {
    const table = await importOne(
      'Region;Kunde;Betrag\nNord;A;10,50\nNord;B;5,00\nSumme Nord;;15,50\nSüd;C;1,25\nSüd;D;2,25\nSüd Ergebnis;;3,50\nGesamtergebnis alles;;19,00\n',
    )
    expect(table.cells.map(([, , amount]) => amount)).toEqual([10.5, 5, 1.25, 2.25])
    expect(table.notes.filter(note => note.includes('sums up rows above it'))).toHaveLength(3)
  })

  it('that are proven by no figure stay and are listed', async () => {
    const table = await importOne('Region;Kunde;Betrag\nNord;A;10\nTotal;;99\nSüd;C;1\nSüd;D;2\n')
    expect(table.rows).toBe(4)
    expect(table.problems).toMatchObject([{ line: 3, why: expect.stringContaining('reads like a total') }])
  })

  it('are not seen in a customer called Total', async () => {
    const table = await importOne('Customer;City;Amount\nACME;Paris;5\nTotal Energies;;7\nBeta;Lyon;8\n')
    expect(table.rows).toBe(3)
    expect(table.problem_count).toBe(0)
  })

  it('are left out with headings that are repeated on every page', async () => {
    const table = await importOne('No;Name;Sum\n1;A;5\n2;B;6\nNo;Name;Sum\n3;C;7\n')
    expect(table.cells).toHaveLength(3)
    expect(table.columns[2]?.type).toBe('integer')
    expect(table.notes).toContain('The headings are repeated in 1 further rows, which were left out.')
  })
})
