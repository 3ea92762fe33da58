// What a column holds, as a person can decide it; the file is read again with that.
import { useMutation } from '@tanstack/react-query'
import type { Column } from '#contract/columns'
import type { DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { readAgain } from '../../data/imports.ts'
import { typeWords } from '../../parts/dataset-types.ts'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'

const offered = ['text', 'decimal', 'date', 'timestamp', 'boolean'] as const
type Offered = (typeof offered)[number]

type TypeSelectProps = { dataset: DatasetDetail; column: Column }

export function TypeSelect({ dataset: { id, reading }, column: { name, title, type } }: TypeSelectProps) {
  const again = useMutation(readAgain)
  const choose = (chosen: Offered | null) =>
    again.mutate(
      { id, choices: reading?.choices ?? {}, columns: [{ name, type: chosen }] },
      {
        onSuccess: () => showToast({ title: `The file is read again for ${title || name}` }),
        onError: error =>
          showToast({
            title: `The type of ${title || name} was not changed`,
            description: detailOf(error, 'Please try again.'),
            tone: 'danger',
          }),
      },
    )
  const pending = again.isPending ? again.variables.columns?.[0]?.type : undefined
  return (
    <Select
      size="small"
      aria-label={`Type of ${title || name}`}
      value={pending ?? (type === 'integer' ? 'decimal' : type)}
      disabled={again.isPending}
      onChange={({ target: { value } }) => choose(offered.find(option => option === value) ?? null)}
      className="w-40 max-w-full"
    >
      <option value="">Let the values decide</option>
      {offered.map(option => (
        <option key={option} value={option}>
          {option === 'decimal' ? 'Number' : typeWords[option]}
        </option>
      ))}
    </Select>
  )
}
