// Asks for a name: for something new, or in place of the old one.
import { type ReactNode, useId, useState } from 'react'
import { detailOf } from '../data/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useSubmit } from './use-submit.ts'

type NameDialogProps = {
  title: string
  description?: ReactNode
  name: string
  action?: string
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}

export default function NameDialog({
  title,
  description,
  name: old,
  action = 'Save',
  onName,
  onClose,
}: NameDialogProps) {
  const form = useId()
  const [name, setName] = useState(old)
  const { submit, pending, failure } = useSubmit(async () => {
    await onName(name.trim())
    onClose()
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabled={name.trim() === ''}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label="Name" error={failure === undefined ? undefined : detailOf(failure, 'Please try again.')}>
          <TextInput value={name} required maxLength={120} onChange={event => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
