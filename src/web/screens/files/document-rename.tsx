// The name of a document, changed in a small dialog.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Document } from '#contract/documents'
import { detailOf } from '../../data/call-error.ts'
import { changeDocument } from '../../data/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const longest = 200

type DocumentRenameProps = { document: Pick<Document, 'id' | 'name'>; onClose: () => void }

export default function DocumentRename({ document: { id, name }, onClose }: DocumentRenameProps) {
  const form = useId()
  const [text, setText] = useState(name)
  const change = useMutation(changeDocument)
  const wanted = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted !== '') change.mutate({ id, name: wanted }, { onSuccess: onClose })
  }
  const error =
    wanted === ''
      ? 'Enter a name.'
      : change.error && detailOf(change.error, 'The name was not saved. Please try again.')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename the document"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={change.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label="Name" error={error ?? undefined}>
          <TextInput value={text} maxLength={longest} onChange={event => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
