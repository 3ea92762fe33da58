// Asking for decisions. Called by the room of runs inside the transaction that parks the run.
import type { Effect, Level } from '#contract/approvals'
import type { Taint } from '#contract/runs'
import { newCode, newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { waits } from './rules.ts'
import { type ApprovalRow, insert } from './store.ts'

export type ApprovalRequest = {
  tool_call_id: string
  run_id: string
  agent_id: string
  agent_name: string
  requester_id: string | null
  department: string | null
  chat_session_id: string | null
  tool: string
  arguments: unknown
  digest: string
  nonce: string
  level: Level
  category: string
  level_reason: string
  irreversible: string | null
  description: string
  details: Effect[]
  agent_note: string | null
  tainted_by: Taint | null
}

type Named = Pick<ApprovalRow, 'id' | 'requester_id' | 'department'>

/** Tells those who may see an approval that it changed. */
export const approvalEvent = ({ id, requester_id, department }: Named): Event => ({
  type: 'approval.changed',
  id,
  permission: 'approvals.see',
  user_id: requester_id,
  department,
})

/** Stores the requests as pending; answers them in the same order. */
export async function requestApprovals(
  tx: Tx,
  requests: readonly ApprovalRequest[],
  now: Date,
): Promise<ApprovalRow[]> {
  const rows = requests.map(
    (request): ApprovalRow => ({
      ...request,
      id: newId(now.getTime()),
      code: newCode(),
      status: 'pending',
      created_at: now,
      expires_at: new Date(now.getTime() + waits[request.level]),
      decided_by: null,
      decided_at: null,
      admin_feedback: null,
      sole_approver: false,
    }),
  )
  await insert(tx, rows)
  return rows
}
