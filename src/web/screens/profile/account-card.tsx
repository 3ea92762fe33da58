// Who one is here; the name can be changed.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#contract/profile'
import { detailOf } from '../../data/call-error.ts'
import { changeProfile } from '../../data/profile.ts'
import { departmentWord, RoleBadge } from '../../parts/role-badge.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export function AccountCard({ profile }: { profile: Profile }) {
  const { email, role, department, created_at } = profile
  const [full_name, setName] = useState(profile.full_name)
  const change = useMutation(changeProfile)
  const { submit, pending, failure } = useSubmit(async () => {
    await change.mutateAsync({ full_name })
    showToast({ title: 'Your name was changed', tone: 'ok' })
  })
  const unchanged = full_name.trim() === '' || full_name.trim() === profile.full_name
  return (
    <Card title="You">
      <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-muted">Email</dt>
        <dd className="break-all">{email}</dd>
        <dt className="text-muted">Role</dt>
        <dd>
          <RoleBadge role={role} />
        </dd>
        <dt className="text-muted">Department</dt>
        <dd>{department ? departmentWord(department) : 'None'}</dd>
        <dt className="text-muted">Here since</dt>
        <dd>{formatDateAndTime(created_at)}</dd>
      </dl>
      <form onSubmit={submit} className="grid gap-4">
        <Field
          label="Full Name"
          error={failure === undefined ? undefined : detailOf(failure, 'The name was not changed. Please try again.')}
        >
          <TextInput
            autoComplete="name"
            value={full_name}
            maxLength={120}
            onChange={event => setName(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={unchanged} pending={pending} className="justify-self-start">
          Save name
        </Button>
      </form>
    </Card>
  )
}
