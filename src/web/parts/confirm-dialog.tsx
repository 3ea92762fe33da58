// The dialog that asks for the password again.
import { type FormEvent, useId, useRef, useState } from 'react'
import { confirmPassword } from '../data/accounts.ts'
import { detailOf } from '../data/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

export default function ConfirmDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setError(undefined)
    try {
      await confirmPassword(password)
      onAnswer(true)
    } catch (failure) {
      setError(detailOf(failure, 'The password could not be checked. Please try again.'))
      setPending(false)
      input.current?.select()
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title="Confirm with your password"
      description="This change is important enough to ask again who you are. It counts for five minutes."
      initialFocus={input}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" disabled={!password} pending={pending}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label="Password" error={error}>
          <PasswordInput
            ref={input}
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
