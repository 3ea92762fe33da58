// Takes somebody off the waitlist, after asking.
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Signup } from '#contract/waitlist'
import { removeSignup } from '../../data/waitlist.ts'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export function RemoveSignup({ signup: { id, email } }: { signup: Signup }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    ...removeSignup,
    onError: tellFailure('Nobody was removed'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Remove ${email}`} onClick={() => setAsking(true)} />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${email}?`}
        description="Everything they wrote is deleted. They may join again."
        action="Remove"
        cancel="Keep"
        danger
        pending={isPending}
        onAction={() => mutate({ id })}
      />
    </>
  )
}
