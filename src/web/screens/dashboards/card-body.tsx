// The answer of a card as it was pinned: a chart, a figure or a table.
import { lazy, Suspense } from 'react'
import type { Evidence } from '#contract/chat'
import type { ShownCard } from '#contract/dashboards'
import { headingOf, lookOf } from '../../parts/dataset-cells.ts'
import { EvidenceRows } from '../../parts/evidence-rows.tsx'
import { Figure } from '../../ui/figure.tsx'
import { formatAmount } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const AnswerChart = lazy(() => import('../../parts/answer-chart.tsx'))

export function CardBody({ card: { view, chart }, evidence }: { card: ShownCard; evidence: Evidence }) {
  if (view === 'chart') {
    return (
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <AnswerChart evidence={evidence} chart={chart} />
      </Suspense>
    )
  }
  const figures = view === 'figure' && evidence.rows.length === 1 ? figuresOf(evidence) : []
  if (figures.length === 0) return <EvidenceRows evidence={withoutBesides(evidence)} />
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(({ name, text }) => (
        <Figure key={name} label={name} value={text} />
      ))}
    </div>
  )
}

/** Counts that answers carry beside their figure, to check it by. */
const besides = /^(rows_without_|matching_|different_)/

/** The rows without those counts, unless one says that something is missing. */
function withoutBesides(evidence: Evidence): Evidence {
  const kept = evidence.columns.flatMap((name, at) => {
    const says = name.startsWith('rows_without_') && evidence.rows.some(row => row[at] !== 0)
    return besides.test(name) && !says ? [] : [at]
  })
  const columns = kept.map(at => evidence.columns[at] ?? '')
  return { ...evidence, columns, rows: evidence.rows.map(row => kept.map(at => row[at] ?? null)) }
}

/** The figures of the only row, with their currency or unit. */
function figuresOf({ columns, rows, answer_columns }: Evidence) {
  return columns.flatMap((name, at) => {
    const cell = rows[0]?.[at] ?? null
    const { type, currency, unit } = answer_columns?.[at] ?? {}
    if (type !== 'integer' && type !== 'decimal') return []
    if (besides.test(name)) return []
    const after = currency ?? unit
    const text =
      typeof cell === 'number' && after
        ? formatAmount(cell, after)
        : cell === null
          ? null
          : lookOf(name, [cell]).text(cell)
    return [{ name: headingOf(name), text }]
  })
}
