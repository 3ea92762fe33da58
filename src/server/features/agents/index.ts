// Agents, their duties and what these find.
export { checkDuty, dutyIds } from './check-duty.ts'
export { duties } from './duties/index.ts'
export { overdueInvoices } from './overdue.ts'
export { dutiesDue, getFinding, listAgents, listFindings, listReports } from './read.ts'
export { type AgentInfo, agentById } from './roster.ts'
