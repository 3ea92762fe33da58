// How far the server is with reading a table, and the way to stop it.
import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { Dataset } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { cancelImport } from '../../data/imports.ts'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Progress } from '../../ui/progress.tsx'
import { showToast } from '../../ui/toast.ts'
import { inPercent } from './words.ts'

export function ImportProgress({ dataset: { id, name, progress, rows_done, may_manage } }: { dataset: Dataset }) {
  const cancel = useMutation(cancelImport)
  const stop = () =>
    cancel.mutate(
      { id },
      {
        onError: error =>
          showToast({ title: 'The import goes on', description: detailOf(error, 'Please try again.'), tone: 'danger' }),
      },
    )
  const rows = rows_done > 0 ? `, ${formatNumber(rows_done)} rows so far` : ''
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="grid min-w-48 flex-1 gap-1">
        <Progress label={`Reading ${name}`} value={progress > 0 ? progress : null} />
        <p className="text-muted text-sm tabular-nums">
          {progress > 0 ? `Reading the table: ${inPercent(progress)}${rows}` : 'Reading the table'}
        </p>
      </div>
      {may_manage && (
        <Button variant="quiet" icon={X} pending={cancel.isPending} onClick={stop}>
          Cancel
        </Button>
      )}
    </div>
  )
}
