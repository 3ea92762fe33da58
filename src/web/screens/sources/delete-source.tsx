// Asks before a source is deleted; what it brought stays.
import type { SourceDetail } from '#contract/sources'
import { CallError, detailOf } from '../../data/call-error.ts'
import { removeSource } from '../../data/sources.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { navigate } from '../../ui/navigate.ts'
import { showToast } from '../../ui/toast.ts'

type DeleteSourceProps = {
  source: SourceDetail
  onClose: () => void
  /** While it is being deleted, nothing of it should be asked again. */
  onRemoving: (removing: boolean) => void
}

export default function DeleteSource({ source: { id, name }, onClose, onRemoving }: DeleteSourceProps) {
  const remove = useConfirmedMutation(removeSource)
  const start = () => {
    // The question for the password comes in place of this one.
    onClose()
    onRemoving(true)
    const onSuccess = () => {
      showToast({ title: `“${name}” was deleted` })
      void navigate({ to: '/data/sources' })
    }
    const onError = (error: Error) => {
      onRemoving(false)
      if (error instanceof CallError && error.code === 'cancelled') return
      const description = detailOf(error, 'Please try again.')
      showToast({ title: 'The source was not deleted', description, tone: 'danger' })
    }
    remove.mutate({ id }, { onSuccess, onError })
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Delete “${name}”?`}
      description="It is not read any more, and its address and password are forgotten. The datasets it brought stay."
      action="Delete source"
      cancel="Keep it"
      danger
      onAction={start}
    />
  )
}
