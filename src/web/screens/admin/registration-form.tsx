// Admin Registration: the first administrator, with the set-up code that the server printed.
import { FieldsError, fieldErrorsOf } from '../../data/call-error.ts'
import { EmailField, NameField, NewPasswordField } from '../../parts/account-fields.tsx'
import { AccountForm, signUpWithNews } from '../../parts/account-form.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { Field } from '../../ui/field.tsx'
import { messages } from '../../ui/messages.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

export type AdminValues = {
  full_name: string
  email: string
  password: string
  confirmed_password: string
  setup_code: string
}

type RegistrationFormProps = { values: AdminValues; onChange: (changed: Partial<AdminValues>) => void }

export function RegistrationForm({ values, onChange }: RegistrationFormProps) {
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
      <NameField value={values.full_name} error={errors.full_name} onChange={full_name => onChange({ full_name })} />
      <EmailField value={values.email} error={errors.email} onChange={email => onChange({ email })} />
      <NewPasswordField value={values.password} error={errors.password} onChange={password => onChange({ password })} />
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
