// Everything that the invariants are checked on, read once from the database and from what the tools left behind.
import { sql } from 'kysely'
import { type Db, firstBrokenAuditEntry } from '../../src/server/storage/index.ts'
import type { Effect } from './counting-tool.ts'
import { type StateChange, stateHistory } from './state-history.ts'

type AuditEntry = {
  action: string
  subject: string
  details: { requests?: { id: string }[]; run_id?: string; call?: string; withdrawn?: string[] }
}
export type ApprovalFact = {
  id: string
  status: string
  tool_call_id: string
  level: string
  digest: string
  nonce: string
  requester_id: string | null
  decided_by: string | null
  sole_approver: boolean
}
export type CallFact = { id: string; run_id: string; status: string; tool: string; digest: string | null }
type RunFact = { id: string; status: string }

export type Facts = {
  effects: readonly Effect[]
  history: readonly StateChange[]
  audit: readonly AuditEntry[]
  broken_audit_entry: number | null
  approvals: ReadonlyMap<string, ApprovalFact>
  /** By the call that each was asked for. */
  approval_of: ReadonlyMap<string, ApprovalFact>
  calls: ReadonlyMap<string, CallFact>
  runs: ReadonlyMap<string, RunFact>
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))

export async function factsOf(db: Db, effects: readonly Effect[]): Promise<Facts> {
  const audit = await sql<AuditEntry>`select action, subject, details from audit_entries order by seq`.execute(db)
  const approvals = await sql<ApprovalFact>`
    select id, status, tool_call_id, level, digest, nonce, requester_id, decided_by, sole_approver
    from approvals`.execute(db)
  const calls = await sql<CallFact>`select id, run_id, status, tool, digest from tool_calls`.execute(db)
  const runs = await sql<RunFact>`select id, status from runs`.execute(db)
  return {
    effects,
    history: await stateHistory(db),
    audit: audit.rows,
    broken_audit_entry: await firstBrokenAuditEntry(db),
    approvals: byId(approvals.rows),
    approval_of: new Map(approvals.rows.map(approval => [approval.tool_call_id, approval])),
    calls: byId(calls.rows),
    runs: byId(runs.rows),
  }
}
