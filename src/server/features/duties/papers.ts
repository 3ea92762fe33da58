// What the company keeps in words: uploaded documents and files, read alike, each with who may hear of it.
import { createHash } from 'node:crypto'
import type { Domain } from '#contract/access'
import type { Evidence } from '#contract/chat'
import { documentKindOf } from '#contract/documents'
import { documentsState, documentTexts, languageOf } from '../documents/index.ts'
import { companyFiles, textOf } from '../files/index.ts'
import type { Context } from '../verb.ts'
import type { Draft } from './duty.ts'

export type Paper = {
  id: string
  name: string
  /** A document's domain; null for a file, of which only administrators hear. */
  domain: Domain | null
  /** As full text search calls it; `simple` where it can't be told. */
  language: string
  text: string
}

/** Which papers there are, as one text that changes with them; null without any. */
export async function papersState(context: Context): Promise<string | null> {
  const files = (await companyFiles(context.house)).map(({ path, sha256 }) => `${path}:${sha256}`)
  const all = [await documentsState(context), ...files].join(' ').trim()
  return all === '' ? null : createHash('sha256').update(all).digest('hex')
}

/** Documents and files with their texts; of a file, the whole path is its name. */
export async function papersOf(context: Context): Promise<Paper[]> {
  const papers: Paper[] = (await documentTexts(context)).map(({ id, file_name, domain, language, text }) => ({
    id,
    name: file_name,
    domain,
    language: language ?? 'simple',
    text,
  }))
  for (const file of await companyFiles(context.house)) {
    const text = await textOf(context.house, file)
    if (text === undefined) continue
    papers.push({
      id: file.id,
      name: file.path,
      domain: null,
      language: await languageOf(context.house.db, [text]),
      text,
    })
  }
  return papers
}

/** Code, and settings that go with it: secrets lie in both, and neither is read as language. */
export const isCode = ({ name }: Pick<Paper, 'name'>) =>
  documentKindOf(name) === 'code' || /\.(?:ya?ml|toml|ini|env|json|conf|cfg|properties)$/i.test(name)

/** Papers that the same people may hear of: those of one domain, or the files. */
export function bySight<P extends Pick<Paper, 'domain'>>(
  papers: readonly P[],
): { domain: Domain | null; papers: P[] }[] {
  const domains = [...new Set(papers.map(({ domain }) => domain))]
  return domains.map(domain => ({ domain, papers: papers.filter(paper => paper.domain === domain) }))
}

/** Who hears of a finding, as a draft says it. */
export const seenIn = (domain: Domain | null): Pick<Draft, 'domain'> => (domain ? { domain } : {})

/** Evidence that was counted by the system itself and not asked of tables: the rows, under their headings. */
export function counted(
  { house }: Pick<Context, 'house'>,
  title: string,
  columns: readonly string[],
  rows: readonly (string | number | null)[][],
): Evidence {
  return {
    title,
    sql: '',
    datasets: [],
    columns: [...columns],
    rows: rows.slice(0, 200),
    row_count: rows.length,
    asked_at: house.clock.now().toISOString(),
  }
}
