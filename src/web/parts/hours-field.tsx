// For how long a temporary permission holds, in whole hours.
import { longestGrantHours } from '#contract/grants'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

type HoursFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

export const HoursField = ({ value, onChange, error }: HoursFieldProps) => (
  <Field label="Duration in hours" hint={`1 to ${longestGrantHours}, which is a week.`} error={error}>
    <TextInput
      type="number"
      inputMode="numeric"
      min={1}
      max={longestGrantHours}
      step={1}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  </Field>
)
