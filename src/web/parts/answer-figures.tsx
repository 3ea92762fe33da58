// The chart of an answer in words where one fits at first sight, and below it where the figures come from.
import { ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { suggestChart, tableOf } from '#charts'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import AnswerChart from './answer-chart.tsx'
import { EvidenceView } from './evidence.tsx'

type AnswerFiguresProps = {
  evidence: Evidence
  chart: Chart | null
  onChart: (chart: Chart) => void
  onAsk: (text: string) => void
}

export function AnswerFigures({ evidence, chart, onChart, onAsk }: AnswerFiguresProps) {
  const [opened, setOpened] = useState(false)
  // A cloud of single rows says little unless somebody asks for it.
  const fits = useMemo(() => (suggestChart(tableOf(evidence))?.kind ?? 'scatter') !== 'scatter', [evidence])
  return (
    <>
      {(fits || chart || evidence.chart) && <AnswerChart evidence={evidence} chart={chart} onChange={onChart} />}
      <details className="group min-w-0" onToggle={event => event.currentTarget.open && setOpened(true)}>
        <summary className="inline-flex min-h-8 select-none list-none items-center gap-1 rounded-sm text-muted text-sm hover:text-fg [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
          How this was computed
        </summary>
        {opened && (
          <div className="mt-2 border-l pl-4">
            <EvidenceView evidence={evidence} onAsk={onAsk} />
          </div>
        )}
      </details>
    </>
  )
}
