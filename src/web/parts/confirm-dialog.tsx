// The dialog that asks for the password again; a passkey does as well.
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { confirmWith } from '../data/accounts.ts'
import { detailOf } from '../data/call-error.ts'
import { confirmByPasskey, withoutPasskeys } from '../data/passkeys.ts'
import { secondFactor } from '../data/profile.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'

export default function ConfirmDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<'password' | 'passkey'>()
  const passkey = useHasPasskey()
  const confirm = async (by: 'password' | 'passkey') => {
    setPending(by)
    setError(undefined)
    try {
      await (by === 'passkey' ? confirmByPasskey() : confirmWith({ password }))
      onAnswer(true)
    } catch (failure) {
      setError(detailOf(failure, 'It could not be checked. Please try again.'))
      setPending(undefined)
      input.current?.select()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) void confirm('password')
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
          {passkey && (
            <Button icon={KeyRound} pending={pending === 'passkey'} onClick={() => void confirm('passkey')}>
              Use a passkey
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" disabled={!password} pending={pending === 'password'}>
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

/** Whether the person has a passkey that this browser can use here; while that is not known, no. */
function useHasPasskey(): boolean {
  const { data } = useQuery(secondFactor())
  return (
    data !== undefined && withoutPasskeys(data.passkey_origin) === null && data.passkeys.some(({ usable }) => usable)
  )
}
