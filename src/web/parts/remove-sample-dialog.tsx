// Asks once more before the sample company is removed, and says what goes with it.
import { AlertDialog } from '../ui/alert-dialog.tsx'

export default function RemoveSampleDialog({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  return (
    <AlertDialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Remove the sample company?"
      description="Its tables, documents and findings will be gone, with what agents wrote from them. Tasks that still work on them are stopped. Your own data stays, and so do conversations. This can’t be undone."
      action="Remove it"
      cancel="Keep it"
      danger
      onAction={() => onAnswer(true)}
    />
  )
}
