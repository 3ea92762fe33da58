// Asks once more before a provider is disconnected.
import { AlertDialog } from '../../ui/alert-dialog.tsx'

type DisconnectDialogProps = { name: string; onAnswer: (yes: boolean) => void }

export default function DisconnectDialog({ name, onAnswer }: DisconnectDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={`Disconnect ${name}?`}
      description="The address and the key are forgotten. Duties, findings and approvals go on without it."
      action="Disconnect"
      cancel="Cancel"
      danger
      onAction={() => onAnswer(true)}
    />
  )
}
