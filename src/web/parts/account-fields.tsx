// The fields that forms for signing in and up share, with what browsers and password managers know them by.
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

type AccountFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

export const NameField = ({ value, error, onChange }: AccountFieldProps) => (
  <Field label="Full Name" error={error}>
    <TextInput name="full_name" autoComplete="name" value={value} onChange={event => onChange(event.target.value)} />
  </Field>
)

export const EmailField = ({ value, error, onChange }: AccountFieldProps) => (
  <Field label="Email" error={error}>
    <TextInput
      type="email"
      name="email"
      autoComplete="username"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)

export const PasswordField = ({ value, error, onChange }: AccountFieldProps) => (
  <Field label="Password" error={error}>
    <PasswordInput
      name="password"
      autoComplete="current-password"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)

export const NewPasswordField = ({ value, error, onChange }: AccountFieldProps) => (
  <Field label="Password" hint="At least 12 characters; long ones are welcome." error={error}>
    <PasswordInput
      name="password"
      autoComplete="new-password"
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)
