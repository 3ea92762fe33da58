// What a document really is, whatever its name says.
import { locked, unreadable } from './block.ts'
import { namesIn } from './package.ts'

export type DocumentKind = 'pdf' | 'docx' | 'odt' | 'doc' | 'workbook' | 'html' | 'xml' | 'markdown' | 'text'

const pictures = ['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF', 'II*\0', 'MM\0*']
const archives = ['\x1f\x8b', '7z\xbc\xaf', 'Rar!', 'BZh', '\xfd7zXZ']
/** Names inside of an old Office file, as it writes them. */
const wide = (name: string) => Buffer.from(name, 'utf16le')

/** Throws `unreadable_file` with a sentence for what is no document. */
export function kindOf(bytes: Buffer, file_name: string): DocumentKind {
  if (bytes.length === 0) throw unreadable('This file is empty.')
  const head = bytes.toString('latin1', 0, 1024)
  const starts = (beginnings: readonly string[]) => beginnings.some(beginning => head.startsWith(beginning))
  if (head.includes('%PDF-')) return 'pdf'
  if (starts(['PK\x03\x04', 'PK\x05\x06'])) return packageKind(bytes)
  if (starts(['\xd0\xcf\x11\xe0'])) return oldOfficeKind(bytes)
  if (starts(pictures)) throw unreadable('This is a picture. Text in pictures can not be read.')
  if (starts(archives)) throw unreadable('This is an archive. Unpack it and upload the documents inside.')
  if (starts(['{\\rtf'])) throw unreadable('RTF can not be read. Save the document as .docx or .pdf and upload that.')
  return textKind(file_name)
}

function packageKind(bytes: Buffer): DocumentKind {
  const names = namesIn(bytes)
  if (names.includes('word/document.xml')) return 'docx'
  if (names.some(name => /^xl\/workbook\.(xml|bin)$/.test(name))) return 'workbook'
  const mimetype = head(bytes)
  if (names.includes('content.xml')) return mimetype.includes('opendocument.spreadsheet') ? 'workbook' : 'odt'
  if (names.some(name => name.startsWith('ppt/'))) {
    throw unreadable('Presentations can not be read. Save it as a PDF and upload that.')
  }
  throw unreadable('This is an archive. Unpack it and upload the documents inside.')
}

/** An OpenDocument file names its kind first, without packing it. */
const head = (bytes: Buffer) => bytes.toString('latin1', 0, 200)

function oldOfficeKind(bytes: Buffer): DocumentKind {
  if (bytes.includes(wide('EncryptedPackage'))) throw locked()
  if (bytes.includes(wide('WordDocument'))) return 'doc'
  if (bytes.includes(wide('Workbook')) || bytes.includes(wide('Book'))) return 'workbook'
  throw unreadable('This old Office file is neither a letter nor a workbook. Save it as a PDF and upload that.')
}

function textKind(file_name: string): DocumentKind {
  if (/\.x?html?$/i.test(file_name)) return 'html'
  if (/\.xml$/i.test(file_name)) return 'xml'
  return /\.(md|markdown)$/i.test(file_name) ? 'markdown' : 'text'
}
