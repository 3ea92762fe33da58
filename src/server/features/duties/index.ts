// Duties: what agents do by themselves on the company's data, and what they find.
export { duties } from './all.ts'
export { overdueInvoices } from './cfo/overdue.ts'
export { checkDuty, dutyIds } from './check.ts'
export { picturesAlike } from './computer_vision_engineer/alike.ts'
export {
  initializeAgents,
  pauseAgent,
  pauseEveryAgent,
  restartAgent,
  resumeAgent,
  resumeEveryAgent,
} from './control.ts'
export { callNotUseful, callUsefulAgain } from './feedback.ts'
export { agentFigures, findingsByDay, openByPriority } from './figures.ts'
export { findingsAsFile, getFinding, listFindings } from './findings.ts'
export { outcomeWords } from './outcome.ts'
export { listAgents } from './read.ts'
export { closeReport, reportFinding } from './report.ts'
export { listInsights, listReports, openReports, reportsById } from './reports.ts'
export {
  analyze,
  checkDuties,
  dutiesQueue,
  lastDutiesQueue,
  lookAfterStart,
  startDueDuties,
  startLastDuties,
} from './start.ts'
