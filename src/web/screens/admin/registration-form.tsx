// Admin Registration: the first administrator, with the set-up code that the server printed.
import { FieldsError, fieldErrorsOf } from '../../data/call-error.ts'
import { AccountForm, signUpWithNews } from '../../parts/account-form.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { messages } from '../../ui/messages.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { AdminFormProps } from './values.ts'

export function RegistrationForm({ values, onChange }: AdminFormProps) {
  const { confirmed_password, ...account } = values
  const submit = useSubmit(async () => {
    if (account.password !== confirmed_password)
      throw new FieldsError({ confirmed_password: messages.passwords_differ })
    await signUpWithNews(account)
  })
  const errors = fieldErrorsOf(submit.failure)
  return (
    <AccountForm
      action="Create Admin Account"
      ready={Object.values(values).every(value => value.trim() !== '')}
      submit={submit}
      otherwise={messages.authentication_failed}
    >
      <Field label="Full Name" error={errors.full_name}>
        <TextInput
          name="full_name"
          autoComplete="name"
          value={values.full_name}
          onChange={event => onChange({ full_name: event.target.value })}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          value={values.email}
          onChange={event => onChange({ email: event.target.value })}
        />
      </Field>
      <Field label="Password" hint="At least 12 characters; long ones are welcome." error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={event => onChange({ password: event.target.value })}
        />
      </Field>
      <Field label="Confirm Password" error={errors.confirmed_password}>
        <PasswordInput
          name="confirmed_password"
          autoComplete="new-password"
          value={values.confirmed_password}
          onChange={event => onChange({ confirmed_password: event.target.value })}
        />
      </Field>
      <Field
        label="Set-up Code"
        hint="Cabinet prints it, with a link that fills it in, when it starts without an administrator."
        error={errors.setup_code}
      >
        <TextInput
          name="setup_code"
          autoComplete="off"
          spellCheck={false}
          value={values.setup_code}
          onChange={event => onChange({ setup_code: event.target.value })}
        />
      </Field>
    </AccountForm>
  )
}
