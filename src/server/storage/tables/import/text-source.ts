// A CSV, TSV or other text file as a source of rows.
import { AppError } from '../../../base/errors.ts'
import { decodedText, detectEncoding } from './encoding.ts'
import { createRecordReader } from './records.ts'
import { detectLineEnd, detectSeparator } from './separator.ts'
import type { Row, Source } from './source.ts'

const SAMPLE_CHARACTERS = 256 * 1024

/** Excel's own way to name the separator: a first line "sep=;". */
const DECLARED = /^sep=(.)\r?\n/i

/** Opens a text file. `onBytes` hears how far it was read. Throws `unreadable_file` when it is not a table. */
export async function openText(path: string, onBytes: (bytes: number) => void): Promise<Source> {
  const encoding = await detectEncoding(path)
  const sample = await readSample(decodedText(path, encoding))
  if (sample.trim() === '') throw new AppError('unreadable_file', 'This file is empty.')
  const declared = DECLARED.exec(sample)?.[1]
  const separator = declared ?? detectSeparator(sample)
  const notes = encoding.name.startsWith('utf') ? [] : [`The file is not in Unicode; it was read as ${encoding.name}.`]
  const text = decodedText(path, encoding, onBytes)
  const rows = readRows(text, separator, detectLineEnd(sample), declared !== undefined)
  return { separator, encoding: encoding.name, notes, rows }
}

async function readSample(parts: AsyncIterable<string>): Promise<string> {
  let sample = ''
  for await (const part of parts) {
    sample += part
    if (sample.length >= SAMPLE_CHARACTERS) break
  }
  return sample.slice(0, SAMPLE_CHARACTERS)
}

async function* readRows(
  text: AsyncIterable<string>,
  separator: string | null,
  lineEnd: '\n' | '\r',
  skipFirst: boolean,
): AsyncGenerator<Row[]> {
  const reader = createRecordReader(separator, lineEnd)
  let isFirst = skipFirst
  for await (const part of text) {
    const rows = reader.push(part)
    yield isFirst ? rows.slice(1) : rows
    if (rows.length > 0) isFirst = false
  }
  yield reader.finish()
}
