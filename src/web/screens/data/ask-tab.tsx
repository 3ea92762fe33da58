// A question to the data in SQL: written, run by Ctrl or Cmd with Enter, answered below, taken away as a file.
import type { UseMutationResult } from '@tanstack/react-query'
import { Download, Play } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { DatasetDetail, QueryAnswer } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { may, useUser } from '../../data/credentials.ts'
import { saveFile } from '../../data/object-urls.ts'
import { DatasetGrid } from '../../parts/dataset-grid.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDuration, formatNumber } from '../../ui/format.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { csvOf } from './csv.ts'
import { isFigures, typeWords } from './words.ts'

type AskTabProps = {
  dataset: DatasetDetail
  sql: string
  onChange: (sql: string) => void
  asking: UseMutationResult<QueryAnswer, Error, { sql: string }>
}

export default function AskTab({ dataset, sql, onChange, asking }: AskTabProps) {
  const run = () => {
    if (!asking.isPending && sql.trim() !== '') asking.mutate({ sql })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run()
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label="Question in SQL"
        hint="Reads only: nothing can be changed from here. All tables that you may see can be named, also together."
      >
        <TextArea
          value={sql}
          minRows={4}
          maxRows={16}
          maxLength={20_000}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={event => onChange(event.target.value)}
          onKeyDown={press}
          aria-invalid={asking.isError || undefined}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" icon={Play} pending={asking.isPending} disabled={sql.trim() === ''} onClick={run}>
          Run
        </Button>
        <span className="text-muted text-sm max-sm:hidden">
          <Kbd>Ctrl</Kbd> or <Kbd>⌘</Kbd> with <Kbd>Enter</Kbd>
        </span>
        <ColumnNames dataset={dataset} />
      </div>
      {asking.error && <Failure error={asking.error} />}
      {asking.isPending && <SkeletonRows rows={4} label="Asking" />}
      {asking.data && <Answer name={dataset.table_name} answer={asking.data} />}
    </div>
  )
}

/** The database points at the place in the question, line by line. */
const Failure = ({ error }: { error: Error }) => (
  <Notice tone="danger" role="alert" title="The question could not be answered">
    <pre className="whitespace-pre-wrap break-words text-sm">
      {detailOf(error, 'The question could not be asked. Please try again.')}
    </pre>
  </Notice>
)

const ColumnNames = ({ dataset: { table_name, columns } }: { dataset: DatasetDetail }) => (
  <details className="text-sm open:basis-full">
    <summary className="rounded-sm text-muted hover:text-fg">Columns of {table_name}</summary>
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
      {columns.map(({ name, type }) => (
        <li key={name}>
          <code>{name}</code> <span className="text-muted">{typeWords[type].toLowerCase()}</span>
        </li>
      ))}
    </ul>
  </details>
)

function Answer({ name, answer }: { name: string; answer: QueryAnswer }) {
  const { columns, rows, row_count, truncated, elapsed_ms } = answer
  const names = columns.map(column => column.name)
  const save = () => saveFile(new Blob([csvOf(names, rows)], { type: 'text/csv;charset=utf-8' }), `${name}-answer.csv`)
  const count = `${formatNumber(row_count)} ${row_count === 1 ? 'row' : 'rows'}`
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-muted text-sm tabular-nums">
          {truncated ? `The first ${formatNumber(rows.length)} rows; there are more` : count} · answered in{' '}
          {formatDuration(elapsed_ms)}
        </p>
        {rows.length > 0 && <DownloadButton onSave={save} />}
      </div>
      {rows.length === 0 ? (
        <p className="rounded-lg border px-3 py-2 text-muted">No rows fit this question.</p>
      ) : (
        <DatasetGrid
          label="Answer"
          columns={columns.map(({ name, type }) => ({ name, numeric: isFigures(type) }))}
          rows={rows}
        />
      )}
    </div>
  )
}

function DownloadButton({ onSave }: { onSave: () => void }) {
  const user = useUser()
  if (!may(user, 'export_data')) {
    return <p className="text-muted text-sm">Downloading needs the permission to export data.</p>
  }
  return (
    <Button icon={Download} onClick={onSave}>
      Download CSV
    </Button>
  )
}
