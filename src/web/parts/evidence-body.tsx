// The rows of an answer as a table or as a chart, with the way to pin them.
import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { holdsFigures } from './dataset-cells.ts'
import { EvidenceRows } from './evidence-rows.tsx'
import { PinButton } from './pin-button.tsx'

const AnswerChart = lazy(() => import('./answer-chart.tsx'))

/** Whether there may be anything to draw; what exactly is decided where charts are. */
export const mayBeDrawn = ({ rows, columns }: Pick<Evidence, 'rows' | 'columns'>) =>
  rows.length > 1 && columns.some((_, at) => holdsFigures(rows.map(row => row[at] ?? null)))

export function EvidenceBody({ evidence }: { evidence: Evidence }) {
  const [drawn, setDrawn] = useState(false)
  const [chart, setChart] = useState<Chart | null>(evidence.chart ?? null)
  const view = drawn ? 'chart' : evidence.rows.length === 1 ? 'figure' : 'table'
  const { title, sql } = evidence
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {mayBeDrawn(evidence) && (
          <Button icon={drawn ? Table2 : ChartColumn} onClick={() => setDrawn(!drawn)}>
            {drawn ? 'Show as table' : 'Show as chart'}
          </Button>
        )}
        {sql !== '' && <PinButton pinned={{ title, sql, question: null, view, chart: drawn ? chart : null }} />}
      </div>
      {drawn ? (
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <AnswerChart evidence={evidence} chart={chart} onChange={setChart} />
        </Suspense>
      ) : (
        <EvidenceRows evidence={evidence} />
      )}
    </>
  )
}
