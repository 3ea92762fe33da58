// The code of a second factor: of the app, or one of the recovery codes; beside a passkey it may stay empty.
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

const hints = {
  code: 'The six digits that your app shows, or one of your recovery codes.',
  passkey: 'Only without the passkey: six digits of an app, or one of your recovery codes.',
}

type CodeFieldProps = { needed: 'code' | 'passkey'; code: string; onChange: (code: string) => void }

export default function CodeField({ needed, code, onChange }: CodeFieldProps) {
  return (
    <Field label="Code" hint={hints[needed]}>
      <TextInput
        // It appears when the password was right; without a passkey it is the only thing left to write.
        autoFocus={needed === 'code'}
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={event => onChange(event.target.value)}
      />
    </Field>
  )
}
