// Which documents can be uploaded; the server checks them again.
import { documentEndings, documentKindOf, documentKinds, largestDocument } from '#contract/documents'
import { formatBytes } from '../ui/format.ts'

/** What the file chooser of the system offers. */
export const acceptedDocuments = documentKinds
  .flatMap(kind => documentEndings[kind].map(ending => `.${ending}`))
  .join(',')

/** Why a file can't be uploaded, as a sentence; undefined where it can. */
export function documentRefusal({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!documentKindOf(name)) return 'Text in files of this kind can’t be read. Save it as a PDF and upload that.'
  if (size === 0) return 'This file is empty.'
  if (size > largestDocument) return `This file is ${formatBytes(size)} large. Up to 50 MB can be uploaded.`
  return undefined
}
