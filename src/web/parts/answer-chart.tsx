// The chart of an answer, to look at, to change and to take away.

import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { chartFor, chartProblem, suggestChart, tableOf } from '#charts'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import { may, useUser } from '../data/credentials.ts'
import { Menu } from '../ui/menu.tsx'
import { showToast } from '../ui/toast.ts'
import { ChartControls } from './chart-controls.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { savePng, saveSvg } from './chart-files.ts'

type AnswerChartProps = {
  evidence: Evidence
  /** The chart that was chosen; without one the best is taken. */
  chart: Chart | null
  /** Without it the chart is only shown. */
  onChange?: (chart: Chart) => void
}

export default function AnswerChart({ evidence, chart: chosen, onChange }: AnswerChartProps) {
  const user = useUser()
  const table = useMemo(() => tableOf(evidence), [evidence])
  const chart = useMemo(() => {
    const wanted = chosen ?? evidence.chart
    return wanted && chartProblem(wanted, table) === null ? wanted : suggestChart(table)
  }, [chosen, evidence.chart, table])
  if (!chart) return <p className="rounded-lg border px-3 py-2 text-muted">{whyNot(table)}</p>
  const picture = { title: evidence.title, chart, table }
  const png = () =>
    savePng(picture).catch(() =>
      showToast({ title: 'The picture could not be made', description: 'Download it as SVG instead.', tone: 'danger' }),
    )
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      {onChange && (
        <div className="flex items-start justify-between gap-2">
          <ChartControls chart={chart} table={table} onChange={onChange} />
          {may(user, 'generate_reports') && (
            <Menu
              label="Download the chart"
              icon={Download}
              items={[
                { label: 'Picture (PNG)', onSelect: () => void png() },
                { label: 'Drawing (SVG)', onSelect: () => saveSvg(picture) },
              ]}
            />
          )}
        </div>
      )}
      <ChartFigure {...picture} />
    </div>
  )
}

function whyNot(table: ReturnType<typeof tableOf>): string {
  if (table.rows.length < 2) return 'One row is better read than drawn.'
  const problem = chartFor({}, table)
  return typeof problem === 'string' ? problem : 'These rows are better read than drawn.'
}
