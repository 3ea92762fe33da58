// Approvals: what waits for a decision, what was decided, deciding and withdrawing.
import { queryOptions } from '@tanstack/react-query'
import * as approvals from '#contract/approvals'
import { change, look, lookByPage } from './nouns.ts'

/** The floor under the live events, in milliseconds. */
const pollingFloor = 30_000

export const pendingApprovals = () =>
  queryOptions({ ...look('approvals', approvals.pending, {}), refetchInterval: pollingFloor })

export const approvalPages = (filter: { status?: approvals.ApprovalStatus; run_id?: string } = {}) =>
  lookByPage('approvals', approvals.list, page => ({ ...filter, ...page }))

export const approval = (id: string) => look('approvals', approvals.get, { id })

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const decideApproval = change(approvals.respond, 'approvals', 'runs', 'chat')

export const withdrawApproval = change(approvals.cancel, 'approvals', 'runs', 'chat')
