// Duties: what agents do by themselves on the company's data, and what they find.
export { duties } from './all.ts'
export { overdueInvoices } from './cfo/overdue.ts'
export { checkDuty, dutyIds } from './check.ts'
export { getFinding, listAgents, listFindings, listReports } from './read.ts'
export { checkDuties, startDueDuties } from './start.ts'
