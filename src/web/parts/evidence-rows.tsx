// The rows behind a figure: a few at a glance, all of them on demand.
import { useState } from 'react'
import type { Evidence } from '#contract/chat'
import type { Cell } from '#contract/common'
import { Button } from '../ui/button.tsx'
import { formatDateAndTime, formatNumber } from '../ui/format.ts'
import { headingOf, listedIn, lookOf } from './dataset-cells.ts'
import { DatasetGrid, Nothing } from './dataset-grid.tsx'

/** As many rows as are seen at a glance. */
const glance = 8

export const inWords = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

export function EvidenceRows({ evidence: { title, columns, rows, asked_at } }: { evidence: Evidence }) {
  const [all, setAll] = useState(false)
  const [only] = rows
  if (!only) return <p className="rounded-lg border px-3 py-2 text-muted">No rows fit this question.</p>
  if (rows.length === 1) return <OneRow columns={columns} row={only} />
  const hidden = rows.length - glance
  // One row more is shown rather than a button for it.
  const cut = !all && hidden > 1
  return (
    <>
      <DatasetGrid
        label={`${title}, asked ${formatDateAndTime(asked_at)}`}
        columns={columns.map(name => ({ name, title: headingOf(name) }))}
        rows={cut ? rows.slice(0, glance) : rows}
      />
      {cut && (
        <Button variant="quiet" onClick={() => setAll(true)} className="justify-self-start">
          Show {inWords(hidden)} more
        </Button>
      )}
    </>
  )
}

/** One row reads better downwards than across. */
function OneRow({ columns, row }: { columns: readonly string[]; row: readonly Cell[] }) {
  // Two columns of an answer may have the same name.
  const cells = columns.map((name, at) => ({ key: `${at} ${name}`, name, cell: row[at] ?? null }))
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border p-3 sm:grid-cols-3 lg:grid-cols-4">
      {cells.map(({ key, name, cell }) => (
        <div key={key} className="min-w-0">
          <dt className="text-muted text-sm">{headingOf(name)}</dt>
          <dd className="whitespace-pre-line break-words font-medium tabular-nums">
            {cell === null ? <Nothing /> : (listedIn(cell) ?? lookOf(name, [cell]).text(cell))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
