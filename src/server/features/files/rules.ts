// Pure decisions about the names of files.
import { AppError } from '../../base/errors.ts'

const longest = 240
const mediaTypes: Record<string, string> = {
  md: 'text/markdown',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
}

/**
 * The path of a company file: folders and a name with an ending that is text. Throws on anything that could lead
 * elsewhere or mislead a reader (dots, back slashes, control or direction characters).
 */
export function checkedPath(path: string): string {
  const clean = path.normalize('NFC').trim()
  const parts = clean.split('/')
  const fits = parts.every(
    part => /^[\p{L}\p{N}][\p{L}\p{N} ._()+,&-]*$/u.test(part) && !part.endsWith('.') && !part.includes('..'),
  )
  if (!fits || clean.length > longest) {
    throw new AppError(
      'invalid',
      `"${path.slice(0, 80)}" is not a usable file path: use folders and names of letters, digits, spaces and -_.`,
    )
  }
  if (!mediaTypeOf(clean)) throw new AppError('invalid', 'Only .md, .txt, .csv and .json files can be written')
  return clean
}

/** What a path's ending stands for; undefined for endings that are not written. */
export const mediaTypeOf = (path: string): string | undefined => mediaTypes[path.split('.').at(-1)?.toLowerCase() ?? '']
