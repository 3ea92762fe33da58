// Duty of the NLP engineer on tables: what the texts of each kind are about.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, type DataDuty, type Draft } from '../duty.ts'
import { plural } from '../money.ts'
import { clipped, listed } from '../words.ts'
import { freeTexts, partOf, textsSql } from './text-columns.ts'
import { topics } from './topics.ts'

const kindOf = (dataset: ReadyDataset) => {
  const name = columnOf(dataset, 'category')
  const distinct = dataset.newest.profile.find(figure => figure.name === name)?.distinct ?? 0
  return distinct >= 2 && distinct <= 15 ? name : undefined
}

export const textTopics: DataDuty = {
  kind: 'data',
  id: 'text_topics',
  agent_id: 'nlp_engineer',
  title: 'What texts are about',
  thresholds: {
    share: {
      sentence: 'In which share of the texts of its kind a word has to stand',
      default: 15,
      unit: '%',
      min: 1,
      max: 100,
    },
    texts: {
      sentence: 'In how many texts of its kind a word has to stand',
      default: 10,
      unit: 'texts',
      min: 3,
      max: 10_000,
    },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  needs: ['text', 'category'],
  waiting_for: 'Upload a table with a column of texts and a category for each.',
  fits: dataset => freeTexts(dataset).length > 0 && kindOf(dataset) !== undefined,
  async check(dataset, _today, ask, threshold) {
    const drafts: Draft[] = []
    for (const column of freeTexts(dataset)) {
      const { rows, evidence } = await ask(
        `Texts in ${dataset.name} by kind`,
        textsSql(dataset, column, kindOf(dataset)),
      )
      const texts = rows.flatMap(({ kind, text }) => (kind ? [{ kind, text: text ?? '' }] : []))
      const found = topics(texts, { share: threshold('share') / 100, texts: threshold('texts') }).sort(
        (a, b) => b.texts - a.texts,
      )
      const [first] = found
      if (!first) continue
      const said = found.map(
        ({ kind, term, texts, of }) =>
          `${clipped(kind, 40)}: “${clipped(term, 40)}” in ${texts.toLocaleString('en')} of ${plural(of, 'text')}`,
      )
      drafts.push({
        key: `topics:${column.name}`,
        priority: 'low',
        title: `${first.texts.toLocaleString('en')} of ${plural(first.of, 'text')} of ${clipped(first.kind, 40)} in ${dataset.name} speak of “${clipped(first.term, 40)}”`,
        description: `What sets each kind apart: ${listed(said, 6)}. Words are told that stand in ${threshold('share')} % of the texts of a kind, in ${threshold('texts')} at least, and three times as often as elsewhere.${partOf(dataset, rows.length, evidence)} Read some of them, and see whether one answer or one change would help them all.`,
        impact: { value: String(first.texts), unit: 'texts' },
        evidence,
      })
    }
    return drafts
  },
}
