// What is kept about a person: taking it out, and removing it after their address was written once more.
import { useId, useState } from 'react'
import type { ManagedUser } from '#contract/users'
import { detailOf } from '../../data/call-error.ts'
import { saveFile } from '../../data/object-urls.ts'
import { personalData, removePerson } from '../../data/personal.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

type PersonDataProps = { person: ManagedUser; onClose: () => void }

export default function PersonData({ person: { id, full_name, email, status }, onClose }: PersonDataProps) {
  const form = useId()
  const [written, setWritten] = useState('')
  const take = useConfirmedMutation(personalData)
  const remove = useConfirmedMutation(removePerson)
  const { submit, failure } = useSubmit(async () => {
    await remove.mutateAsync({ id, email: written.trim() })
    showToast({ title: `What told who ${full_name} was has been removed`, tone: 'ok' })
    onClose()
  })
  const failed = failure ?? take.error ?? undefined
  return (
    <Dialog
      // The question for the password comes in place of this one.
      open={!take.isPending && !remove.isPending}
      onOpenChange={onClose}
      title={`Data about ${full_name}`}
      description="One file with everything that is kept, and its removal."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            disabled={status !== 'disabled' || written.trim().toLowerCase() !== email.toLowerCase()}
          >
            Remove
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {failed !== undefined && (
          <Notice tone="danger" role="alert">
            {detailOf(failed, 'That didn’t work. Please try again.')}
          </Notice>
        )}
        <Button
          className="justify-self-start"
          onClick={() => take.mutate(id, { onSuccess: bytes => saveFile(bytes, `${full_name}.zip`) })}
        >
          Download everything
        </Button>
        <p>
          Removing takes away name, address, sign-ins, conversations, saved questions and dashboards for good. What they
          uploaded, approved and had done stays with the company, without their name. The audit trail can’t be changed:
          entries that name them stay, and backups keep them until they are deleted.
        </p>
        {status === 'disabled' ? (
          <Field label={`Write ${email} to remove them`}>
            <TextInput autoComplete="off" value={written} onChange={({ target }) => setWritten(target.value)} />
          </Field>
        ) : (
          <Notice>Disable {full_name} first. Then they can be removed here.</Notice>
        )}
      </form>
    </Dialog>
  )
}
