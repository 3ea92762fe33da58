import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

/** A reader of its own, so that writing is not checked against itself. */
function read(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 1; at < csv.length; at++) {
    const sign = csv[at] ?? ''
    if (quoted) {
      if (sign === '"' && csv[at + 1] === '"') cell += csv[++at]
      else if (sign === '"') quoted = false
      else cell += sign
    } else if (sign === '"') quoted = true
    else if (sign === ',') {
      row.push(cell)
      cell = ''
    } else if (sign === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += sign
  }
  return rows
}

describe('rows as a CSV file', () => {
  it('begins with the mark of its encoding and ends every line', () => {
    expect(csvOf(['a', 'b'], [[1, null]])).toBe('\uFEFFa,b\r\n1,\r\n')
  })

  it.each(['=1+1', '+49 30 123', '-cmd', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1'])('makes %j a text', cell => {
    expect(read(csvOf(['a'], [[cell]]))[1]).toEqual([`'${cell}`])
  })

  it('makes a heading a text as well', () => {
    expect(read(csvOf(['=HYPERLINK("x")'], []))).toEqual([[`'=HYPERLINK("x")`]])
  })

  it('leaves negative figures as they are, also those that come as strings', () => {
    expect(csvOf(['a', 'b'], [[-5, '-12345678901234567890.12']])).toContain('\r\n-5,-12345678901234567890.12\r\n')
  })

  it('gives every text back as it was, apart from the apostrophe before a formula', () => {
    const rows = fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 }))
    fc.assert(
      fc.property(rows, rows => {
        const back = read(csvOf(['a', 'b'], rows)).slice(1)
        expect(back.map(row => row.map(cell => cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
          rows.map(row => row.map(cell => cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/, ''))),
        )
      }),
    )
  })
})
