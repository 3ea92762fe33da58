// The model of one use, and what it costs.
import type { Capability } from '#contract/providers'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { ModelDraft } from './provider-draft.ts'
import { pricesOf, useHints, useWords } from './provider-words.ts'

type ModelFieldsProps = {
  capability: Capability
  draft: ModelDraft
  currency: string | null
  onChange: (draft: ModelDraft) => void
}

export function ModelFields({ capability, draft, currency, onChange }: ModelFieldsProps) {
  return (
    <fieldset className="grid gap-3 border-line border-t pt-3">
      <legend className="float-left mb-2 font-medium">{useWords[capability]}</legend>
      <Field label="Model" optional hint={useHints[capability]}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={draft.model}
          aria-label={`Model: ${useWords[capability]}`}
          onChange={({ target }) => onChange({ ...draft, model: target.value })}
        />
      </Field>
      {draft.model.trim() !== '' && (
        <div className="grid gap-3 sm:grid-cols-2">
          {pricesOf(capability).map(([name, what]) => (
            <Field key={name} label={`${currency ?? 'Price'} for ${what}`} optional>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={draft[name]}
                onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  )
}
