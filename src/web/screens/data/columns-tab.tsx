// What each column is and means; a role that is corrected is saved at once and can be taken back.
import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Column, ColumnRole } from '#contract/columns'
import type { DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { changeDataset } from '../../data/datasets.ts'
import { typeWords } from '../../parts/dataset-types.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'
import { RoleQuestions } from './role-questions.tsx'
import { RoleSelect } from './role-select.tsx'
import { TypeSelect } from './type-select.tsx'
import { confidenceWords, inPercent, roleWords } from './words.ts'

const MeaningDialog = lazy(() => import('./meaning-dialog.tsx'))

type SetRole = (column: Column, role: ColumnRole | null) => void

export default function ColumnsTab({ dataset }: { dataset: DatasetDetail }) {
  const { id, columns, may_manage } = dataset
  const [save, saving] = useRoles(id)
  const [editing, setEditing] = useState<Column>()
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
        columns={columnsOf(dataset, may_manage ? save : undefined, saving, setEditing)}
        rows={columns}
        rowKey={({ name }) => name}
      />
      <Suspense>
        {editing && <MeaningDialog dataset={dataset} column={editing} onClose={() => setEditing(undefined)} />}
      </Suspense>
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
  return [(column, role) => set(column, role, true), new Map(saving.map(({ name, role = null }) => [name, role]))]
}

function columnsOf(
  dataset: DatasetDetail,
  save: SetRole | undefined,
  saving: ReadonlyMap<string, ColumnRole | null>,
  edit: (column: Column) => void,
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
    {
      key: 'meaning',
      title: 'Meaning',
      cell: column => (
        <span className="flex flex-wrap items-center gap-2">
          <Meaning {...column} />
          {save && (
            <IconButton
              icon={Pencil}
              label={`Correct what ${column.title || column.name} means`}
              onClick={() => edit(column)}
            />
          )}
        </span>
      ),
    },
    {
      key: 'reading',
      title: 'How it was read',
      cell: ({ format, assumption }) => [format, assumption].filter(word => word !== null).join(', ') || '–',
    },
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

function Meaning(column: Column) {
  const { currency, currency_assumed, currency_column, unit, is_key, reference, sureness } = column
  const words = [
    ...(currency ? [currency_assumed ? `${currency}, assumed` : currency] : []),
    ...(currency_column ? [`currency in ${currency_column}`] : []),
    ...(unit ? [unit] : []),
    ...(is_key ? ['key'] : []),
  ]
  return (
    <>
      {words.map(word => (
        <Badge key={word}>{word}</Badge>
      ))}
      {reference && (
        <span>
          refers to{' '}
          <TextLink to="/data/$id" params={{ id: reference.dataset_id }}>
            {reference.dataset_name}
          </TextLink>
          , {reference.column}
          <span className="block text-muted text-sm">
            {confidenceWords(sureness.reference)}; {orphanWords(reference)}
          </span>
        </span>
      )}
    </>
  )
}

const orphanWords = ({ values, orphans, sampled }: NonNullable<Column['reference']>) => {
  const some = sampled ? ' (a part of them was looked up)' : ''
  if (orphans === 0) return `all ${formatNumber(values)} values are there${some}`
  return `${formatNumber(orphans)} of ${formatNumber(values)} values are not there${some}`
}
