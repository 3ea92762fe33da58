// What there is to say about a mail server.
import type { set } from '#contract/mail'
import type { FieldErrors } from '../../data/call-error.ts'
import type { InputOf } from '../../data/request.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Server = InputOf<typeof set>
export type MailValues = Required<Server>

const securities: [Server['security'], string, number][] = [
  ['starttls', 'STARTTLS', 587],
  ['tls', 'TLS from the start', 465],
  ['none', 'None: everything is sent in plain form', 25],
]

type MailFieldsProps = {
  values: MailValues
  errors: FieldErrors
  has_password: boolean
  onChange: (changed: Partial<MailValues>) => void
}

export function MailFields({ values, errors, has_password, onChange }: MailFieldsProps) {
  const text = (name: 'host' | 'user_name' | 'from_address' | 'from_name', type: 'text' | 'email' = 'text') => (
    <TextInput
      type={type}
      name={name}
      autoComplete="off"
      spellCheck={false}
      value={values[name]}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Server" hint="For example smtp.example.com" error={errors.host}>
        {text('host')}
      </Field>
      <Field label="Encryption" error={errors.security}>
        <Select
          value={values.security}
          onChange={({ target }) => {
            const chosen = securities.find(([security]) => security === target.value)
            if (chosen) onChange({ security: chosen[0], port: chosen[2] })
          }}
        >
          {securities.map(([security, words]) => (
            <option key={security} value={security}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Port" error={errors.port}>
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={65_535}
          value={Number.isNaN(values.port) ? '' : values.port}
          onChange={event => onChange({ port: event.target.valueAsNumber })}
        />
      </Field>
      <Field label="User name" optional error={errors.user_name}>
        {text('user_name')}
      </Field>
      <Field
        label="Password"
        optional
        hint={has_password ? 'One is stored. Leave this empty to keep it.' : undefined}
        error={errors.password}
      >
        <PasswordInput
          name="password"
          autoComplete="off"
          value={values.password}
          onChange={event => onChange({ password: event.target.value })}
        />
      </Field>
      <Field label="Sent from" hint="The address that mails come from." error={errors.from_address}>
        {text('from_address', 'email')}
      </Field>
      <Field label="Sender’s name" error={errors.from_name}>
        {text('from_name')}
      </Field>
    </div>
  )
}
