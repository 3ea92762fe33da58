// What somebody may do who holds a temporary permission, as the end of "Ada may …".
import type { Grantable } from '#contract/access'

type Words = { name: string; may: string }

const words: Record<Grantable, Words> = {
  view_all_agents: { name: 'View all agents', may: 'see details, reports and findings of every agent' },
  manage_technical_agents: { name: 'Manage technical agents', may: 'manage and restart technical agents' },
  manage_business_agents: { name: 'Manage business agents', may: 'manage and restart business agents' },
  view_analytics: { name: 'View analytics', may: 'see the figures of every agent' },
  export_data: { name: 'Export data', may: 'take out the data that they may see' },
  generate_reports: { name: 'Generate reports', may: 'have reports made' },
  financial_data: { name: 'See financial data', may: 'see financial data' },
  strategic_data: { name: 'See strategic data', may: 'see strategic data' },
  sales_pipeline: { name: 'See the sales pipeline', may: 'see sales data' },
  hr_data: { name: 'See HR data', may: 'see HR data' },
  'approvals.decide_low': { name: 'Decide low requests', may: 'decide low requests of agents' },
  'approvals.decide_medium': { name: 'Decide medium requests', may: 'decide medium requests of agents' },
  'approvals.decide_high': { name: 'Decide high requests', may: 'decide high requests of agents' },
}

export const permissionName = (permission: Grantable) => words[permission].name
export const permissionMeaning = (permission: Grantable) => words[permission].may
