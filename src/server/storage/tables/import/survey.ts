// Looks through the rows of a text file once, byte by byte: whether each is as plain as the first, so that DuckDB can
// read all of them by itself and nothing has to be sorted out. What is odd anywhere sends the file down the slow way.
import { createReadStream } from 'node:fs'

export type SurveyOptions = {
  path: string
  /** Where the first row of data begins. */
  from: number
  separator: string
  width: number
  /** Rows with fewer filled cells than this are shown to `isOdd`. */
  usual_filled: number
  isOdd: (row: string) => boolean
  /** The row of the headings, which reports repeat on every page. */
  heading: string | undefined
  onBytes: (bytes: number) => void
}

export type Survey = {
  rows: number
  quoted: boolean
  /** Whether there may be white space around cells. */
  padded: boolean
  /** The end of the file. */
  tail: string
}

const PART_BYTES = 1024 * 1024
const TAIL_BYTES = 64 * 1024
const LONGEST_ROW = 500_000

const LF = 10
const CR = 13
const QUOTE = 34

/** Kinds of bytes. */
const ORDINARY = 0
const SEPARATOR = 1
const ROW_END = 2
const CARRIAGE = 3
const QUOTATION = 4
const STRANGE = 5

/** Where in a cell the reading is. */
const BEFORE = 0
const PLAIN = 1
const QUOTED = 2
const AFTER_QUOTE = 3

/** What the rows have in common, or null when one of them is odd. */
export async function survey(options: SurveyOptions): Promise<Survey | null> {
  const surveyor = createSurveyor(options)
  let rest = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let bytes = options.from
  for await (const part of createReadStream(options.path, { start: options.from, highWaterMark: PART_BYTES })) {
    const data = rest.length === 0 ? part : Buffer.concat([rest, part])
    if (!surveyor.read(data, rest.length)) return null
    rest = data.subarray(surveyor.rowStart())
    if (rest.length > LONGEST_ROW) return null
    tail = Buffer.concat([tail, part]).subarray(-TAIL_BYTES)
    bytes += part.length
    options.onBytes(bytes)
  }
  const found = surveyor.finish(rest)
  return found && { ...found, tail: tail.toString('utf8') }
}

function kindsOf(separator: string): Uint8Array {
  const kinds = new Uint8Array(256)
  for (let byte = 0; byte < 32; byte += 1) kinds[byte] = byte === 9 ? ORDINARY : STRANGE
  kinds[LF] = ROW_END
  kinds[CR] = CARRIAGE
  kinds[QUOTE] = QUOTATION
  kinds[separator.charCodeAt(0)] = SEPARATOR
  return kinds
}

function createSurveyor({ separator, width, usual_filled, isOdd, heading }: SurveyOptions) {
  const kinds = kindsOf(separator)
  let state = BEFORE
  let rowStart = 0
  let cellStart = 0
  let cells = 0
  let filled = 0
  let rows = 0
  let windows: boolean | undefined
  let quoted = false
  let padded = false

  const endCell = (data: Buffer, end: number) => {
    cells += 1
    const inner = data[cellStart] === QUOTE ? 1 : 0
    if (end - inner > cellStart + inner) {
      const [before, after] = [isPadding(data[cellStart + inner]), isPadding(data[end - 1 - inner])]
      padded ||= before || after
      // What is white space at both ends may be nothing else.
      if (!before || !after) filled += 1
    }
    cellStart = end + 1
    state = BEFORE
  }

  /** False when the row is odd. */
  const endRow = (data: Buffer, at: number): boolean => {
    const carriage = at > rowStart && data[at - 1] === CR
    windows ??= carriage
    const end = carriage ? at - 1 : at
    endCell(data, end)
    const text = () => data.toString('utf8', rowStart, end)
    const isRepeated = heading?.length === end - rowStart && text() === heading
    if (carriage !== windows || cells !== width || filled === 0 || isRepeated) return false
    if (filled < usual_filled && isOdd(text())) return false
    rows += 1
    cells = 0
    filled = 0
    rowStart = at + 1
    cellStart = rowStart
    return true
  }

  return {
    rowStart: () => rowStart,
    /** Reads on from `at` in data that begins with the current row; false when something is odd. */
    read(data: Buffer, at: number): boolean {
      cellStart -= rowStart
      rowStart = 0
      for (let index = at; index < data.length; index += 1) {
        const kind = kinds[data[index] ?? 0]
        if (kind === ORDINARY) {
          if (state === BEFORE) state = PLAIN
          else if (state === AFTER_QUOTE) return false
        } else if (kind === QUOTATION) {
          if (state === PLAIN) return false
          state = state === QUOTED ? AFTER_QUOTE : QUOTED
          quoted = true
        } else if (kind === SEPARATOR) {
          if (state !== QUOTED) endCell(data, index)
        } else if (kind === ROW_END) {
          if (state === QUOTED || !endRow(data, index)) return false
        } else if (kind === STRANGE || state === QUOTED) return false
        else if (index + 1 < data.length && data[index + 1] !== LF) return false
      }
      return true
    },
    /** `rest` is a last row without an end. */
    finish(rest: Buffer): Omit<Survey, 'tail'> | null {
      if (rest.length > 0 && (state === QUOTED || windows === undefined)) return null
      if (rest.length > 0) {
        const end = Buffer.concat([rest, Buffer.from(windows ? '\r\n' : '\n')])
        cellStart -= rowStart
        rowStart = 0
        if (!endRow(end, end.length - 1)) return null
      }
      return rows === 0 ? null : { rows, quoted, padded }
    },
  }
}

/** White space, or the beginning or end of a character that may be. */
const isPadding = (byte = 0) => byte <= 32 || byte > 127
