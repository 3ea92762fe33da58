// Asks before a document is deleted, says what goes with it, and asks for the password where it is needed.
import type { DocumentDetail } from '#contract/documents'
import { CallError, detailOf } from '../../data/call-error.ts'
import { removeDocument } from '../../data/documents.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'

type DocumentDeleteProps = { document: DocumentDetail; onClose: () => void; onRemoved: () => void }

export default function DocumentDelete({ document: { id, name, versions }, onClose, onRemoved }: DocumentDeleteProps) {
  const remove = useConfirmedMutation(removeDocument)
  const start = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => {
          showToast({ title: `“${name}” was deleted` })
          onRemoved()
        },
        onError: error => {
          onClose()
          if (error instanceof CallError && error.code === 'cancelled') return
          const description = detailOf(error, 'Please try again.')
          showToast({ title: 'The document was not deleted', description, tone: 'danger' })
        },
      },
    )
  const kept = versions.length === 1 ? 'The file' : `All ${versions.length} versions of the file`
  return (
    <AlertDialog
      // The question for the password comes in place of this one.
      open={!remove.isPending}
      onOpenChange={onClose}
      title={`Delete “${name}”?`}
      description={`${kept} and everything that was read from it will be gone. It is found no more. This can’t be undone.`}
      action="Delete document"
      cancel="Keep it"
      danger
      onAction={start}
    />
  )
}
