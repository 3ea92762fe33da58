// What a file really is, whatever its name says, before anything heavy looks at it.
import { stat } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'
import { readHead } from './encoding.ts'
import { checkPackage } from './package-size.ts'

const unreadable = (message: string) => new AppError('unreadable_file', message)

/** Files that people upload by mistake, by their first bytes. */
const binaries: [string[], string][] = [
  [['%PDF'], 'This is a PDF, not a table. Upload the spreadsheet or the CSV file it was made from.'],
  [['PARE'], 'This Parquet file is encrypted. Write it without encryption and upload that.'],
  [['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh'], 'This file is compressed. Unpack it and upload the table inside.'],
  [['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'], 'This is a picture, not a table.'],
]

/** The same for texts that are not tables. */
const texts: [RegExp, string][] = [
  [
    /^\s*<(?:!doctype html|html|head|body|table|meta|div|script)/i,
    'This is a web page that was saved with the name of a table. Open it in a spreadsheet program, save it as .xlsx or .csv, and upload that.',
  ],
]

/** Workbooks of the old binary format hold what they take on disk, or a little more. */
const LARGEST_OLD_WORKBOOK = 200 * 1024 * 1024

/** A list of records, an object around one, or one record a line. */
const JSON_START = /^\s*[[{]\s*(?:[[{"]|$)/

export type FileKind = 'text' | 'workbook' | 'json' | 'parquet' | 'sqlite'

/** What a file is. Throws `unreadable_file` or `too_large` with a sentence for what holds no table. */
export async function fileKind(path: string, unpackedLimit: number): Promise<FileKind> {
  const { size } = await stat(path)
  if (size === 0) throw unreadable('This file is empty.')
  const head = (await readHead(path)).toString('latin1')
  const text = head.replace(/^\xef\xbb\xbf/, '')
  const mistake =
    binaries.find(([beginnings]) => beginnings.some(bytes => head.startsWith(bytes))) ??
    texts.find(([beginning]) => beginning.test(text))
  if (mistake) throw unreadable(mistake[1])
  if (head.startsWith('PAR1')) return 'parquet'
  if (head.startsWith('SQLite format 3\0')) return 'sqlite'
  // In UTF-16 every second byte of western text is a zero.
  if (JSON_START.test(text.replace(/^(?:\xff\xfe|\xfe\xff)/, '').replaceAll('\0', ''))) return 'json'
  if (head.startsWith('PK\x03\x04')) {
    await checkPackage(path, size, unpackedLimit)
    return 'workbook'
  }
  const isOldWorkbook = head.startsWith('\xd0\xcf\x11\xe0')
  if (isOldWorkbook && size > LARGEST_OLD_WORKBOOK) throw new AppError('too_large', 'This workbook is too large.')
  const isXmlWorkbook = /^\s*<\?xml[\s\S]{0,2000}urn:schemas-microsoft-com:office:spreadsheet/.test(head)
  if (isXmlWorkbook && size > unpackedLimit) throw new AppError('too_large', 'This workbook is too large.')
  return isOldWorkbook || isXmlWorkbook ? 'workbook' : 'text'
}
