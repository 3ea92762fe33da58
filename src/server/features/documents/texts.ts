// The texts of documents, whole, for duties that compare or search them.
import { readFile } from 'node:fs/promises'
import type { Domain } from '#contract/access'
import type { DocumentKind } from '#contract/documents'
import type { Context } from '../verb.ts'
import { contentPath } from './contents.ts'
import { sightOf } from './sight.ts'
import { type DocumentRow, page, versionsOf } from './store.ts'
import { joinedText } from './store-passages.ts'

export type DocumentText = {
  id: string
  name: string
  file_name: string
  domain: Domain
  kind: DocumentKind
  language: DocumentRow['language']
  version: number
  text: string
}

const mostDocuments = 1000
/** Of each document (characters). */
const mostText = 200_000

const readable = (context: Pick<Context, 'house' | 'actor'>) =>
  page(context.house.db, sightOf(context.actor), { limit: mostDocuments }).then(rows =>
    rows.filter(({ status }) => status === 'ready'),
  )

/** Which documents there are in which version, as one text; empty without any. */
export const documentsState = async (context: Pick<Context, 'house' | 'actor'>): Promise<string> =>
  (await readable(context)).map(({ id, version, domain }) => `${id}:${version}:${domain}`).join(' ')

/** The newest documents with what stands in them; of code, the file itself, so that its lines count. */
export async function documentTexts(context: Pick<Context, 'house' | 'actor'>): Promise<DocumentText[]> {
  const rows = await readable(context)
  const versions = await versionsOf(
    context.house.db,
    rows.map(({ id }) => id),
  )
  const texts: DocumentText[] = []
  for (const { id, name, domain, kind, language, version } of rows) {
    const file = versions.find(({ document_id, number }) => document_id === id && number === version)
    const text =
      file && kind === 'code' && file.bytes <= mostText
        ? await readFile(contentPath(context.house, file.sha256), 'utf8')
        : await joinedText(context.house.db, id, mostText)
    texts.push({
      id,
      name,
      file_name: file?.file_name ?? name,
      domain,
      kind,
      language,
      version,
      text: text.slice(0, mostText),
    })
  }
  return texts
}
