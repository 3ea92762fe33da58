// A CSV, TSV or other text file as a source of rows.
import { stat } from 'node:fs/promises'
import type { FileChoices } from '#contract/file-reading'
import { AppError } from '../../../base/errors.ts'
import { decodedText, detectEncoding, type Encoding } from './encoding.ts'
import { createRecordReader } from './records.ts'
import { detectLineEnd, detectSeparator } from './separator.ts'
import type { Row, Source } from './source.ts'

const SAMPLE_CHARACTERS = 256 * 1024

/** Excel's own way to name the separator: a first line "sep=;". */
const DECLARED = /^sep=(.)\r?\n/i

/** What is known about a text file before its rows are read. */
export type TextFile = {
  encoding: Encoding
  separator: string | null
  /** The beginning of its text. */
  sample: string
  /** Whether its first line names the separator. */
  declared: boolean
  size: number
}

type TextChoices = Pick<FileChoices, 'encoding' | 'separator'>

/** Looks at a text file. Throws `unreadable_file` when it is not a table. */
export async function inspectText(path: string, choices: TextChoices): Promise<TextFile> {
  const encoding = await detectEncoding(path, choices.encoding)
  const sample = await readSample(decodedText(path, encoding))
  if (sample.trim() === '') throw new AppError('unreadable_file', 'This file is empty.')
  const declared = DECLARED.exec(sample)?.[1]
  const separator = choices.separator ?? declared ?? detectSeparator(sample)
  return { encoding, separator, sample, declared: declared !== undefined, size: (await stat(path)).size }
}

/** The file as a source of rows. `onBytes` hears how far it was read. */
export function openText(path: string, file: TextFile, onBytes: (bytes: number) => void): Source {
  const { encoding, separator, sample, declared } = file
  const notes = encoding.name.startsWith('utf') ? [] : [`The file is not in Unicode; it was read as ${encoding.name}.`]
  const text = decodedText(path, encoding, onBytes)
  const rows = readRows(text, separator, detectLineEnd(sample), declared)
  return { separator, encoding: encoding.name, notes, other_sheets: [], rows }
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
