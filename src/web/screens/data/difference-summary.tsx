// A difference at a glance: counts, sums before and after, what happened to the columns.
import type { Difference } from '#contract/differences'
import { lookOf } from '../../parts/dataset-cells.ts'
import { typeWords } from '../../parts/dataset-types.ts'
import { Figure } from '../../ui/figure.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Table, type TableColumn } from '../../ui/table.tsx'

type Sum = Difference['sums'][number]

const textOf = (name: string, cell: Sum['before']) => (cell === null ? '–' : lookOf(name, [cell]).text(cell))

const sumColumns: readonly TableColumn<Sum>[] = [
  {
    key: 'title',
    title: 'Sum of',
    heading: true,
    cell: ({ title, name, currency, unit }) => [title || name, currency ?? unit].filter(Boolean).join(', '),
  },
  { key: 'before', title: 'Before', numeric: true, cell: ({ name, before }) => textOf(name, before) },
  { key: 'after', title: 'After', numeric: true, cell: ({ name, after }) => textOf(name, after) },
]

export function DifferenceSummary({ difference }: { difference: Difference }) {
  const { added, removed, changed, key, columns, sums } = difference
  const sentences = columnSentences(difference)
  return (
    <>
      <div className="flex flex-wrap gap-8">
        <Figure label="Rows added" value={added} />
        <Figure label="Rows removed" value={removed} />
        {key.length > 0 && <Figure label="Rows changed" value={changed} />}
      </div>
      <p className="max-w-prose text-muted">
        {key.length > 0
          ? `Rows are told apart by ${key.map(name => titleOf(columns, name)).join(' and ')}.`
          : 'No column tells the rows apart, so whole rows are compared: a changed row counts as removed and added.'}
      </p>
      {sentences.length > 0 && (
        <ul className="list-disc pl-5">
          {sentences.map(sentence => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {sums.length > 0 && <Table label="Sums" columns={sumColumns} rows={sums} rowKey={({ name }) => name} />}
    </>
  )
}

const titleOf = (columns: Difference['columns'], name: string) =>
  columns.find(column => column.name === name)?.title || name

function columnSentences(difference: Difference): string[] {
  const { columns_added, columns_removed, columns_renamed, columns_retyped, columns } = difference
  const named = ({ title, name }: { title: string; name: string }) => title || name
  return [
    ...columns_added.map(column => `New column: ${named(column)}`),
    ...columns_removed.map(column => `No longer there: ${named(column)}`),
    ...columns_renamed.map(({ before, after }) => `${named(before)} is now called ${named(after)}`),
    ...columns_retyped.map(
      ({ before, after }) => `${named(after)} was ${typeWords[before.type]} and is ${typeWords[after.type]} now`,
    ),
    ...columns
      .filter(({ changed_rows }) => changed_rows > 0)
      .map(column => `${named(column)} changed in ${formatNumber(column.changed_rows)} rows`),
  ]
}
