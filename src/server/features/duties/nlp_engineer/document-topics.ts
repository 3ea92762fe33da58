// Duty of the NLP engineer on documents: what each document is about, by the words that set it apart from the others.
import type { Draft, HouseDuty } from '../duty.ts'
import { plural } from '../money.ts'
import { bySight, counted, isCode, type Paper, papersOf, papersState, seenIn } from '../papers.ts'
import { clipped, listed } from '../words.ts'
import { type Topic, topics } from './topics.ts'

type About = { paper: Paper; topic: Topic }

/** Each document beside those of its language; code, and lists whose language can't be told, are about nothing. */
const aboutOf = (papers: readonly Paper[], least: { share: number; texts: number }): About[] =>
  [
    ...Map.groupBy(
      papers.filter(paper => !isCode(paper)),
      ({ language }) => language,
    ),
  ].flatMap(([language, own]) => (language === 'simple' || own.length < 2 ? [] : topicsOf(own, least)))

/** A sentence is one text of its document, which is its kind. */
function topicsOf(papers: readonly Paper[], least: { share: number; texts: number }): About[] {
  const lines = papers.flatMap(({ id, text }) =>
    text
      .split(/\n+|(?<=[.!?])\s+/)
      .filter(line => line.trim() !== '')
      .map(line => ({ kind: id, text: line })),
  )
  return topics(lines, least).flatMap(topic => {
    const paper = papers.find(({ id }) => id === topic.kind)
    return paper ? [{ paper, topic }] : []
  })
}

export const documentTopics: HouseDuty = {
  kind: 'house',
  id: 'document_topics',
  agent_id: 'nlp_engineer',
  title: 'What documents are about',
  permission: 'can_manage',
  thresholds: {
    share: {
      sentence: 'In which share of the sentences of a document a word has to stand',
      default: 10,
      unit: '%',
      min: 1,
      max: 100,
    },
    sentences: {
      sentence: 'In how many sentences of a document a word has to stand',
      default: 3,
      unit: 'sentences',
      min: 2,
      max: 10_000,
    },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  waiting_for: 'Upload documents.',
  state: papersState,
  async look(context, _today, _ask, threshold) {
    const least = { share: threshold('share') / 100, texts: threshold('sentences') }
    return bySight(await papersOf(context)).flatMap(({ domain, papers }): Draft[] => {
      const found = aboutOf(papers, least).sort((a, b) => b.topic.texts - a.topic.texts)
      const [first] = found
      if (!first) return []
      const said = found.map(({ paper, topic }) => `${clipped(paper.name, 60)}: “${clipped(topic.term, 40)}”`)
      return [
        {
          key: `topics:${domain ?? 'files'}`,
          priority: 'low',
          title: `${clipped(first.paper.name, 60)} speaks of “${clipped(first.topic.term, 40)}” in ${first.topic.texts} of its ${plural(first.topic.of, 'sentence')}${found.length > 1 ? `, and ${found.length - 1} other ${found.length === 2 ? 'document has' : 'documents have'} a topic of their own` : ''}`,
          description: `What sets each document apart: ${listed(said, 8)}. Words are told that stand in ${threshold('share')} % of the sentences of a document, in ${threshold('sentences')} at least, and three times as often as in the others. Search for them to find what belongs together.`,
          impact: { value: String(found.length), unit: 'documents' },
          evidence: counted(
            context,
            'What documents are about',
            ['document', 'topic', 'sentences with it', 'sentences'],
            found.map(({ paper, topic }) => [paper.name, topic.term, topic.texts, topic.of]),
          ),
          ...seenIn(domain),
        },
      ]
    })
  },
}
