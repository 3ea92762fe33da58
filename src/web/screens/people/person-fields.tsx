// Choosing a role and a department for somebody, among those that one may give.
import { departments, type Role, roles } from '#contract/access'
import type { User } from '#contract/accounts'
import { mayGive } from '#contract/given-roles'
import { useUser } from '../../data/credentials.ts'
import { departmentWord, roleWord } from '../../parts/role-badge.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'

type Chosen<Value> = { value: Value; error: string | undefined; onChange: (value: Value) => void }

export function RoleField({ value, error, onChange }: Chosen<Role>) {
  const giver = useUser()
  return (
    <Field label="Role" hint={roleHints[value]} error={error}>
      <Select
        name="role"
        value={value}
        onChange={event => onChange(roles.find(role => role === event.target.value) ?? value)}
      >
        {roles
          .filter(role => role === value || (giver && mayGive(giver.role, role)))
          .map(role => (
            <option key={role} value={role}>
              {roleWord(role)}
            </option>
          ))}
      </Select>
    </Field>
  )
}

const roleHints: Record<Role, string> = {
  master_admin: 'May do everything, also settings, people and backups.',
  sub_admin: 'Manages people, agents and approvals; no settings, financial or HR data.',
  department_admin: 'Manages the people and agents of the own department.',
  personal_assistant: 'Works with agents on what is assigned to them.',
  team_lead: 'Gives tasks and decides low-risk approvals in the own department.',
  analyst: 'Sees analytics and reports, and asks the data they may see.',
  viewer: 'Looks and chats, changes nothing.',
}

/** Administrators of a department have only their own to give. */
const departmentsOf = (giver: User | undefined) =>
  giver?.role === 'department_admin' ? departments.filter(name => name === giver.department) : departments

export function DepartmentField({ value, error, onChange }: Chosen<string>) {
  const giver = useUser()
  return (
    <Field label="Department" optional error={error}>
      <Select name="department" value={value} onChange={event => onChange(event.target.value)}>
        {giver?.role !== 'department_admin' && <option value="">None</option>}
        {departmentsOf(giver).map(name => (
          <option key={name} value={name}>
            {departmentWord(name)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The department of the contract that a field's text names; null for none. */
export const departmentOf = (text: string) => departments.find(name => name === text) ?? null
