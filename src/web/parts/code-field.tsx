// The code of a second factor: of the app, or one of the recovery codes.
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

type CodeFieldProps = { value: string; onChange: (value: string) => void }

export const CodeField = ({ value, onChange }: CodeFieldProps) => (
  <Field label="Code" hint="The six digits that your app shows, or one of your recovery codes.">
    <TextInput
      // It appears when the password was right, and is the only thing left to write.
      autoFocus
      name="code"
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)
