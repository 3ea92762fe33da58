// Asks for the address of a page to watch.
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { detailOf } from '../../data/call-error.ts'
import { addWatchedPage } from '../../data/watched.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export default function AddPage({ onClose }: { onClose: () => void }) {
  const form = useId()
  const [url, setUrl] = useState('')
  const [name, setName] = useState('')
  const { mutate, error, isPending } = useMutation(addWatchedPage)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = name.trim()
    mutate({ url: url.trim(), ...(named && { name: named }) }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Watch a page"
      description="Its text is compared with the look before. It is looked at within a minute, and only where its site allows programs to (robots.txt)."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={isPending} disabled={url.trim() === ''}>
            Watch Page
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        <Field
          label="Address"
          hint="A page, a feed (RSS or Atom) or a PDF of at most 1 MB that can be read without signing in."
          error={error ? detailOf(error, 'Please try again.') : undefined}
        >
          <TextInput
            type="url"
            inputMode="url"
            placeholder="https://example.com/prices"
            value={url}
            required
            maxLength={2000}
            onChange={event => setUrl(event.target.value)}
          />
        </Field>
        <Field label="Name" optional hint="How reports call it.">
          <TextInput value={name} maxLength={120} onChange={event => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
