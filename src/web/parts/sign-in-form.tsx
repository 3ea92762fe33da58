// Signing in: e-mail and password.
import { fieldErrorsOf } from '../data/call-error.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm, signInWithNews } from './account-form.tsx'
import { useSubmit } from './use-submit.ts'

type SignInValues = { email: string; password: string }
type SignInFormProps = {
  values: SignInValues
  onChange: (change: Partial<SignInValues>) => void
  /** The sentence for a failure that has none of its own. */
  otherwise: string
}

export function SignInForm({ values: { email, password }, onChange, otherwise }: SignInFormProps) {
  const submit = useSubmit(() => signInWithNews({ email, password }))
  const errors = fieldErrorsOf(submit.failure)
  return (
    <AccountForm action="Sign In" ready={email.trim() !== '' && password !== ''} submit={submit} otherwise={otherwise}>
      <EmailField value={email} error={errors.email} onChange={email => onChange({ email })} />
      <PasswordField value={password} error={errors.password} onChange={password => onChange({ password })} />
    </AccountForm>
  )
}
