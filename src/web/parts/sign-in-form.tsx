// Signing in: e-mail and password, and the code of the second factor where there is one.
import { useState } from 'react'
import { CallError, fieldErrorsOf } from '../data/call-error.ts'
import { EmailField, PasswordField } from './account-fields.tsx'
import { AccountForm, signInWithNews } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { useSubmit } from './use-submit.ts'

type SignInValues = { email: string; password: string }
type SignInFormProps = {
  values: SignInValues
  onChange: (change: Partial<SignInValues>) => void
  /** The sentence for a failure that has none of its own. */
  otherwise: string
}

export function SignInForm({ values: { email, password }, onChange, otherwise }: SignInFormProps) {
  /** Undefined until the server asks for one. */
  const [code, setCode] = useState<string>()
  const submit = useSubmit(async () => {
    try {
      await signInWithNews({ email, password, ...(code && { code }) })
    } catch (error) {
      if (error instanceof CallError && error.code === 'second_factor_needed') setCode('')
      throw error
    }
  })
  const errors = fieldErrorsOf(submit.failure)
  const ready = email.trim() !== '' && password !== '' && code !== ''
  return (
    <AccountForm action="Sign In" ready={ready} submit={submit} otherwise={otherwise}>
      <EmailField value={email} error={errors.email} onChange={email => onChange({ email })} />
      <PasswordField value={password} error={errors.password} onChange={password => onChange({ password })} />
      {code !== undefined && <CodeField value={code} onChange={setCode} />}
    </AccountForm>
  )
}
