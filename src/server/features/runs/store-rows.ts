// The rows of runs, their steps and their tool calls, and which of them somebody may see.
import { sql } from 'kysely'
import type { Evidence } from '#contract/chat'
import type { Taint } from '#contract/common'
import type { RunKind, RunStatus, ToolCallStatus } from '#contract/runs'
import type { Db, Tx } from '../../storage/index.ts'
import type { Scope } from '../access/index.ts'

export type Said = { role: 'user' | 'assistant'; text: string }

export type RunRow = {
  id: string
  agent_id: string
  kind: RunKind
  status: RunStatus
  requester_id: string | null
  department: string | null
  chat_session_id: string | null
  title: string
  conversation: Said[]
  outcome: string | null
  created_at: Date
  updated_at: Date
  ended_at: Date | null
  ready_at: Date
  fence: number
  lease_owner: string | null
  lease_until: Date | null
  tokens: number
  worked_seconds: number
  /** The smaller comes first. */
  priority: number
  due_at: Date | null
  files: { id: string; name: string }[]
  parent_id: string | null
  parent_call_id: string | null
  root_id: string
  depth: number
  tainted_by: Taint | null
  /** The call of unknown outcome that this run does again. */
  repeats_call_id: string | null
  /** What the calls of models cost, in millionths of that currency, as far as they have a price. */
  cost_micros: number
  cost_currency: string | null
  unpriced_calls: number
}

export type StepRow = {
  run_id: string
  number: number
  text: string
  model: string
  input_tokens: number
  output_tokens: number
  elapsed_ms: number
  created_at: Date
}

export type CallRow = {
  id: string
  run_id: string
  step_number: number
  position: number
  model_call_id: string
  tool: string
  arguments: unknown
  status: ToolCallStatus
  result: unknown
  evidence: Evidence | null
  files: { id: string; path: string }[] | null
  approval_id: string | null
  /** The rule by which it went on, where no person was asked. */
  rule_id: string | null
  digest: string | null
  nonce: string | null
  bound: unknown
  started_at: Date | null
  ended_at: Date | null
}

type Tables = { runs: RunRow; run_steps: StepRow; tool_calls: CallRow }
export const tables = (db: Db | Tx) => db.withTables<Tables>()
export const json = <T>(value: T) => sql<T>`${JSON.stringify(value ?? null)}::jsonb`

export const within = (db: Db | Tx, scope: Scope) => {
  const all = tables(db).selectFrom('runs').selectAll()
  if (scope.reach === 'all') return all
  if (scope.reach === 'none') return all.where('id', 'is', null)
  if (scope.reach === 'department') {
    return all.where(({ or, eb }) =>
      or([eb('department', '=', scope.department), eb('requester_id', '=', scope.user_id)]),
    )
  }
  return all.where('requester_id', '=', scope.user_id)
}
