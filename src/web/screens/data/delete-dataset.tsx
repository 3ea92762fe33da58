// Asks before a dataset is deleted, says what goes with it, and asks for the password where it is needed.
import type { DatasetDetail } from '#contract/datasets'
import { CallError, detailOf } from '../../data/call-error.ts'
import { removeDataset } from '../../data/datasets.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { formatNumber } from '../../ui/format.ts'
import { navigate } from '../../ui/navigate.ts'
import { showToast } from '../../ui/toast.ts'

type DeleteDatasetProps = {
  dataset: DatasetDetail
  open: boolean
  onClose: () => void
  /** While it is being deleted, nothing of it should be asked again. */
  onRemoving: (removing: boolean) => void
}

export default function DeleteDataset({ dataset, open, onClose, onRemoving }: DeleteDatasetProps) {
  const remove = useConfirmedMutation(removeDataset)
  const start = () => {
    // The question for the password comes in place of this one.
    onClose()
    onRemoving(true)
    remove.mutate(
      { id: dataset.id },
      {
        onSuccess: () => {
          showToast({ title: `“${dataset.name}” was deleted` })
          void navigate({ to: '/data' })
        },
        onError: error => {
          onRemoving(false)
          if (error instanceof CallError && error.code === 'cancelled') return
          const description = detailOf(error, 'Please try again.')
          showToast({ title: 'The dataset was not deleted', description, tone: 'danger' })
        },
      },
    )
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={`Delete “${dataset.name}”?`}
      description={whatGoes(dataset)}
      action="Delete dataset"
      cancel="Keep it"
      danger
      onAction={start}
    />
  )
}

function whatGoes({ versions, rows }: DatasetDetail): string {
  const kept = versions.length === 1 ? 'Its one version' : `All ${formatNumber(versions.length)} versions`
  const data = versions.length === 0 ? 'What was uploaded' : `${kept} with ${formatNumber(rows)} rows`
  return `${data} and every finding made from it will be gone. Questions in chats can no longer be asked again. This can’t be undone.`
}
