// Asks before something is done about a person, does it, and shows the link that comes of it.
import { useState } from 'react'
import type { ManagedUser } from '#contract/users'
import { type Act, actOnPerson, type Link } from '../../data/people.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { actWords } from './acts.ts'
import { LinkDialog } from './link-dialog.tsx'

type ActDialogProps = { act: Act; person: Pick<ManagedUser, 'id' | 'full_name' | 'status'>; onClose: () => void }

export default function ActDialog({ act, person: { id, full_name, status }, onClose }: ActDialogProps) {
  const [link, setLink] = useState<Link>()
  const { mutate, isPending } = useConfirmedMutation(actOnPerson)
  const { label, question, consequence, done, danger = false } = actWords[act]
  const start = () =>
    mutate(
      { act, id, status },
      {
        onSuccess: made => {
          if (made) return setLink(made)
          showToast({ title: done(full_name), tone: 'ok' })
          onClose()
        },
        onError: error => {
          onClose()
          tellFailure('Nothing was changed')(error)
        },
      },
    )
  if (link) return <LinkDialog title={done(full_name)} name={full_name} link={link} onClose={onClose} />
  return (
    <AlertDialog
      // The question for the password comes in place of this one.
      open={!isPending}
      onOpenChange={onClose}
      title={question(full_name)}
      description={consequence}
      action={label}
      cancel="Cancel"
      danger={danger}
      onAction={start}
    />
  )
}
