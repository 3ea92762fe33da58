// Duty of the NLP engineer on tables: texts that are not in the language of the others.
import type { DataDuty, Draft } from '../duty.ts'
import { plural } from '../money.ts'
import { listed, percent } from '../words.ts'
import { type ColumnLanguages, inOthersSql, languagesOf, oneIn } from './column-languages.ts'
import { freeTexts } from './text-columns.ts'

const shares = ({ told, texts: all }: ColumnLanguages) =>
  listed(
    told.map(({ language, texts }) => `${texts.toLocaleString('en')} in ${language} (${percent(texts, all)})`),
    12,
  )

const untoldWords = ({ untold }: ColumnLanguages) =>
  untold === 0
    ? ''
    : ` The language of ${plural(untold, 'text')} can’t be told: ${untold === 1 ? 'it holds' : 'they hold'} too few common words.`

export const textLanguages: DataDuty = {
  kind: 'data',
  id: 'text_languages',
  agent_id: 'nlp_engineer',
  title: 'Languages of texts',
  thresholds: {
    texts: {
      sentence: 'How many texts have to be in another language than most to be told',
      default: 3,
      unit: 'texts',
      min: 1,
      max: 10_000,
    },
  },
  schedule: '10 5 * * *',
  changes_daily: false,
  needs: ['text'],
  waiting_for: 'Upload a table with a column of texts that people wrote, for example messages or notes.',
  fits: dataset => freeTexts(dataset).length > 0,
  async check(dataset, _today, ask, threshold) {
    const drafts: Draft[] = []
    for (const column of freeTexts(dataset)) {
      const found = await languagesOf(dataset, column, ask)
      const [usual, ...others] = found.told
      const count = others.reduce((sum, { texts }) => sum + texts, 0)
      if (!usual || count < threshold('texts')) continue
      const named = listed(
        others.map(({ language }) => language),
        3,
      )
      const { evidence } = await ask(
        `${column.title} in ${dataset.name} that is not in ${usual.language}`,
        inOthersSql(dataset, column, usual.language),
      )
      drafts.push({
        key: `languages:${column.name}`,
        priority: 'low',
        title: `${plural(count, 'text')} in ${dataset.name} ${count === 1 ? 'is' : 'are'} in ${named}, ${2 * usual.texts > found.texts ? 'where most are' : 'and more'} in ${usual.language}`,
        description: `Of ${plural(found.texts, 'text')}${oneIn(dataset) > 1 ? ` that were looked at (one in ${oneIn(dataset)}, taken evenly)` : ''} in ${column.title}, ${shares(found)}.${untoldWords(found)} It is told from ${plural(threshold('texts'), 'text')} in another language. Have them answered by somebody who reads ${others.length === 1 ? 'it' : 'these languages'}, and search in each language for what it calls things.`,
        impact: { value: String(count), unit: 'texts' },
        evidence,
      })
    }
    return drafts
  },
}
