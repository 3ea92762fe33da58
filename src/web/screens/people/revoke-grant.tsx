// Ends a temporary permission before its time, after asking.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grant } from '#contract/grants'
import { revokeGrant } from '../../data/people.ts'
import { permissionMeaning } from '../../parts/permission-words.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'

export function RevokeGrant({ grant: { id, user, permission } }: { grant: Grant }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    ...revokeGrant,
    onError: tellFailure('The permission was not revoked'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Revoke<span className="sr-only"> from {user.full_name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Revoke the permission of ${user.full_name}?`}
        description={`${user.full_name} may then no longer ${permissionMeaning(permission)}. It counts at once.`}
        action="Revoke"
        cancel="Keep"
        danger
        pending={isPending}
        onAction={() => mutate({ id })}
      />
    </>
  )
}
