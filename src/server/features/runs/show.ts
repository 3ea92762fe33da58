// Runs as people see them.
import type { Run, ToolCall } from '#contract/runs'
import { namesOf } from '../accounts/index.ts'
import { agentById } from '../agents/index.ts'
import type { Context } from '../verb.ts'
import { priorityOf } from './rules.ts'
import type { CallRow, RunRow } from './store-rows.ts'

/** A person has let it go on, if somebody had to be asked and it was neither refused nor is waited for. */
const approverOf = ({ approval_id, status }: CallRow) =>
  approval_id && status !== 'waiting' && status !== 'refused' ? ('person' as const) : null

export const shownCall = (call: CallRow): ToolCall => ({
  id: call.id,
  tool: call.tool,
  status: call.status,
  arguments: call.arguments,
  result: call.result,
  approval_id: call.approval_id,
  approved_by: call.rule_id ? 'rule' : approverOf(call),
  started_at: call.started_at?.toISOString() ?? null,
  ended_at: call.ended_at?.toISOString() ?? null,
})

export async function shownRuns(rows: readonly RunRow[], { house }: Pick<Context, 'house'>): Promise<Run[]> {
  const names = await namesOf(
    house.db,
    rows.flatMap(({ requester_id }) => requester_id ?? []),
  )
  return rows.map(row => ({
    id: row.id,
    agent_id: row.agent_id,
    agent_name: agentById(row.agent_id)?.name ?? row.agent_id,
    kind: row.kind,
    status: row.status,
    requester: row.requester_id ? (names.get(row.requester_id) ?? 'A former user') : 'Schedule',
    title: row.title,
    outcome: row.outcome,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    priority: priorityOf(row),
    due_at: row.due_at?.toISOString() ?? null,
    files: row.files,
    parent_id: row.parent_id,
    parent_call_id: row.parent_call_id,
    root_id: row.root_id,
    depth: row.depth,
    tokens: row.tokens,
    worked_seconds: row.worked_seconds,
    cost_micros: Number(row.cost_micros),
    cost_currency: row.cost_currency,
    unpriced_calls: row.unpriced_calls,
  }))
}

export async function shownRun(row: RunRow, context: Pick<Context, 'house'>): Promise<Run> {
  const [run] = await shownRuns([row], context)
  if (!run) throw new Error('A run that exists can be shown')
  return run
}
