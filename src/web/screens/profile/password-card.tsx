// Setting another password, which ends every other sign-in.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { detailOf } from '../../data/call-error.ts'
import { changePassword } from '../../data/profile.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export function PasswordCard({ email }: { email: string }) {
  const [current_password, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const change = useMutation(changePassword)
  const { submit, pending, failure } = useSubmit(async () => {
    const { ended } = await change.mutateAsync({ current_password, password })
    setCurrent('')
    setPassword('')
    showToast({ title: 'Your password was changed', description: endedWords(ended), tone: 'ok' })
  })
  return (
    <Card title="Password" description="Setting another one signs you out on every other device.">
      <form noValidate onSubmit={submit} className="grid gap-4">
        {/* Password managers look for the account that a new password belongs to. */}
        <TextInput type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        {failure !== undefined && (
          <Notice tone="danger" role="alert">
            {detailOf(failure, 'The password was not changed. Please try again.')}
          </Notice>
        )}
        <Field label="Current password">
          <PasswordInput
            name="current_password"
            autoComplete="current-password"
            value={current_password}
            onChange={event => setCurrent(event.target.value)}
          />
        </Field>
        <Field label="New password" hint="At least 12 characters; long ones are welcome.">
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          disabled={current_password === '' || password === ''}
          pending={pending}
          className="justify-self-start"
        >
          Change password
        </Button>
      </form>
    </Card>
  )
}

const endedWords = (ended: number) =>
  ended === 0 ? 'There was no other sign-in.' : `${ended} other ${ended === 1 ? 'sign-in' : 'sign-ins'} ended.`
