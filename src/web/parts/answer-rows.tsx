// The rows of an answer in SQL: as a table or a chart, and as a file for a spreadsheet.
import { ChartColumn, Download, Table2 } from 'lucide-react'
import { useState } from 'react'
import type { Chart } from '#contract/charts'
import type { Evidence } from '#contract/chat'
import { may, useUser } from '../data/credentials.ts'
import { saveFile } from '../data/object-urls.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import AnswerChart from './answer-chart.tsx'
import { csvOf } from './csv.ts'
import { DatasetGrid } from './dataset-grid.tsx'
import { isFigures } from './dataset-types.ts'
import { mayBeDrawn } from './evidence-body.tsx'
import { inWords } from './evidence-rows.tsx'

/** More rows on a page are slow to scroll; the file has all. */
const mostShown = 500

type EvidenceRowsBoxProps = { evidence: Evidence; chart: Chart | null; onChart: (chart: Chart) => void }

export function EvidenceRowsBox({ evidence, chart, onChart }: EvidenceRowsBoxProps) {
  const [drawn, setDrawn] = useState(chart !== null)
  const { columns, rows, answer_columns, truncated } = evidence
  if (rows.length === 0) return <p className="rounded-lg border px-3 py-2 text-muted">No rows fit this question.</p>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted text-sm tabular-nums">
          {truncated ? `The first ${formatNumber(rows.length)} rows; there are more` : inWords(rows.length)}
          {!drawn && rows.length > mostShown && `; ${formatNumber(mostShown)} of them are shown`}
        </p>
        <div className="flex flex-wrap gap-2">
          {mayBeDrawn(evidence) && (
            <Button icon={drawn ? Table2 : ChartColumn} onClick={() => setDrawn(!drawn)}>
              {drawn ? 'Show as table' : 'Show as chart'}
            </Button>
          )}
          <SaveCsv columns={columns} rows={rows} />
        </div>
      </div>
      {drawn ? (
        <AnswerChart evidence={evidence} chart={chart} onChange={onChart} />
      ) : (
        <DatasetGrid
          label="Answer"
          columns={columns.map((name, at) => {
            const type = answer_columns?.[at]?.type
            return type ? { name, numeric: isFigures(type) } : { name }
          })}
          rows={rows.slice(0, mostShown)}
        />
      )}
    </>
  )
}

function SaveCsv({ columns, rows }: Pick<Evidence, 'columns' | 'rows'>) {
  if (!may(useUser(), 'export_data'))
    return <p className="text-muted text-sm">Downloading needs the permission to export data.</p>
  const save = () => saveFile(new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), 'answer.csv')
  return (
    <Button icon={Download} onClick={save}>
      Download CSV
    </Button>
  )
}
