// DuckDB reads plain text files by itself: that must give the same table as going through them row by row.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importOne } from './import-fixture.ts'
import { survey } from './survey.ts'

const inBulk = { bulk_bytes: 0 }

/** What the survey says about rows with three cells. */
async function surveyed(text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'survey-'))
  try {
    const path = join(folder, 'rows.csv')
    await writeFile(path, text)
    const isOdd = (row: string) => row.startsWith('Total')
    const about = { path, from: 0, separator: ',', width: 3, usual_filled: 3, isOdd, heading: 'a,b,c' }
    return await survey({ ...about, onBytes: () => {} })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

describe('a survey', () => {
  it.each([
    ['plain rows', '1,2,3\n4,5,6\n', { rows: 2, quoted: false, padded: false }],
    ['a last row without an end', '1,2,3\n4,5,6', { rows: 2 }],
    ['rows of Windows', '1,2,3\r\n4,5,6\r\n', { rows: 2 }],
    ['quotes', '"a, ""b""",,3\n4,5,6\n', { rows: 2, quoted: true }],
    ['white space', '1, 2,3\n', { padded: true }],
    ['empty cells', ',"",3\n', { rows: 1 }],
  ])('passes %s', async (_, text, expected) => {
    expect(await surveyed(text)).toMatchObject(expected)
  })

  it.each([
    ['a short row', '1,2,3\n4,5\n'],
    ['a long row', '1,2,3,4\n'],
    ['an empty row', '1,2,3\n\n4,5,6\n'],
    ['a row without values', '1,2,3\n,"", \n'],
    ['a line end in a cell', '"1\n2",2,3\n'],
    ['a quote inside of a cell', '5" pipe,2,3\n'],
    ['something after a quote', '"1" x,2,3\n'],
    ['a quote that is not closed', '1,2,"3\n4,5,6\n'],
    ['mixed line ends', '1,2,3\r\n4,5,6\n'],
    ['a lone carriage return', '1,2\r,3\n'],
    ['a control character', '1,2\x1a,3\n'],
    ['a null letter', '1,2\0,3\n'],
    ['the headings again', '1,2,3\na,b,c\n'],
    ['a total', '1,2,3\nTotal,,3\n'],
  ])('sends %s down the slow way', async (_, text) => {
    expect(await surveyed(text)).toBeNull()
  })
})

describe('a file in bulk', () => {
  const text = [
    'Nr;Kunde;Betrag;Datum;Bezahlt am;Aktiv',
    'R1;"Müller; Söhne";1.234,50 €;03.04.2026;;ja',
    'R2; ACME ;(5,00 €);31.12.2025;;nein',
    'R3;"12"" Rohr";7,00 €;01.01.2026;;ja',
    '',
  ].join('\r\n')

  it('gives the same as row by row', async () => {
    const [fast, slow] = [await importOne(text, inBulk), await importOne(text)]
    const { path: _, bytes: __, ...rest } = slow
    expect(fast).toMatchObject(rest)
    expect(fast.cells[1]).toEqual(['R2', 'ACME', -5, '2025-12-31', null, false])
  })

  it('lists what does not fit with its line', async () => {
    const rows = Array.from({ length: 99 }, (_, index) => `r${index};${index}`)
    const table = await importOne(`a;n\n${rows.join('\n')}\nlast;x\n`, inBulk)
    expect(table.problems).toEqual([{ line: 101, column: 'n', cell: 1, value: 'x', why: 'This is not a number.' }])
  })

  it('gives the same as row by row for any table', async () => {
    const odd = fc.constantFrom('', ' ', 'x', '1,5', '"', 'a;b', '01.02.2026', '31.02.2026', '\u00a0z\u00a0', 'Total')
    const cell = fc.oneof(fc.integer().map(String), odd)
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 })
    const quoted = (value: string, always: boolean) =>
      always || /[;"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
    const read = (file: string, options: object) =>
      importOne(file, options).then(
        ({ path: _, bytes: __, ...rest }) => rest,
        (error: Error) => error.message,
      )
    const compare = async (table: string[][], always: boolean, end: string) => {
      const all = [['alpha', 'beta', 'gamma'], ...table].map(row => row.map(value => quoted(value, always)).join(';'))
      const file = `${all.join(end)}${end}`
      expect(await read(file, inBulk)).toEqual(await read(file, {}))
    }
    const property = fc.asyncProperty(rows, fc.boolean(), fc.constantFrom('\n', '\r\n'), compare)
    await fc.assert(property, { numRuns: 20 })
  })
})
