// Runs: one piece of an agent's work, as rows.
export { claimRuns, releaseLeases, renewEvery, renewLease } from './claim.ts'
export { continueAfterDecision } from './continue.ts'
export { ledgerOf, stepsSoFar } from './ledger.ts'
export { answersOf, getRun, lastQuery, listRuns, type RunAnswer, runStatus, saidBy, unknownCalls } from './read.ts'
export { startRun } from './start.ts'
export { cancelRun, giveUpRun, settleUnknownCall, stopRunsOn, sweepAbandonedCalls } from './stop.ts'
export { openDutyTitles, type RunRow, type Said } from './store.ts'
export { type RunDay, runDays, runFigures, standingFailures } from './store-figures.ts'
