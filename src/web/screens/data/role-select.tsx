// A choice among all roles, in groups.
import type { ColumnRole } from '#contract/columns'
import { Select } from '../../ui/select.tsx'
import { roleGroups, roleWords } from './words.ts'

type RoleSelectProps = {
  /** Whose role it is, spoken. */
  label: string
  value: ColumnRole | null
  onChange: (role: ColumnRole | null) => void
}

export function RoleSelect({ label, value, onChange }: RoleSelectProps) {
  const choose = (chosen: string) =>
    onChange(roleGroups.flatMap(({ roles }) => roles).find(role => role === chosen) ?? null)
  return (
    <Select
      size="small"
      aria-label={label}
      value={value ?? ''}
      onChange={event => choose(event.target.value)}
      className="w-60 max-w-full"
    >
      <option value="">None</option>
      {roleGroups.map(({ title, roles }) => (
        <optgroup key={title} label={title}>
          {roles.map(role => (
            <option key={role} value={role}>
              {roleWords[role]}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
