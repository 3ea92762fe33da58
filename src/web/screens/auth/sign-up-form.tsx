// Sign Up: full name, e-mail and password; who may register is the server's decision.
import { fieldErrorsOf } from '../../data/call-error.ts'
import { AccountForm, signUpWithNews } from '../../parts/account-form.tsx'
import { setupCode } from '../../parts/setup-code.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { messages } from '../../ui/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AuthFormProps } from './values.ts'

export function SignUpForm({ values: { full_name, email, password }, onChange }: AuthFormProps) {
  const code = setupCode()
  const submit = useSubmit(() => signUpWithNews({ full_name, email, password, ...(code && { setup_code: code }) }))
  const errors = fieldErrorsOf(submit.failure)
  return (
    <AccountForm
      action="Sign Up"
      ready={full_name.trim() !== '' && email.trim() !== '' && password !== ''}
      submit={submit}
      otherwise={messages.registration_failed}
    >
      {code ? (
        <Notice tone="ok">Your set-up link was recognised. You will be the first administrator.</Notice>
      ) : (
        <Notice>
          Registration is by invitation. The first administrator registers at{' '}
          <TextLink to="/admin">Admin Access</TextLink>.
        </Notice>
      )}
      <Field label="Full Name" error={errors.full_name}>
        <TextInput
          name="full_name"
          autoComplete="name"
          value={full_name}
          onChange={event => onChange({ full_name: event.target.value })}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={event => onChange({ email: event.target.value })}
        />
      </Field>
      <Field label="Password" hint="At least 12 characters; long ones are welcome." error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={event => onChange({ password: event.target.value })}
        />
      </Field>
    </AccountForm>
  )
}
