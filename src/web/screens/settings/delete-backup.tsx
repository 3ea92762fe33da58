// Asks once more before a backup is deleted.
import { AlertDialog } from '../../ui/alert-dialog.tsx'

type DeleteBackupProps = { taken: string; onAnswer: (yes: boolean) => void }

export default function DeleteBackup({ taken, onAnswer }: DeleteBackupProps) {
  return (
    <AlertDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={`Delete the backup of ${taken}?`}
      description="Its file is removed for good. Copies that you keep elsewhere stay."
      action="Delete"
      cancel="Cancel"
      danger
      onAction={() => onAnswer(true)}
    />
  )
}
