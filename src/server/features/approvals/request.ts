// Asking for decisions. Called by the room of runs inside the transaction that parks the run.
import type { Effect, Level } from '#contract/approvals'
import type { Taint } from '#contract/common'
import { newCode, newId } from '../../base/ids.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { approvalSettings } from '../settings/index.ts'
import { applyRules } from './apply-rules.ts'
import type { Variable } from './matching.ts'
import { type ApprovalRow, askedSince, insert } from './store.ts'
import type { RuleRow } from './store-rules.ts'

export type ApprovalRequest = {
  tool_call_id: string
  run_id: string
  agent_id: string
  agent_name: string
  requester_id: string | null
  department: string | null
  chat_session_id: string | null
  tool: string
  tool_version: number
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
  bound: unknown
  variable: Variable | null
  changes_nothing: boolean
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

/** So often one run may ask people within so many milliseconds; then it pauses. */
const patience = { asks: 20, within: 3_600_000 }

type Asked = {
  /** Those that were asked for, and those that rules have approved; left out are those beyond the run's patience. */
  rows: ApprovalRow[]
  /** When the run may ask again, where it has to wait for that. */
  again_at: Date | null
}

/** Stores the requests of one run: approved where a rule lets them go on, else pending as far as it may ask now. */
export async function requestApprovals(
  tx: Tx,
  requests: readonly ApprovalRequest[],
  { now, by_rules }: { now: Date; by_rules: boolean },
): Promise<Asked> {
  const [first] = requests
  if (!first) return { rows: [], again_at: null }
  const rules = by_rules ? await applyRules(tx, requests, now) : []
  const asked = await askedSince(tx, first.run_id, new Date(now.getTime() - patience.within))
  let room = Math.max(0, patience.asks - asked.length)
  const waits = await approvalSettings(tx)
  const rows = requests.flatMap((request, at) => {
    const rule = rules[at] ?? null
    if (!rule && room-- <= 0) return []
    const expires_at = new Date(now.getTime() + waits[`expire_${request.level}`] * 60_000)
    return [rowOf(request, { rule, now, expires_at })]
  })
  if (rows.length > 0) await insert(tx, rows)
  const again_at = new Date((asked[0] ?? now).getTime() + patience.within)
  return { rows, again_at: rows.length < requests.length ? again_at : null }
}

type Standing = { rule: RuleRow | null; now: Date; expires_at: Date }

const rowOf = (
  { changes_nothing: _, ...request }: ApprovalRequest,
  { rule, now, expires_at }: Standing,
): ApprovalRow => ({
  ...request,
  id: newId(now.getTime()),
  code: newCode(),
  status: rule ? 'approved' : 'pending',
  created_at: now,
  expires_at,
  decided_by: null,
  decided_at: rule ? now : null,
  admin_feedback: null,
  sole_approver: false,
  rule_id: rule?.id ?? null,
})
