// Signing in: e-mail and password, and the second factor where there is one.
import { fieldErrorsOf } from '../data/call-error.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm, signInWithNews } from './account-form.tsx'
import { useFactor } from './use-factor.tsx'
import { useSubmit } from './use-submit.ts'

type SignInValues = { email: string; password: string }
type SignInFormProps = {
  values: SignInValues
  onChange: (change: Partial<SignInValues>) => void
  /** The sentence for a failure that has none of its own. */
  otherwise: string
}

export function SignInForm({ values: { email, password }, onChange, otherwise }: SignInFormProps) {
  const factor = useFactor(() => ({ email, password }))
  const submit = useSubmit(() => factor.send(given => signInWithNews({ email, password, ...given })))
  const errors = fieldErrorsOf(submit.failure)
  const ready = email.trim() !== '' && password !== '' && factor.ready
  return (
    <AccountForm action={factor.action('Sign In')} ready={ready} submit={submit} otherwise={otherwise}>
      <EmailField value={email} error={errors.email} onChange={email => onChange({ email })} />
      <PasswordField value={password} error={errors.password} onChange={password => onChange({ password })} />
      {factor.field}
    </AccountForm>
  )
}
