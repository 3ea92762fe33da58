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

/** What programs may make beside texts. None of these is ever shown as a page. */
const producedTypes: Record<string, string> = {
  ...mediaTypes,
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const producedTypeOf = (path: string): string =>
  producedTypes[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** A path below `folder` for each name that a program has chosen: whatever it says, it leads nowhere else. */
export function producedPaths(folder: string, names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map(name => {
    const parts = name.normalize('NFC').split(/[/\\]/).map(plainPart).filter(Boolean)
    const base =
      parts
        .join('/')
        .slice(-150)
        .replace(/^[^\p{L}\p{N}]+/u, '') || 'file'
    let path = `${folder}/${base}`
    for (let number = 2; taken.has(path); number++) path = `${folder}/${number}-${base}`
    taken.add(path)
    return path
  })
}

/** Letters, digits and harmless signs, beginning with a letter or a digit and without dots in a row. */
const plainPart = (part: string) =>
  part
    .replace(/[^\p{L}\p{N} ._()+,&-]+/gu, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[^\p{L}\p{N}]+|[. ]+$/gu, '')
