// A card's answer at this moment: its question asked again with the viewer's rights, never the author's.
import * as dashboards from '#contract/dashboards'
import { AppError } from '../../base/errors.ts'
import { askWithEvidence } from '../datasets/index.ts'
import { answerNow } from '../questions/index.ts'
import { type Context, query } from '../verb.ts'
import { openBoard } from './read.ts'
import { mayShow } from './rules.ts'
import type { CardRow } from './store.ts'

/** As many rows as a chart is drawn from. */
const mostRows = 5000

/**
 * Words are read anew, so that "this month" moves on. Where they no longer have one meaning, for example because
 * another table has come or the viewer sees other ones, the query as it was pinned is asked, and the card says so.
 */
async function evidenceOf(context: Context, { question, sql, title, dataset_ids }: CardRow) {
  if (question?.kind === 'words') {
    const { outcome, evidence } = await answerNow(context, question)
    const [first] = evidence
    const same = first?.datasets.every(({ id }) => dataset_ids.includes(id))
    if (outcome === 'answered' && first && same) return { evidence: { ...first, title }, as_pinned: false }
  }
  const { evidence } = await askWithEvidence(context, { title, sql, max_rows: mostRows, kept_rows: mostRows })
  return { evidence, as_pinned: question?.kind === 'words' }
}

export const answerCard = query(dashboards.answerCard, async ({ id, card_id }, context) => {
  const { cards, sight } = await openBoard(context, id)
  const card = cards.find(one => one.id === card_id)
  if (!card || !mayShow(card, sight)) throw new AppError('not_found', 'There is no such card')
  return evidenceOf(context, card)
})
