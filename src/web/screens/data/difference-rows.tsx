// The rows that differ: one kind or all, each value with what it was before.
import type { Cell } from '#contract/common'
import type { Difference } from '#contract/differences'
import { lookOf } from '../../parts/dataset-cells.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Select } from '../../ui/select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'

export type Kind = 'all' | 'added' | 'removed' | 'changed'
type Row = Difference['rows'][number]
type DifferenceRowsProps = {
  difference: Difference
  kind: Kind
  onKind: (kind: Kind) => void
  page: { offset: number; size: number; onChange: (offset: number) => void }
}

const kinds: Record<Kind, string> = { all: 'All', added: 'Added', removed: 'Removed', changed: 'Changed' }
const tones = { added: 'ok', removed: 'danger', changed: 'warn' } as const

export function DifferenceRows({ difference: { columns, rows, total }, kind, onKind, page }: DifferenceRowsProps) {
  const { offset, size, onChange } = page
  const choose = (value: string) =>
    onKind((['added', 'removed', 'changed'] as const).find(known => known === value) ?? 'all')
  const last = offset + rows.length
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Select size="small" aria-label="Which rows" value={kind} onChange={event => choose(event.target.value)}>
          {Object.entries(kinds).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
        <span className="text-muted text-sm tabular-nums">
          {total === 0 ? 'No rows' : `${formatNumber(offset + 1)} to ${formatNumber(last)} of ${formatNumber(total)}`}
        </span>
        <Button disabled={offset === 0} onClick={() => onChange(Math.max(0, offset - size))}>
          Previous
        </Button>
        <Button disabled={last >= total} onClick={() => onChange(last)}>
          Next
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No such rows" />
      ) : (
        <Table label="Rows that differ" columns={columnsOf(columns, rows)} rows={rows} rowKey={(_, at) => at} raw />
      )}
    </div>
  )
}

function columnsOf(columns: Difference['columns'], rows: readonly Row[]): readonly TableColumn<Row>[] {
  const values = columns.map(({ name, title }, at): TableColumn<Row> => {
    const look = lookOf(
      name,
      rows.flatMap(({ before, after }) => [before?.[at] ?? null, after?.[at] ?? null]),
    )
    const text = (cell: Cell) => (cell === null || cell === '' ? '–' : look.text(cell))
    return {
      key: name,
      title: title || name,
      numeric: look.numeric,
      cell: ({ before, after }) => <Value before={before?.[at]} after={after?.[at]} text={text} />,
    }
  })
  return [
    { key: 'kind', title: 'Difference', cell: ({ kind }) => <Badge tone={tones[kind]}>{kinds[kind]}</Badge> },
    ...values,
  ]
}

type ValueProps = { before: Cell | undefined; after: Cell | undefined; text: (cell: Cell) => string }

function Value({ before, after, text }: ValueProps) {
  if (before === undefined || after === undefined || before === after) return text(after ?? before ?? null)
  return (
    <>
      <del className="text-muted">
        <span className="sr-only">was </span>
        {text(before)}
      </del>{' '}
      <ins className="font-semibold no-underline">
        <span className="sr-only">is </span>
        {text(after)}
      </ins>
    </>
  )
}
