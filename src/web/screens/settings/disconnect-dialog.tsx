// Asks once more before the model is disconnected.
import { AlertDialog } from '../../ui/alert-dialog.tsx'

type DisconnectDialogProps = { model: string; onAnswer: (yes: boolean) => void }

export default function DisconnectDialog({ model, onAnswer }: DisconnectDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={() => onAnswer(false)}
      title={`Disconnect ${model}?`}
      description="The address and the key are forgotten. Duties, findings and approvals go on without it."
      action="Disconnect"
      cancel="Cancel"
      danger
      onAction={() => onAnswer(true)}
    />
  )
}
