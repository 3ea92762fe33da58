// A question whose answer is drawn: asked like any other, and refused where the chart would mislead.
import { chartFor, drawChart, paperColors, tableOf, type Wanted } from '#charts'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import { AppError } from '../../base/errors.ts'
import { type Asking, askWithEvidence } from '../datasets/index.ts'
import type { Context } from '../verb.ts'

/** As many rows as a chart merges into points that can be seen. */
export const mostDrawn = 5000

/** Of more rows than these only the columns that are drawn are kept: the evidence stays with the run. */
const mostWhole = 200

export type Drawn = Pick<Asking, 'title' | 'sql' | 'reading'> & Wanted

/** Asks and says what the chart shows; throws query_failed with the reason where there is none. */
export async function drawAnswer(context: Context, { title, sql, reading, ...wanted }: Drawn) {
  const { answer, evidence } = await askWithEvidence(context, {
    ...{ title, sql, max_rows: mostDrawn, kept_rows: mostDrawn },
    ...(reading && { reading }),
  })
  const table = tableOf(evidence)
  const chart = chartFor(wanted, table)
  if (typeof chart === 'string') throw new AppError('query_failed', `This can’t be drawn: ${chart}`)
  const { description, notes } = drawChart(chart, table, { width: 640, colors: paperColors, id: 'c', locale: 'en-US' })
  return { answer, evidence: { ...narrowed(evidence, chart), chart }, description: [description, ...notes].join(' ') }
}

function narrowed(evidence: Evidence, { x, y, series }: Chart): Evidence {
  if (evidence.rows.length <= mostWhole) return evidence
  const drawn = new Set([x, ...y, series])
  const kept = <Value>(values: readonly Value[]) => values.filter((_, at) => drawn.has(evidence.columns[at] ?? ''))
  return {
    ...evidence,
    columns: kept(evidence.columns),
    rows: evidence.rows.map(kept),
    ...(evidence.answer_columns && { answer_columns: kept(evidence.answer_columns) }),
  }
}
