// Corrects what a column means beside its role: currency, unit, key, and the column of another dataset it refers to.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '#contract/columns'
import type { DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { changeDataset, datasetList, dataset as datasetOf } from '../../data/datasets.ts'
import { isFigures } from '../../parts/dataset-types.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { correctionOf, meaningOf } from './meaning.ts'

type MeaningDialogProps = { dataset: DatasetDetail; column: Column; onClose: () => void }

export default function MeaningDialog({ dataset, column, onClose }: MeaningDialogProps) {
  const before = meaningOf(column)
  const [meaning, setMeaning] = useState(before)
  const change = useMutation(changeDataset)
  const correction = correctionOf(before, meaning)
  const set = (part: Partial<typeof meaning>) => setMeaning({ ...meaning, ...part })
  const save = () =>
    change.mutate(
      { id: dataset.id, columns: [{ name: column.name, ...correction }] },
      {
        onSuccess: () => {
          const undo = { id: dataset.id, columns: [{ name: column.name, ...correctionOf(meaning, before) }] }
          const action = { label: 'Undo', run: () => change.mutate(undo) }
          showToast({ title: `The meaning of ${column.title || column.name} was saved`, action })
          onClose()
        },
      },
    )
  const texts = dataset.columns.filter(({ type, name }) => type === 'text' && name !== column.name)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`What ${column.title || column.name} means`}
      description="What you choose stays with the next versions."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={change.isPending}
            disabled={Object.keys(correction).length === 0}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {change.error && <Notice tone="danger">{detailOf(change.error, 'Please try again.')}</Notice>}
        {isFigures(column.type) && (
          <>
            <Field label="Currency" optional hint="A code of three letters, such as EUR.">
              <TextInput
                value={meaning.currency}
                maxLength={3}
                onChange={event => set({ currency: event.target.value.toUpperCase() })}
              />
            </Field>
            <Field label="Column that says the currency of each row" optional>
              <Select value={meaning.currency_column} onChange={event => set({ currency_column: event.target.value })}>
                <option value="">None</option>
                {texts.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title || name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Unit" optional hint="For example kg, h, days or pcs.">
              <TextInput value={meaning.unit} maxLength={20} onChange={event => set({ unit: event.target.value })} />
            </Field>
          </>
        )}
        <Checkbox
          label="Each row has a value of its own here"
          hint="Rows are told apart by it, and other datasets can refer to it."
          checked={meaning.is_key}
          onChange={event => set({ is_key: event.target.checked })}
        />
        <ReferenceChoice
          dataset_id={meaning.dataset_id}
          column={meaning.column}
          onChange={(dataset_id, chosen) => set({ dataset_id, column: chosen })}
        />
      </div>
    </Dialog>
  )
}

type ReferenceChoiceProps = {
  dataset_id: string
  column: string
  onChange: (dataset_id: string, column: string) => void
}

function ReferenceChoice({ dataset_id, column, onChange }: ReferenceChoiceProps) {
  const { data } = useQuery(datasetList())
  const target = useQuery({ ...datasetOf(dataset_id), enabled: dataset_id !== '' })
  return (
    <>
      <Field label="Refers to the dataset" optional>
        <Select value={dataset_id} onChange={event => onChange(event.target.value, '')}>
          <option value="">None</option>
          {data?.datasets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {dataset_id !== '' && (
        <Field label="Its column">
          <Select value={column} onChange={event => onChange(dataset_id, event.target.value)}>
            <option value="">Choose a column</option>
            {target.data?.columns.map(({ name, title }) => (
              <option key={name} value={name}>
                {title || name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
