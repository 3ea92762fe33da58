// Reads one document into passages, by what the file is and not only by what it is called.
import { readFile } from 'node:fs/promises'
import { AppError } from '../../../base/errors.ts'
import type { ParsedDocument } from '../answers.ts'
import type { ParseRequest } from '../requests.ts'
import { type Blocks, damaged } from './block.ts'
import { kindOf } from './kind.ts'
import { cutPassages } from './passages.ts'

/** Throws `unreadable_file` or `too_large` with a sentence. A file without text has no passages and a note why. */
export async function parseDocument(
  request: ParseRequest,
  onProgress: (fraction: number) => void,
): Promise<ParsedDocument> {
  const bytes = await readFile(request.source)
  try {
    const read = await blocksOf(bytes, request, onProgress)
    const { passages, full } = await cutPassages(read, request.limits)
    const cut = full ? ['This file is very long: only its beginning was read and can be searched.'] : []
    return { passages, notes: [...read.notes, ...cut] }
  } catch (error) {
    throw error instanceof AppError || isOutOfMemory(error) ? error : damaged(error)
  }
}

const isOutOfMemory = (error: unknown) => error instanceof RangeError && /allocation|length/i.test(error.message)

/** Each parser is loaded when it is needed. */
async function blocksOf(
  bytes: Buffer,
  { source, file_name, limits }: ParseRequest,
  onProgress: (fraction: number) => void,
): Promise<Blocks> {
  const kind = kindOf(bytes, file_name)
  switch (kind) {
    case 'pdf':
      return (await import('./pdf.ts')).pdfBlocks(bytes, limits.pages, onProgress)
    case 'docx':
      return (await import('./docx.ts')).docxBlocks(bytes, limits.unpacked)
    case 'odt':
      return (await import('./odt.ts')).odtBlocks(bytes, limits.unpacked)
    case 'doc':
      return (await import('./doc.ts')).docBlocks(bytes)
    case 'workbook':
      return (await import('./workbook.ts')).workbookBlocks(source, limits.unpacked)
    case 'html':
      return (await import('./html.ts')).htmlBlocks(await textOf(source))
    case 'xml':
      return (await import('./xml.ts')).xmlBlocks(await textOf(source))
    default:
      return (await import('./text.ts')).textBlocks(await textOf(source), kind === 'markdown')
  }
}

const textOf = async (source: string) => (await import('./text.ts')).readText(source)
