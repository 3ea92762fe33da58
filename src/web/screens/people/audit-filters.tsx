// What the audit trail is narrowed by: words, what was acted on, and a span of days.
import type { AuditFilter } from '../../data/audit.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** The nouns that actions begin with. */
const kinds: [noun: string, word: string][] = [
  ['user', 'People'],
  ['session', 'Sign-ins'],
  ['second_factor', 'Second factors'],
  ['grant', 'Temporary permissions'],
  ['approval', 'Approvals'],
  ['agent', 'Agents'],
  ['run', 'Runs'],
  ['finding', 'Findings'],
  ['dataset', 'Company data'],
  ['document', 'Documents'],
  ['source', 'Sources'],
  ['settings', 'Settings'],
  ['waitlist', 'Waitlist'],
  ['audit', 'Exports of this trail'],
]

const day = 86_400_000

/** The beginning of a day as this browser reckons it, and of the one after it for the end of a span. */
function moment(date: string, later = 0): string | undefined {
  const at = new Date(`${date}T00:00`)
  return Number.isNaN(at.getTime()) ? undefined : new Date(at.getTime() + later).toISOString()
}

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void }

export const AuditFilters = ({ filter, onChange }: AuditFiltersProps) => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr]">
    <div className="max-lg:col-span-2">
      <Field label="Search">
        <TextInput
          type="search"
          placeholder="Words in the action, the subject or the details"
          maxLength={200}
          onChange={({ target }) => onChange({ ...filter, q: target.value || undefined })}
        />
      </Field>
    </div>
    <div className="max-lg:col-span-2">
      <Field label="About">
        <Select onChange={({ target }) => onChange({ ...filter, action: target.value || undefined })}>
          <option value="">Everything</option>
          {kinds.map(([noun, word]) => (
            <option key={noun} value={noun}>
              {word}
            </option>
          ))}
        </Select>
      </Field>
    </div>
    <Field label="From">
      <TextInput type="date" onChange={({ target }) => onChange({ ...filter, from: moment(target.value) })} />
    </Field>
    <Field label="To">
      <TextInput type="date" onChange={({ target }) => onChange({ ...filter, until: moment(target.value, day) })} />
    </Field>
  </div>
)
