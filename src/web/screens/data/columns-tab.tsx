// What each column is and means; a role that is corrected is saved at once and can be taken back.
import { useMutation } from '@tanstack/react-query'
import type { Column, ColumnRole, DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { changeDataset } from '../../data/datasets.ts'
import { typeWords } from '../../parts/dataset-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { RoleQuestions } from './role-questions.tsx'
import { RoleSelect } from './role-select.tsx'
import { TypeSelect } from './type-select.tsx'
import { confidenceWords, inPercent, roleWords } from './words.ts'

type SetRole = (column: Column, role: ColumnRole | null) => void

export default function ColumnsTab({ dataset }: { dataset: DatasetDetail }) {
  const { id, columns, may_manage } = dataset
  const [save, saving] = useRoles(id)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-prose text-muted">
        A role says what a column means, whatever it is called. The agents look for roles: overdue invoices, for
        example, need a due date, an amount and a customer.
        {may_manage && ' Correct a role that is wrong, and they check again.'}
      </p>
      {may_manage && <RoleQuestions columns={columns} save={save} />}
      <Table
        label="Columns"
        columns={columnsOf(dataset, may_manage ? save : undefined, saving)}
        rows={columns}
        rowKey={({ name }) => name}
      />
    </div>
  )
}

/** Saves roles one by one; also gives the columns whose role is on its way, with the role they will have. */
function useRoles(id: string): [SetRole, ReadonlyMap<string, ColumnRole | null>] {
  const change = useMutation(changeDataset)
  const set = (column: Column, role: ColumnRole | null, undo: boolean) => {
    const { name, title } = column
    const word = role ? roleWords[role] : 'No role'
    change.mutate(
      { id, columns: [{ name, role }] },
      {
        onSuccess: () =>
          showToast({
            title: `${title || name}: ${word}`,
            description: undo ? 'The role was saved.' : 'The role is as it was before.',
            ...(undo && { action: { label: 'Undo', run: () => set(column, column.role, false) } }),
          }),
        onError: error =>
          showToast({
            title: `The role of ${title || name} was not saved`,
            description: detailOf(error, 'Please try again.'),
            tone: 'danger',
          }),
      },
    )
  }
  const saving = change.isPending ? (change.variables.columns ?? []) : []
  return [(column, role) => set(column, role, true), new Map(saving.map(({ name, role }) => [name, role]))]
}

function columnsOf(
  dataset: DatasetDetail,
  save: SetRole | undefined,
  saving: ReadonlyMap<string, ColumnRole | null>,
): readonly TableColumn<Column>[] {
  const mayReadAgain = save !== undefined && dataset.reading?.has_original === true && dataset.status === 'ready'
  const roleOf = ({ name, role }: Column) => saving.get(name) ?? (saving.has(name) ? null : role)
  return [
    {
      key: 'title',
      title: 'Column',
      heading: true,
      cell: ({ title, name }) => (
        <>
          <span className="block">{title || 'No heading'}</span>
          <code className="font-normal text-muted text-sm">{name}</code>
        </>
      ),
    },
    {
      key: 'type',
      title: 'Type',
      cell: column => (mayReadAgain ? <TypeSelect dataset={dataset} column={column} /> : typeWords[column.type]),
    },
    {
      key: 'role',
      title: 'Role',
      cell: column => {
        const role = roleOf(column)
        if (!save) return role ? roleWords[role] : 'None'
        const label = `Role of ${column.title || column.name}`
        return <RoleSelect label={label} value={role} onChange={next => save(column, next)} />
      },
    },
    { key: 'confidence', title: 'How sure', cell: column => <Confidence {...column} /> },
    { key: 'reading', title: 'How it was read', cell: column => <Reading {...column} /> },
  ]
}

function Confidence({ role, confidence, chosen_by_person }: Column) {
  if (chosen_by_person) return 'Chosen by a person'
  if (role === null) return '–'
  return (
    <>
      {confidenceWords(confidence)} <span className="text-muted text-sm tabular-nums">{inPercent(confidence)}</span>
    </>
  )
}

function Reading({ currency, unit, assumption, format }: Column) {
  const units = [currency, unit, format].filter(word => word !== null)
  if (units.length === 0 && !assumption) return '–'
  return (
    <span className="flex flex-wrap items-center gap-2">
      {units.map(word => (
        <Badge key={word}>{word}</Badge>
      ))}
      {assumption}
    </span>
  )
}
