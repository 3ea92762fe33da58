// Further tables of the file that the newest version was read from, each one click away from being a dataset.
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { DatasetDetail } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { takeSheet } from '../../data/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatNumber } from '../../ui/format.ts'
import { navigate } from '../../ui/navigate.ts'
import { showToast } from '../../ui/toast.ts'

export default function OtherSheets({ dataset: { id, may_manage, reading } }: { dataset: DatasetDetail }) {
  const take = useMutation(takeSheet)
  const add = (sheet: string) =>
    take.mutate(
      { id, sheet },
      {
        onSuccess: made => void navigate({ to: '/data/$id', params: { id: made.id } }),
        onError: error =>
          showToast({
            title: `${sheet} was not added`,
            description: detailOf(error, 'Please try again.'),
            tone: 'danger',
          }),
      },
    )
  const sheets = reading?.other_sheets ?? []
  return (
    <Card className="mb-6" title="Also in this file" description={`This dataset is the table ${reading?.sheet ?? ''}.`}>
      <ul className="grid gap-2">
        {sheets.map(({ name, rows, columns }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-all">
              {name}
              <span className="ml-2 text-muted text-sm tabular-nums">
                about {formatNumber(rows)} rows, {formatNumber(columns)} columns
              </span>
            </span>
            {may_manage && reading?.has_original && (
              <Button
                icon={Plus}
                aria-label={`Add ${name} as a dataset`}
                pending={take.isPending && take.variables.sheet === name}
                onClick={() => add(name)}
              >
                Add as a dataset
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
