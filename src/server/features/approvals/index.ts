// Approvals: one decision by a person about one exact action.
export { decideApproval } from './decide.ts'
export { type DecidedRequest, requestsSince } from './history.ts'
export { approvalsById, getApproval, listApprovals, pendingApprovals } from './read.ts'
export { approvalEvent, requestApprovals } from './request.ts'
export { endRulesOfLostRights, listRules, offeredRules, revokeRule } from './rules-standing.ts'
export { type RepeatedApproval, repeatedApprovals, waitingRequests } from './store-figures.ts'
export { cancelApproval, cancelApprovalsOf, expireApprovals } from './withdraw.ts'
