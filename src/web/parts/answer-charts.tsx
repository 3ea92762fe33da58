// The charts that were drawn for an answer.
import { useState } from 'react'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import AnswerChart from './answer-chart.tsx'

export default function AnswerCharts({ evidence }: { evidence: readonly Evidence[] }) {
  const drawn = evidence.filter(({ chart }) => chart).map((one, at) => ({ at, one }))
  return drawn.map(({ at, one }) => <Drawn key={at} evidence={one} />)
}

/** What a person changes here is for their eyes only. */
function Drawn({ evidence }: { evidence: Evidence }) {
  const [chart, setChart] = useState<Chart | null>(null)
  return <AnswerChart evidence={evidence} chart={chart} onChange={setChart} />
}
