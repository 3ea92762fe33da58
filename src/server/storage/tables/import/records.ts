// Parts the text of a CSV file into rows, piece by piece, and survives what real programs write into such files.
import { encodeCell } from './cells.ts'
import type { Row } from './source.ts'

/** A quoted cell longer than this (characters) is taken for a quote that somebody forgot to close. */
const LONGEST_QUOTED_CELL = 1_000_000

export type RecordReader = {
  /** The rows that this piece of text completes. */
  push(text: string): Row[]
  /** The last row, when the file does not end with a line end. */
  finish(): Row[]
}

type Cell = { value: string; end: number }

/**
 * Reads rows whose cells are parted by `separator`, or that are one cell each when it is null. Quotes work as RFC 4180
 * says; besides, a quote inside of an unquoted cell is a character like any other, and so is one that is never closed.
 */
export function createRecordReader(separator: string | null, lineEnd: '\n' | '\r' = '\n'): RecordReader {
  let text = ''
  let line = 1

  /** Where the quotes of a cell that starts after `from` close; -1 when they do not (yet). */
  const closingQuote = (from: number, final: boolean): number => {
    for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
      if (text[quote + 1] === '"') {
        quote += 1
        continue
      }
      let next = quote + 1
      while (text[next] === ' ' || text[next] === '\r') next += 1
      if (next >= text.length) return final ? quote : -1
      if (text[next] === separator || text[next] === lineEnd || text[next - 1] === '\r') return quote
    }
    return -1
  }

  const endOfPlainCell = (from: number): number => {
    const end = text.indexOf(lineEnd, from)
    const line = end === -1 ? text.length : end
    const part = separator === null ? -1 : text.indexOf(separator, from)
    return part === -1 || part > line ? line : part
  }

  const readCell = (from: number, final: boolean): Cell | undefined => {
    let start = from
    while (text[start] === ' ') start += 1
    if (text[start] === '"') {
      const close = closingQuote(start + 1, final)
      if (close !== -1 && close - start < LONGEST_QUOTED_CELL) {
        const value = text.slice(start + 1, close).replaceAll('""', '"')
        return { value: encodeCell(value.trim()), end: endOfPlainCell(close + 1) }
      }
      if (!final && text.length - start < LONGEST_QUOTED_CELL) return undefined
    }
    const end = endOfPlainCell(from)
    return { value: encodeCell(text.slice(from, end).trim()), end }
  }

  const quotedRecord = (from: number, final: boolean) => {
    const cells: string[] = []
    for (let at = from; ; at += 1) {
      const cell = readCell(at, final)
      if (!cell || (cell.end >= text.length && !final)) return undefined
      cells.push(cell.value)
      at = cell.end
      if (at >= text.length || text[at] === lineEnd) return { cells, next: at + 1 }
    }
  }

  const plainRecord = (from: number, end: number) => {
    const record = text.slice(from, text[end - 1] === '\r' ? end - 1 : end)
    const cells = separator === null ? [record] : record.split(separator)
    // A text is left as it is when nothing in it needs an escape, which one look at the whole record tells.
    return { cells: encodeCell(record) === record ? cells : cells.map(encodeCell), next: end + 1 }
  }

  const take = (final: boolean): Row[] => {
    const rows: Row[] = []
    let at = 0
    let quote = text.indexOf('"')
    while (at < text.length) {
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at)
      const end = text.indexOf(lineEnd, at)
      if (end === -1 && !final) break
      const lineStop = end === -1 ? text.length : end
      const plain = quote === -1 || quote > lineStop
      const record = plain ? plainRecord(at, lineStop) : quotedRecord(at, final)
      if (!record) break
      rows.push({ line, cells: record.cells })
      line += plain ? 1 : linesIn(text, at, record.next, lineEnd)
      at = record.next
    }
    text = text.slice(at)
    return rows
  }

  return {
    push(more) {
      text += more
      return take(false)
    },
    finish: () => take(true),
  }
}

function linesIn(text: string, from: number, to: number, lineEnd: string): number {
  let lines = 0
  for (let at = text.indexOf(lineEnd, from); at !== -1 && at < to; at = text.indexOf(lineEnd, at + 1)) lines += 1
  return lines
}
