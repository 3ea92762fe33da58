// Pure decisions about what a document is called, from the name of its file.
import { type DocumentKind, documentKindOf } from '#contract/documents'
import { AppError } from '../../base/errors.ts'

const longest = 200

/** "Contract_Acme 2026.pdf" becomes "Contract Acme 2026". */
export function documentName(file_name: string): string {
  const name = nameOnly(file_name)
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return name.slice(0, longest).toWellFormed() || 'Document'
}

/** The last part of a path, without signs that could mislead a reader or a file system. */
export const nameOnly = (file_name: string): string =>
  file_name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim() || 'file'

/** Throws `unsupported_file` with what can be uploaded. */
export function kindOfUpload(file_name: string): DocumentKind {
  const kind = documentKindOf(nameOnly(file_name))
  if (kind) return kind
  throw new AppError(
    'unsupported_file',
    /\.rtf$/i.test(file_name)
      ? 'RTF can not be read. Save the document as .docx or .pdf and upload that.'
      : 'Upload a text document: PDF, Word, OpenDocument, Excel, HTML, XML, CSV, JSON, Markdown, plain text or code.',
  )
}
