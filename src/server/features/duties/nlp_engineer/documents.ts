// Duties of the NLP engineer on documents: two that say nearly the same, and in which language each is written.
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { bySight, counted, type Paper, papersOf, papersState, seenIn } from '../papers.ts'
import { clipped, listed } from '../words.ts'
import { nearDuplicates } from './near-duplicates.ts'

export const sameDocuments: HouseDuty = {
  kind: 'house',
  id: 'same_documents',
  agent_id: 'nlp_engineer',
  title: 'Documents that say the same',
  permission: 'can_manage',
  thresholds: {
    likeness: {
      sentence: 'Which share of its three-word pieces a document has to share with another',
      default: 80,
      unit: '%',
      min: 50,
      max: 100,
    },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload documents.',
  state: papersState,
  async look(context, _today, _ask, threshold) {
    const drafts: Draft[] = []
    for (const { domain, papers } of bySight(await papersOf(context))) {
      const texts = papers.map(({ text }) => text)
      for (const group of nearDuplicates(texts, threshold('likeness') / 100)) {
        const same = group.flatMap(at => papers[at] ?? []).sort((a, b) => a.name.localeCompare(b.name))
        const names = same.map(({ name }) => name)
        drafts.push({
          key: `same:${same
            .map(({ id }) => id)
            .sort()
            .join(',')}`,
          priority: 'low',
          title: `${plural(same.length, 'document')} say nearly the same: ${listed(
            names.map(name => clipped(name, 60)),
            3,
          )}`,
          description: `At least ${threshold('likeness')} % of their words are the same, apart from numbers. Compare them, keep the one that holds, and remove or mark the others, so that nobody works by the wrong one.`,
          impact: { value: String(same.length), unit: 'documents' },
          evidence: counted(
            context,
            'Documents that say nearly the same',
            ['document', 'characters'],
            same.map(({ name, text }) => [name, text.length]),
          ),
          ...seenIn(domain),
        })
      }
    }
    return drafts
  },
}

const languageName = (language: string) => `${language[0]?.toUpperCase()}${language.slice(1)}`

function inOthers(papers: readonly Paper[]): { usual: string; others: Paper[] } | undefined {
  const known = papers.filter(({ language }) => language !== 'simple')
  const counts = Map.groupBy(known, ({ language }) => language)
  const [usual] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  const others = known.filter(({ language }) => language !== usual)
  return usual && others.length > 0 ? { usual, others } : undefined
}

export const documentLanguages: HouseDuty = {
  kind: 'house',
  id: 'document_languages',
  agent_id: 'nlp_engineer',
  title: 'Languages of documents',
  permission: 'can_manage',
  schedule: '10 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload documents.',
  state: papersState,
  async look(context) {
    return bySight(await papersOf(context)).flatMap(({ domain, papers }): Draft[] => {
      const found = inOthers(papers)
      if (!found) return []
      const { usual, others } = found
      const said = others.map(({ name, language }) => `${clipped(name, 60)} (${languageName(language)})`)
      return [
        {
          key: `languages:${domain ?? 'files'}`,
          priority: 'low',
          title: `${plural(others.length, 'document')} ${others.length === 1 ? 'is' : 'are'} not in ${languageName(usual)}`,
          description: `Most documents here are in ${languageName(usual)}; not so ${listed(said, 8)}. Questions find words in the language of each document only: ask in that language, or add a translation.`,
          impact: { value: String(others.length), unit: 'documents' },
          evidence: counted(
            context,
            'Languages of documents',
            ['document', 'language'],
            papers.map(({ name, language }) => [name, language === 'simple' ? null : languageName(language)]),
          ),
          ...seenIn(domain),
        },
      ]
    })
  },
}
