// All files of the company, for duties, which see everything and show what they find to administrators only.
import { text } from 'node:stream/consumers'
import type { House } from '../house.ts'
import { type FileRow, newest } from './store.ts'

export type CompanyFile = Pick<FileRow, 'id' | 'path' | 'media_type' | 'bytes' | 'sha256'>

const mostFiles = 5000
/** A longer text is not read (bytes). */
const longest = 1024 * 1024

export const companyFiles = ({ db }: Pick<House, 'db'>): Promise<CompanyFile[]> => newest(db, mostFiles)

const texts = /^(text\/|application\/(json|xml|javascript|x-))/

/** What stands in a file; undefined for what is no text or too long. */
export async function textOf(
  { blobs }: Pick<House, 'blobs'>,
  { media_type, bytes, sha256 }: CompanyFile,
): Promise<string | undefined> {
  if (!texts.test(media_type) || bytes > longest) return undefined
  const content = await text(blobs.read(sha256))
  return content.includes('\0') ? undefined : content
}
