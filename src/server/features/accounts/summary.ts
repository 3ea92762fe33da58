// What one person may see and do, for the dashboard.
import type { Permission } from '#contract/access'
import { get } from '#contract/access-summary'
import { AppError } from '../../base/errors.ts'
import { covers, isAdmin, permissionsOf, personOf, scopeOf } from '../access/index.ts'
import { query } from '../verb.ts'
import { personById } from './store.ts'

const agentAccess = ['technical_agents', 'business_agents', 'can_restart', 'can_manage'] as const
const dashboardAccess = [
  'executive_dashboard',
  'financial_data',
  'strategic_data',
  'operational_data',
  'sales_pipeline',
  'hr_data',
  'analytics',
  'system_logs',
] as const

const flags = <Name extends Permission>(names: readonly Name[], held: ReadonlySet<Permission>) =>
  Object.fromEntries(names.map(name => [name, held.has(name)])) as Record<Name, boolean>

export const accessSummary = query(get, async ({ id }, { actor, house }) => {
  const self = personOf(actor)
  const person = self?.user_id === id ? self : await personById(house.db, id, house.clock.now())
  const mine = self?.user_id === id
  if (!person || !(mine || covers(scopeOf(actor, 'people.list'), { user_id: id, department: person.department })))
    throw new AppError('not_found', 'There is no such person')
  const held = new Set(permissionsOf(person))
  return {
    role: person.role,
    access_level: isAdmin(person.role) ? ('full' as const) : ('limited' as const),
    agent_access: flags(agentAccess, held),
    dashboard_access: flags(dashboardAccess, held),
  }
})
