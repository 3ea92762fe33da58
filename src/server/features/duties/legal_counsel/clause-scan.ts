// Duty of the legal counsel: which contract documents renew themselves, limit liability, ask for notice, name a law.
import type { Domain } from '#contract/access'
import { placeInWords, type QuotedPassage } from '#contract/passages'
import { type DocumentRow, documentsInSight, passagesOf, quotedFrom } from '../../documents/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { digestOf, ownRecords } from '../own-records.ts'
import { listed } from '../words.ts'
import { type ClauseKind, clauseKinds, clausesIn, isContract } from './clauses.ts'

type Found = { document: DocumentRow; kind: ClauseKind; sentence: string; passage: QuotedPassage }

/** Contracts are told by their first words; a document that is none is not read to its end. */
const beginning = 4_000
/** So many passages come along as evidence. */
const mostPassages = 100
const longestQuote = 280

const told: Record<ClauseKind, { title: string; one: string; next: string; priority: Draft['priority'] }> = {
  auto_renewal: {
    title: 'renew themselves',
    one: 'renews itself',
    next: 'Note the day by which each must be ended, and decide whether it goes on.',
    priority: 'medium',
  },
  liability: {
    title: 'say how far somebody is liable',
    one: 'says how far somebody is liable',
    next: 'Compare each limit with what could be lost at worst.',
    priority: 'low',
  },
  notice: {
    title: 'say with which notice they end',
    one: 'says with which notice it ends',
    next: 'Note each period beside the end of the contract.',
    priority: 'low',
  },
  governing_law: {
    title: 'say which law and court hold',
    one: 'says which law and court hold',
    next: 'Ask for advice where it is a law that you do not know.',
    priority: 'low',
  },
}

async function clausesOf(context: Context, document: DocumentRow): Promise<Found[] | null> {
  const found: Found[] = []
  let begins = ''
  let judged = false
  for await (const passage of passagesOf(context, document.id)) {
    if (begins.length < beginning) begins += ` ${passage.text}`
    if (!judged && begins.length >= beginning) {
      if (!isContract(document.name, begins.slice(0, beginning))) return null
      judged = true
    }
    const quoted = quotedFrom(document, passage)
    found.push(...clausesIn(passage.text).map(clause => ({ ...clause, document, passage: quoted })))
  }
  return judged || isContract(document.name, begins.slice(0, beginning)) ? found : null
}

const quote = ({ document, sentence, passage }: Found) => {
  const said = sentence.length > longestQuote ? `${sentence.slice(0, longestQuote)}…` : sentence
  const place = placeInWords(passage.place)
  return `${document.name}${place ? `, ${place}` : ''}: “${said}”`
}

function draft(
  context: Context,
  kind: ClauseKind,
  found: readonly Found[],
  domain: Domain,
  contracts: number,
): Draft[] {
  const firsts = [...Map.groupBy(found, ({ document }) => document.id).values()].flatMap(([first]) => first ?? [])
  if (firsts.length === 0) return []
  const { title, one, next, priority } = told[kind]
  const passages = [...new Map(found.map(({ passage }) => [`${passage.document_id} ${passage.at}`, passage])).values()]
  const words = `${firsts.length === 1 ? `1 contract document ${one}` : `${plural(firsts.length, 'contract document')} ${title}`}`
  return [
    {
      key: `${kind}:${domain}`,
      priority,
      title: words,
      description: `Of ${plural(contracts, 'contract document')} that ${contracts === 1 ? 'was' : 'were'} read; every sentence of this kind is reported. ${listed(firsts.map(quote), 8)} ${next} Words are found, not judged: read the whole passage.`,
      impact: { value: String(firsts.length), unit: 'documents' },
      domain,
      evidence: { ...ownRecords(context, words, []), passages: passages.slice(0, mostPassages) },
    },
  ]
}

export const clauseScan: HouseDuty = {
  kind: 'house',
  id: 'clause_scan',
  agent_id: 'legal_counsel',
  title: 'Clauses in contract documents',
  permission: 'executive_dashboard',
  schedule: '45 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload contracts as documents (PDF, Word or text).',
  async state(context) {
    const documents = await documentsInSight(context)
    return documents.length === 0
      ? null
      : digestOf(documents.map(({ id, version, name, domain }) => [id, version, name, domain]))
  },
  async look(context) {
    const byDomain = new Map<Domain, Found[][]>()
    for (const document of await documentsInSight(context)) {
      const found = await clausesOf(context, document)
      if (found) byDomain.set(document.domain, [...(byDomain.get(document.domain) ?? []), found])
    }
    return [...byDomain].flatMap(([domain, contracts]) =>
      clauseKinds.flatMap(kind => {
        const ofKind = contracts.flat().filter(found => found.kind === kind)
        return draft(context, kind, ofKind, domain, contracts.length)
      }),
    )
  },
}
