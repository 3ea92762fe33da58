// Who may do what: the one table of roles and permissions. Server, screens and tests all read it from here.
export const roles = [
  'master_admin',
  'sub_admin',
  'department_admin',
  'personal_assistant',
  'team_lead',
  'analyst',
  'viewer',
] as const
export type Role = (typeof roles)[number]

/**
 * How far a role holds a permission: everywhere, in the own department, for what is one's own, only by a temporary
 * grant, as a request that needs approval, or not at all.
 */
export type Reach = 'all' | 'department' | 'own' | 'grant' | 'request' | 'none'

const signs: Record<string, Reach> = {
  '●': 'all',
  D: 'department',
  O: 'own',
  T: 'grant',
  R: 'request',
  '–': 'none',
}

type Row = { reach: Record<Role, Reach>; fresh: readonly Role[]; departments?: readonly string[] }

/** Reads one line of the table, one sign a role in the order of `roles`; ★ asks for a fresh re-authentication. */
function row(line: string, departments?: readonly string[]): Row {
  const cells = line.split(' ')
  const reach = Object.fromEntries(roles.map((role, at) => [role, signs[cells[at]?.replace('★', '') ?? ''] ?? 'none']))
  const fresh = roles.filter((_, at) => cells[at]?.includes('★'))
  return { reach: reach as Record<Role, Reach>, fresh, ...(departments && { departments }) }
}

export const accessTable = {
  // What the dashboard shows
  technical_agents: row('● ● ● ● ● ● ●'),
  business_agents: row('● ● ● ● ● ● ●'),
  can_restart: row('● ● D – T – –'),
  can_manage: row('● ● – – – – –'),
  // Which data one may see
  executive_dashboard: row('● ● – – – – –'),
  financial_data: row('● T D T T T –', ['finance']),
  strategic_data: row('● T – – – – –'),
  operational_data: row('● ● ● ● ● ● ●'),
  sales_pipeline: row('● ● D T D D –', ['sales', 'marketing']),
  hr_data: row('● T D – – – –', ['hr']),
  analytics: row('● ● ● ● ● ● ●'),
  system_logs: row('● ● – – – – –'),
  // What can be granted for a time
  view_all_agents: row('● ● T T T T T'),
  manage_technical_agents: row('● ● T T T T T'),
  manage_business_agents: row('● ● D T T T T'),
  view_analytics: row('● ● ● T D ● T'),
  export_data: row('●★ T D★ T T T T'),
  generate_reports: row('● ● D T D ● T'),
  // Agents and their runs
  'agents.task': row('● ● D O D O –'),
  'agents.analyze': row('● ● D – – – –'),
  'agents.configure': row('●★ R – – – – –'),
  'runs.stop': row('● ● D O D O O'),
  // Chat and the engine
  'chat.use': row('● ● ● ● ● ● ●'),
  'engine.chat': row('● ● ● ● ● ● ●'),
  'engine.media': row('● ● ● ● ● ● –'),
  'engine.code_execution': row('R R R – R R –'),
  'engine.autonomous_mode': row('R R R – – – –'),
  'engine.computer_use': row('R R – – – – –'),
  // Approvals
  'approvals.see': row('● ● D O D O O'),
  'approvals.decide_low': row('● ● D – D – –'),
  'approvals.decide_medium': row('● ● D – – – –'),
  'approvals.decide_high': row('● ● – – – – –'),
  'approvals.decide_critical': row('●★ ●★ – – – – –'),
  'approvals.deny': row('● ● D O D O O'),
  'approvals.make_rule_low': row('● ● D – – – –'),
  'approvals.make_rule_medium': row('● ● – – – – –'),
  'approvals.make_rule_high': row('●★ – – – – – –'),
  // People
  'people.list': row('● ● D – – – –'),
  'people.create': row('● ● D – – – –'),
  'people.disable': row('●★ ● D – – – –'),
  'people.grant': row('● ● D – – – –'),
  'audit.read': row('● ● D O O O O'),
  // The system
  'system.status': row('● ● ● ● ● ● ●'),
  'system.details': row('● ● – – – – –'),
  'system.statistics': row('● ● – – – – –'),
  'datasets.manage': row('● ● D – – O –'),
  'settings.manage': row('●★ – – – – – –'),
  'whatsapp.manage': row('●★ – – – – – –'),
  'whatsapp.test': row('● ● – – – – –'),
  'backups.manage': row('●★ – – – – – –'),
} as const satisfies Record<string, Row>

export type Permission = keyof typeof accessTable

/** The departments a `department` reach is limited to, where the table names some. */
export const departmentsOf = (permission: Permission): readonly string[] | undefined =>
  (accessTable[permission] as Row).departments

/** Whether a role must have confirmed who it is within the last minutes to use a permission. */
export const needsFresh = (permission: Permission, role: Role): boolean =>
  (accessTable[permission] as Row).fresh.includes(role)

/** What can be granted for a time to anybody below: the permissions of the specification's form. */
export const grantablePermissions = [
  'view_all_agents',
  'manage_technical_agents',
  'manage_business_agents',
  'view_analytics',
  'export_data',
  'generate_reports',
] as const satisfies readonly Permission[]

/** Flags of data that can be granted for a time, but only to roles for which the table says T. */
export const grantableData = [
  'financial_data',
  'strategic_data',
  'sales_pipeline',
  'hr_data',
] as const satisfies readonly Permission[]

/** Deciding for somebody who is away what agents ask for. What is critical is never passed on. */
export const grantableDecisions = [
  'approvals.decide_low',
  'approvals.decide_medium',
  'approvals.decide_high',
] as const satisfies readonly Permission[]

export type Grantable =
  | (typeof grantablePermissions)[number]
  | (typeof grantableData)[number]
  | (typeof grantableDecisions)[number]

const ofAnyRole: readonly Grantable[] = [...grantablePermissions, ...grantableDecisions]

/** Whether a role can be granted a permission at all: what it holds everywhere already needs no grant. */
export function canBeGranted(permission: Grantable, role: Role): boolean {
  const { reach } = accessTable[permission]
  return ofAnyRole.includes(permission) ? reach[role] !== 'all' : reach[role] === 'grant'
}

/** Whether `role` stands above `other`; nobody changes or grants to somebody at or above their own role. */
export const isAbove = (role: Role, other: Role): boolean => roles.indexOf(role) < roles.indexOf(other)

export const departments = ['finance', 'sales', 'marketing', 'hr', 'operations', 'legal', 'support', 'it'] as const

/** Domains of company data and the permission each one asks for; `general` needs none. */
export const domains = ['general', 'financial', 'sales', 'hr', 'operational', 'strategic'] as const
export type Domain = (typeof domains)[number]
export const domainPermission: Record<Domain, Permission | undefined> = {
  general: undefined,
  financial: 'financial_data',
  sales: 'sales_pipeline',
  hr: 'hr_data',
  operational: 'operational_data',
  strategic: 'strategic_data',
}
