// Asks before somebody decides no more in place of somebody else.
import { useMutation } from '@tanstack/react-query'
import { revokeGrants } from '../../data/people.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'

type AwayEndProps = { name: string; ids: readonly string[]; onClose: () => void }

export default function AwayEnd({ name, ids, onClose }: AwayEndProps) {
  const { mutate, isPending } = useMutation({ ...revokeGrants, onError: tellFailure('It was not revoked') })
  return (
    <AlertDialog
      open
      onOpenChange={open => open || onClose()}
      title={`Let ${name} decide no more?`}
      description="It counts at once. What was decided stays decided."
      action="Revoke"
      cancel="Keep"
      danger
      pending={isPending}
      onAction={() => mutate(ids, { onSettled: onClose })}
    />
  )
}
