// Where visitors of the public page write to.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contacts, setContacts } from '#contract/settings'
import type { FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { contactSettings, saveContacts } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { NotSaved, SettingsCard } from './settings-card.tsx'

export default function ContactSettings() {
  return (
    <SettingsCard
      title="Contact"
      description="Links on the public page. Without an address there is no link."
      query={useQuery(contactSettings())}
      loading="Loading the addresses"
      form={contacts => <ContactForm key={JSON.stringify(contacts)} contacts={contacts} />}
    />
  )
}

const links = [
  ['inquiries', 'General inquiries'],
  ['support', 'Support'],
] as const

function ContactForm({ contacts }: { contacts: Contacts }) {
  const [now, setNow] = useState(contacts)
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useConfirmedMutation(saveContacts)
  const { submit, pending, failure } = useSubmit(async () => {
    const found = fieldErrors(setContacts, now)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    await save.mutateAsync(now)
    showToast({ title: 'The addresses were saved', tone: 'ok' })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {links.map(([name, label]) => (
          <Field key={name} label={label} optional error={errors[name]}>
            <TextInput
              type="email"
              autoComplete="off"
              value={now[name] ?? ''}
              onChange={({ target }) => setNow({ ...now, [name]: target.value || null })}
            />
          </Field>
        ))}
      </div>
      <NotSaved failure={failure} />
      <Button type="submit" pending={pending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
