// What could not be read as it stands in the file, line by line, and what was decided while reading.
import { CircleCheck } from 'lucide-react'
import type { DatasetDetail } from '#contract/datasets'
import type { Problem } from '#contract/file-reading'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { ApplyMends, MendCell, type Mends, useMends } from './mends.tsx'
import { ReadingForm } from './reading-form.tsx'

type Listed = Problem & { key: number }

const columnsWith = (mends: Mends | undefined): readonly TableColumn<Listed>[] => [
  { key: 'line', title: 'Line', numeric: true, heading: true, cell: ({ line }) => <Line line={line} /> },
  { key: 'column', title: 'Column', cell: ({ column }) => column || 'The whole row' },
  { key: 'value', title: 'Value in the file', cell: ({ value }) => <code className="break-all text-sm">{value}</code> },
  { key: 'why', title: 'Why', cell: ({ why }) => why },
  ...(mends
    ? [{ key: 'mend', title: 'Read instead', cell: (problem: Listed) => <MendCell problem={problem} mends={mends} /> }]
    : []),
]

const Line = ({ line }: { line: number }) => (
  <>
    <span className="sm:sr-only">Line </span>
    {formatNumber(line)}
  </>
)

export default function ProblemsTab({ dataset }: { dataset: DatasetDetail }) {
  const { id, problems, problem_count, notes, may_manage, reading, status } = dataset
  const mends = useMends()
  const mayMend = may_manage && reading?.has_original === true && status === 'ready'
  return (
    <div className="grid grid-cols-1 gap-6">
      {problem_count === 0 ? (
        <EmptyState icon={CircleCheck} title="Every value could be read">
          Nothing in the newest version was left out because it could not be understood.
        </EmptyState>
      ) : (
        <section aria-labelledby="problems" className="grid grid-cols-1 gap-3">
          <h2 id="problems" className="font-semibold text-md">
            {problem_count === 1 ? 'One problem' : `${formatNumber(problem_count)} problems`}
          </h2>
          <p className="max-w-prose text-muted">
            A value that could not be read is empty in the table, so it is in no total.
            {mayMend
              ? ' Write what it should be, or leave the row out. The file you uploaded stays as it is.'
              : reading
                ? ' Correct it in the file and upload that as a new version.'
                : ' Correct it where this table comes from; the next version has it.'}
            {problems.length < problem_count && ` The first ${formatNumber(problems.length)} are listed.`}
          </p>
          <Table
            label="Problems"
            columns={columnsWith(mayMend ? mends : undefined)}
            rows={problems.map((problem, key) => ({ ...problem, key }))}
            rowKey={({ key }) => key}
          />
          {mayMend && <ApplyMends id={id} mends={mends} />}
        </section>
      )}
      {may_manage && reading?.has_original && status === 'ready' && <ReadingForm id={id} reading={reading} />}
      {notes.length > 0 && (
        <Card title="Decided while reading">
          <ul className="grid list-disc gap-1 pl-5">
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
