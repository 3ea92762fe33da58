import { type CellObject, utils, type WorkBook, type WorkSheet, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'
import { plainNumber } from './workbook-cells.ts'

const day = (month: number, date: number, hour = 0, minute = 0) =>
  new Date(Date.UTC(2024, month - 1, date, hour, minute))

function sheet(rows: unknown[][], formats: Record<string, string> = {}): WorkSheet {
  const made = utils.aoa_to_sheet(rows, { UTC: true })
  for (const [address, format] of Object.entries(formats)) (made[address] as CellObject).z = format
  return made
}

function workbook(sheets: Record<string, WorkSheet>, more: Partial<WorkBook> = {}): WorkBook {
  return { SheetNames: Object.keys(sheets), Sheets: sheets, ...more }
}

const report = sheet(
  [
    ['Quarterly report'],
    ['Region', 'Opened', 'Amount', 'Share', 'Paid at', 'Zip', 'Mixed', 'Sum'],
    ['North', day(1, 5), 1234.5, 0.25, day(1, 5, 14, 30), 1234, '1.234,50', 0.1 + 0.2],
    ['South', day(2, 29), -7, 0.5, day(2, 29), 80331, 2345.5, 3],
    ['East', day(3, 31), 0, 1, day(3, 31, 23, 59), 99, '3,5', 4],
    ['Total', null, 1227.5],
  ],
  {
    ...Object.fromEntries(['D3', 'D4', 'D5'].map(cell => [cell, '0.0%'])),
    ...Object.fromEntries(['C3', 'C4', 'C5'].map(cell => [cell, '#,##0.00 [$€-407]'])),
    ...Object.fromEntries(['E3', 'E4', 'E5'].map(cell => [cell, 'dd.mm.yyyy hh:mm'])),
    ...Object.fromEntries(['F3', 'F4', 'F5'].map(cell => [cell, '00000'])),
  },
)

describe('a workbook', () => {
  it.each(['xlsx', 'biff8', 'xlsb', 'ods', 'xlml'] as const)(
    'in the %s format is read by its cell types',
    async bookType => {
      const table = await importOne(write(workbook({ Report: report }), { type: 'buffer', bookType }))
      expect(table.cells).toEqual([
        ['North', '2024-01-05', 1234.5, 0.25, '2024-01-05T14:30:00', '01234', 1234.5, 0.3],
        ['South', '2024-02-29', -7, 0.5, '2024-02-29T00:00:00', '80331', 2345.5, 3],
        ['East', '2024-03-31', 0, 1, '2024-03-31T23:59:00', '00099', 3.5, 4],
      ])
      expect(table.columns[3]).toMatchObject({ type: 'decimal', decimals: 2, unit: '%' })
      expect(table.header_line).toBe(2)
      expect(table.notes.join()).toContain('Line 6 below the table was left out as a total')
    },
  )

  it('keeps the currency of its number formats', async () => {
    const table = await importOne(write(workbook({ Report: report }), { type: 'buffer', bookType: 'xlsx' }))
    expect(table.columns[2]?.currency).toBe('EUR')
  })

  it('becomes the table of its largest sheet that is not hidden, and names the others', async () => {
    const book = workbook(
      {
        Empty: sheet([]),
        One: sheet([
          ['a', 'b'],
          ['x', 1],
        ]),
        Two: sheet([
          ['c', 'd'],
          ['y', 2],
          ['z', 3],
        ]),
      },
      { Workbook: { Sheets: [{ name: 'Empty' }, { name: 'One' }, { name: 'Two', Hidden: 1 }] } },
    )
    const file = write(book, { type: 'buffer', bookType: 'xlsx' })
    const table = await importOne(file)
    expect(table.sheet).toBe('One')
    expect(table.other_sheets).toEqual([{ name: 'Two', rows: 2, columns: 2 }])
    expect(table.notes).toContain('Sheet "Empty" is empty.')
    const hidden = await importOne(file, { choices: { sheet: 'Two' } })
    expect(hidden.notes).toContain('This sheet is hidden in the workbook.')
  })

  it('gives only the sheet that was asked for', async () => {
    const book = workbook({ One: sheet([['a'], ['x']]), Two: sheet([['c'], ['y']]) })
    const file = write(book, { type: 'buffer', bookType: 'xlsx' })
    expect((await importOne(file, { choices: { sheet: 'Two' } })).sheet).toBe('Two')
    await expect(importOne(file, { choices: { sheet: 'Three' } })).rejects.toMatchObject({ code: 'unreadable_file' })
  })

  it('gives the stored results of formulas, and says when there are none', async () => {
    const made = sheet([
      ['a', 'b'],
      ['x', 1],
      ['y', 2],
    ])
    made.B2 = { t: 'n', f: 'A1*2', v: 3 }
    made.B3 = { t: 'n', f: 'A2*2' }
    const table = await importOne(write(workbook({ One: made }), { type: 'buffer', bookType: 'xlsx' }))
    expect(table.cells).toEqual([
      ['x', 3],
      ['y', null],
    ])
    expect(table.notes[0]).toMatch(/^One formula has no stored result/)
  })

  it('lists the error values of cells among numbers', async () => {
    const rows = Array.from({ length: 99 }, (_, index) => [`r${index}`, index])
    const made = sheet([['a', 'b'], ...rows, ['last', 5]])
    made.B101 = { t: 'e', v: 7, w: '#DIV/0!' }
    const table = await importOne(write(workbook({ One: made }), { type: 'buffer', bookType: 'xlsx' }))
    expect(table.problems).toEqual([
      { line: 101, column: 'b', value: '#DIV/0!', cell: 1, why: 'This is not a number.' },
    ])
  })

  it('keeps durations as they are shown', async () => {
    const made = sheet(
      [
        ['a', 'Time'],
        ['x', 1.5],
        ['y', 0.25],
      ],
      { B2: '[h]:mm', B3: 'hh:mm' },
    )
    const table = await importOne(write(workbook({ One: made }), { type: 'buffer', bookType: 'xlsx' }))
    expect(table.cells.map(([, time]) => time)).toEqual(['36:00', '06:00'])
  })
})

describe('a number of a spreadsheet', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-1234.5, '-1234.5'],
    [123456789012345680, '123456789012346000'],
  ])('%d has fifteen digits and no exponent', (number, text) => {
    expect(plainNumber(number)).toBe(text)
  })

  it('whose cells hold what no database keeps is read with a sign in its place', async () => {
    const book = utils.book_new()
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Name', 'No'],
        ['a\0b', 1],
        ['\ud800', 2],
      ]),
      'One',
    )
    const table = await importOne(write(book, { type: 'buffer', bookType: 'biff8' }))
    expect(JSON.stringify(table.cells)).not.toMatch(/\\u0000|\\ud800/)
    expect(table.cells[0]).toEqual(['a\ufffdb', 1])
  })
})
