// Runs: one piece of an agent's work, as rows.
export { claimRuns, leaseOf, putBack, releaseLeases, renewEvery, renewLease } from './claim.ts'
export { continueAfterDecision } from './continue.ts'
export { failuresSince } from './failures.ts'
export { ledgerOf, stepsSoFar } from './ledger.ts'
export { payerOf } from './payer.ts'
export { answersOf, getRun, lastQuery, listRuns, type RunAnswer, runStatus, saidBy, unknownCalls } from './read.ts'
export { whyNotDelegate } from './rules.ts'
export { type HeldRun, heldIn, startRun } from './start.ts'
export { cancelRun, giveUpRun, stopEverything, stopRunsOn, sweepAbandonedCalls } from './stop.ts'
export { type RunDay, runDays } from './store-days.ts'
export { agentsOfRuns, type EndedTask, endedTasks, runFigures, standingFailures } from './store-figures.ts'
export { blankRunsOf } from './store-personal.ts'
export { openDuties } from './store-read.ts'
export type { RunRow, Said } from './store-rows.ts'
export { childOfCall, lockRun, treeOf, useOfOthers } from './store-tree.ts'
export {
  failedRuns,
  type OutcomeFigures,
  outcomeFigures,
  type PersonFigures,
  personFigures,
  type RepeatedRequest,
  repeatedRequests,
  type ToolFigures,
  toolFigures,
  type WaitFigures,
  waitFigures,
} from './store-use.ts'
export { briefOf, checkDelegation, delegateTask, getTree, giveTask } from './tasks.ts'
export { repeatUnknownCall, settleUnknownCall } from './unknown.ts'
