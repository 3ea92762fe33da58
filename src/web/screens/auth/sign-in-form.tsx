// Sign In: e-mail and password.
import { fieldErrorsOf } from '../../data/call-error.ts'
import { AccountForm, signInWithNews } from '../../parts/account-form.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { messages } from '../../ui/messages.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AuthFormProps } from './values.ts'

export function SignInForm({ values: { email, password }, onChange }: AuthFormProps) {
  const submit = useSubmit(() => signInWithNews({ email, password }))
  const errors = fieldErrorsOf(submit.failure)
  return (
    <AccountForm
      action="Sign In"
      ready={email.trim() !== '' && password !== ''}
      submit={submit}
      otherwise={messages.login_failed}
    >
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={event => onChange({ email: event.target.value })}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={event => onChange({ password: event.target.value })}
        />
      </Field>
    </AccountForm>
  )
}
