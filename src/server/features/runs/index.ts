// Runs: one piece of an agent's work, as rows.
export { claimRun, releaseLeases, renewEvery, renewLease } from './claim.ts'
export { continueAfterDecisions } from './continue.ts'
export { checkDuties, startDueDuties } from './duties.ts'
export { ledgerOf } from './ledger.ts'
export { answersOf, getRun, lastQuery, listRuns, type RunAnswer, runStatus, unknownCalls } from './read.ts'
export { startRun } from './start.ts'
export { cancelRun, giveUpRun, settleUnknownCall, sweepAbandonedCalls } from './stop.ts'
export type { RunRow, Said } from './store.ts'
