import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeCell } from './cells.ts'
import { createRecordReader } from './records.ts'

/** The rows of a text that arrives in pieces of this length. */
function read(text: string, separator: string | null = ';', piece = text.length || 1) {
  const reader = createRecordReader(separator)
  const rows = []
  for (let at = 0; at < text.length; at += piece) rows.push(...reader.push(text.slice(at, at + piece)))
  rows.push(...reader.finish())
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(decodeCell) }))
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe('records', () => {
  it('come out as they were written, whatever stands in the cells and wherever the pieces are cut', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', ';', '\n', '\r\n', '\x1a', '\x1f', 'é', '\u{1f600}', '1'),
    })
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 30 }), fc.constantFrom('\n', '\r\n'), (rows, piece, lineEnd) => {
        const text = rows.map(row => row.map(quoted).join(';')).join(lineEnd)
        expect(read(text, ';', piece).map(row => row.cells)).toEqual(rows.map(row => row.map(cell => cell.trim())))
      }),
    )
  })

  it('know the line they start on', () => {
    expect(read('a;b\n"1\n2";x\ny;z').map(row => row.line)).toEqual([1, 2, 4])
  })

  it('keep quotes inside of a cell', () => {
    expect(read('5" pipe;x\n"12" pipe";y\n').map(row => row.cells)).toEqual([
      ['5" pipe', 'x'],
      ['12" pipe', 'y'],
    ])
  })

  it('survive a quote that is never closed', () => {
    expect(read('"Hello;1\nWorld;2\n').map(row => row.cells)).toEqual([
      ['"Hello', '1'],
      ['World', '2'],
    ])
  })

  it('are single cells when there is no separator', () => {
    expect(read('a;b\nc, d', null).map(row => row.cells)).toEqual([['a;b'], ['c, d']])
  })
})
