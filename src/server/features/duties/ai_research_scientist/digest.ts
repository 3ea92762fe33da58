// Duty of the research scientist: what is new in documents and on watched pages, with the passages.
import type { Domain } from '#contract/access'
import type { QuotedPassage } from '#contract/passages'
import { type DocumentRow, documentsInSight, passagesOf, quotedFrom } from '../../documents/index.ts'
import type { Context } from '../../verb.ts'
import { allPages, changesSince } from '../../watched/index.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { listed } from '../words.ts'

/** What came in so many days is new. */
const period = 7
/** Passages of each document that are shown, and documents that are. */
const shown = { passages: 3, documents: 30 }
/** A passage with fewer letters is a heading. */
const leastLetters = 40

const sinceOf = ({ house }: Context) => new Date(house.clock.now().getTime() - period * 86_400_000)

/** Documents that came then, the newest first; renaming one, or another version of it, makes nothing new. */
async function newDocuments(context: Context): Promise<DocumentRow[]> {
  const since = sinceOf(context)
  const all = await documentsInSight(context)
  return all.filter(({ created_at }) => created_at >= since).toReversed()
}

async function beginningOf(context: Context, document: DocumentRow): Promise<QuotedPassage[]> {
  const passages: QuotedPassage[] = []
  for await (const passage of passagesOf(context, document.id)) {
    if (passage.text.length >= leastLetters) passages.push(quotedFrom(document, passage))
    if (passages.length === shown.passages) break
  }
  return passages
}

const quote = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 240 ? `${line.slice(0, 240)}…` : line
}

async function ofDocuments(context: Context, domain: Domain, documents: readonly DocumentRow[]): Promise<Draft> {
  const told = documents.slice(0, shown.documents)
  const passages = await Promise.all(told.map(document => beginningOf(context, document)))
  const each = told.map(({ name }, at) => {
    const first = passages[at]?.[0]
    return first ? `${name}: “${quote(first.text)}”` : name
  })
  const title = `${plural(documents.length, 'document')} ${documents.length === 1 ? 'is' : 'are'} new in the last ${period} days`
  return {
    key: `documents:${domain}`,
    priority: 'low',
    title,
    description: `${listed(each, 5)} Every document that came in the last ${period} days is told. Ask about one in the chat to have it searched.`,
    impact: { value: String(documents.length), unit: 'documents' },
    domain,
    evidence: { ...ownRecords(context, title, []), passages: passages.flat() },
  }
}

async function ofPages(context: Context): Promise<Draft[]> {
  const [pages, changes] = await Promise.all([
    allPages(context.house.db),
    changesSince(context.house.db, sinceOf(context)),
  ])
  const names = new Map(pages.map(({ id, name }) => [id, name]))
  const news = changes.filter(({ added }) => added.length > 0)
  if (news.length === 0) return []
  const each = news.map(({ page_id, added }) => `${names.get(page_id)}: “${quote(added[0] ?? '')}”`)
  const count = new Set(news.map(({ page_id }) => page_id)).size
  return [
    {
      key: 'pages',
      priority: 'low',
      title: `${plural(count, 'watched page')} ${count === 1 ? 'says' : 'say'} something new in the last ${period} days`,
      description: `${listed(each, 5)} Every new line is in the rows below. Open the page before you rely on it.`,
      impact: { value: String(count), unit: 'pages' },
      evidence: ownRecords(
        context,
        'New on watched pages',
        news.flatMap(({ page_id, found_at, added }) =>
          added.map(text => ({ page: names.get(page_id) ?? '', found_at: found_at.toISOString(), text })),
        ),
      ),
    },
  ]
}

export const digest: HouseDuty = {
  kind: 'house',
  id: 'digest',
  agent_id: 'ai_research_scientist',
  title: 'What is new in documents and on watched pages',
  permission: 'operational_data',
  schedule: '20 * * * *',
  changes_daily: false,
  waiting_for: 'Upload a document, or let an administrator list a page to watch.',
  async state(context) {
    const [all, documents, pages, changes] = await Promise.all([
      documentsInSight(context),
      newDocuments(context),
      allPages(context.house.db),
      changesSince(context.house.db, sinceOf(context)),
    ])
    if (all.length + pages.length === 0) return null
    return digestOf([
      documents.map(({ id, name, domain, version }) => [id, name, domain, version]),
      changes.map(({ id }) => id),
    ])
  },
  async look(context) {
    const byDomain = Map.groupBy(await newDocuments(context), ({ domain }) => domain)
    const drafts = await Promise.all(
      [...byDomain].map(([domain, documents]) => ofDocuments(context, domain, documents)),
    )
    return [...drafts, ...(await ofPages(context))]
  },
}
