// Where visitors of the public page write to.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Contacts, setContacts } from '#contract/settings'
import { detailOf, type FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { contactSettings, saveContacts } from '../../data/settings.ts'
import { useConfirmedMutation } from '../../parts/confirm-password.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeniedState, ErrorState } from '../../ui/states.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export default function ContactSettings() {
  return (
    <Card title="Contact" description="Links on the public page. Without an address there is no link.">
      <QueryView
        query={useQuery(contactSettings())}
        loading={<SkeletonRows rows={2} label="Loading the addresses" />}
        empty={{ when: () => false, show: null }}
        error={(detail, retry) => <ErrorState plain title="This didn’t load" detail={detail} onRetry={retry} />}
        denied={detail => <DeniedState plain detail={detail} />}
        data={contacts => <ContactForm key={JSON.stringify(contacts)} contacts={contacts} />}
      />
    </Card>
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
      {failure !== undefined && (
        <Notice tone="danger" role="alert" title="It was not saved">
          {detailOf(failure, 'Please try again.')}
        </Notice>
      )}
      <Button type="submit" pending={pending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
