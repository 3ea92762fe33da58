// What the person may see and do on the dashboard, as the server says; for showing only, the server checks every call.
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/access'
import { accessSummary } from '../../data/accounts.ts'
import { useUser } from '../../data/credentials.ts'
import { roleWord } from '../../parts/role-badge.tsx'

export type Access = {
  role: Role
  access_level: 'full' | 'limited'
  agent_access: { technical_agents: boolean; business_agents: boolean; can_restart: boolean; can_manage: boolean }
  dashboard_access: { operational_data: boolean; analytics: boolean }
}

/** What the specification shows where the summary can't be had. */
const viewer: Access = {
  role: 'viewer',
  access_level: 'limited',
  agent_access: { technical_agents: true, business_agents: true, can_restart: false, can_manage: false },
  dashboard_access: { operational_data: true, analytics: true },
}

/** The viewer's access stands in, silently, while nothing else is known. */
export function useAccess(): Access {
  const id = useUser()?.id ?? ''
  const { data } = useQuery({ ...accessSummary(id), enabled: id !== '' })
  return data ?? viewer
}

/** "Main administrator, full access" */
export function accessWords({ role, access_level }: Pick<Access, 'role' | 'access_level'>): string {
  return `${roleWord(role)}, ${access_level} access`
}
