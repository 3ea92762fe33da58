// Roles and departments as words, a role with a colour of its own.
import type { departments, Role } from '#contract/access'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/tone.ts'

const roleLooks: Record<Role, { word: string; tone: Tone }> = {
  master_admin: { word: 'Main administrator', tone: 'danger' },
  sub_admin: { word: 'Administrator', tone: 'serious' },
  department_admin: { word: 'Department administrator', tone: 'warn' },
  personal_assistant: { word: 'Personal assistant', tone: 'accent' },
  team_lead: { word: 'Team lead', tone: 'ok' },
  analyst: { word: 'Analyst', tone: 'info' },
  viewer: { word: 'Viewer', tone: 'neutral' },
}

export const roleWord = (role: Role) => roleLooks[role].word

export const RoleBadge = ({ role }: { role: Role }) => <Badge tone={roleLooks[role].tone}>{roleLooks[role].word}</Badge>

const departmentWords: Record<(typeof departments)[number], string> = {
  finance: 'Finance',
  sales: 'Sales',
  marketing: 'Marketing',
  hr: 'HR',
  operations: 'Operations',
  legal: 'Legal',
  support: 'Support',
  it: 'IT',
}

const isKnown = (name: string): name is keyof typeof departmentWords => Object.hasOwn(departmentWords, name)

/** A department that is no longer among the known ones is shown as it is kept. */
export const departmentWord = (name: string) => (isKnown(name) ? departmentWords[name] : name)
