// Asks before a page is no longer watched.
import { useMutation } from '@tanstack/react-query'
import type { WatchedPage } from '#contract/watched'
import { removeWatchedPage } from '../../data/watched.ts'
import { failed } from '../../parts/failed.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'

type RemovePageProps = { page: WatchedPage; onClose: () => void }

export default function RemovePage({ page: { id, name }, onClose }: RemovePageProps) {
  const remove = useMutation(removeWatchedPage)
  const start = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => showToast({ title: `“${name}” is no longer watched` }),
        onError: failed('The page is still watched'),
        onSettled: onClose,
      },
    )
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={`Stop watching “${name}”?`}
      description="What was seen on it is forgotten, and reports about it are closed."
      action="Stop watching"
      cancel="Keep it"
      danger
      pending={remove.isPending}
      onAction={start}
    />
  )
}
