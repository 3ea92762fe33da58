// Asking for decisions on the calls of a run: what a rule allows goes on, for the rest the run waits.
import type { Event, Tx } from '../../storage/index.ts'
import { writeJournal } from '../../storage/index.ts'
import { approvalEvent, requestApprovals } from '../approvals/index.ts'
import { auditRow, type Context } from '../verb.ts'
import { runEvent } from './start.ts'
import { callById, moveCall } from './store-calls.ts'
import { resume } from './store-claims.ts'
import type { RunRow } from './store-rows.ts'
import type { moveHeld } from './store-runs.ts'

type Asked = Parameters<typeof requestApprovals>[1][number]
type AboutRun = 'run_id' | 'agent_id' | 'agent_name' | 'requester_id' | 'department' | 'chat_session_id' | 'tainted_by'
export type Request = Omit<Asked, AboutRun | 'tool_call_id' | 'tool'> & { call_id: string }

/** Calls that somebody has to decide, and those whose result another run gives. */
type Waiting = { requests: readonly Request[]; awaited: readonly string[] }

type Asking = {
  context: Context
  run: RunRow
  agent_name: string
  /** Moves the run, which it locks; throws when this claim has lost it. */
  hold(tx: Tx, move: Parameters<typeof moveHeld>[3]): Promise<RunRow>
  now: Date
}

const released = { lease_owner: null, lease_until: null }
const paused = (until: Date) =>
  `Paused until ${until.toISOString().slice(11, 16)} UTC: it asked people 20 times within an hour, the most one run may.`

/** Answers the calls that go on at once by rules; null when the run was let go of. */
export async function ask(tx: Tx, { requests, awaited }: Waiting, asking: Asking): Promise<string[] | null> {
  const { context, run, hold, now } = asking
  const held = await hold(tx, { outcome: null })
  for (const call_id of awaited) await moveCall(tx, call_id, ['started', 'proposed'], { status: 'waiting' })
  const asked = await askedFor(tx, requests, held, asking)
  const { rows, again_at } = await requestApprovals(tx, asked, { now, by_rules: held.repeats_call_id === null })
  const byRule = rows.filter(({ rule_id }) => rule_id !== null)
  const byPeople = rows.filter(({ rule_id }) => rule_id === null)
  let moved = held
  if (byPeople.length + awaited.length > 0) moved = await hold(tx, { status: 'waiting', ...released })
  else if (byRule.length === 0 && again_at) {
    moved = await hold(tx, { status: 'queued', ready_at: again_at, outcome: paused(again_at), ...released })
  }
  for (const { id, tool_call_id, rule_id } of rows) {
    const { digest, nonce, bound, arguments: given } = requests.find(({ call_id }) => call_id === tool_call_id) ?? {}
    const stored = { approval_id: id, rule_id, digest, nonce, bound, arguments: given }
    await moveCall(tx, tool_call_id, ['proposed'], { status: rule_id ? 'ready' : 'waiting', ...stored })
  }
  // What was passed on may have ended in the meantime; then there is nothing to wait for.
  if (awaited.length > 0) moved = (await resume(tx, run.id, now)) ?? moved
  const told: Event[] = [...rows.map(approvalEvent), runEvent(moved)]
  const audit = requests.length > 0 ? auditOf({ byRule, byPeople }, run, context) : null
  await writeJournal(tx, audit, told, now)
  return moved.status === 'running' ? byRule.map(({ tool_call_id }) => tool_call_id) : null
}

/** The requests with what is known of their run and its calls. */
async function askedFor(tx: Tx, requests: readonly Request[], held: RunRow, { agent_name }: Asking): Promise<Asked[]> {
  const { id: run_id, agent_id, requester_id, department, chat_session_id, tainted_by } = held
  const about = { run_id, agent_id, agent_name, requester_id, department, chat_session_id, tainted_by }
  const calls = await Promise.all(requests.map(({ call_id }) => callById(tx, call_id)))
  return requests.map(({ call_id, ...request }, at) => ({
    ...request,
    ...about,
    tool_call_id: call_id,
    tool: calls[at]?.tool ?? '',
  }))
}

type Rows = Awaited<ReturnType<typeof requestApprovals>>['rows']

function auditOf({ byRule, byPeople }: { byRule: Rows; byPeople: Rows }, { id, department }: RunRow, context: Context) {
  const named = (rows: Rows) =>
    rows.map(({ id, digest, level, tool, rule_id }) => ({ id, digest, level, tool, ...(rule_id && { rule_id }) }))
  const details = { requests: named(byPeople), ...(byRule.length > 0 && { approved_by_rule: named(byRule) }) }
  const asked = byPeople.length > 0 ? 'approval.requested' : 'run.paused'
  const action = byPeople.length === 0 && byRule.length > 0 ? 'approval.approved_by_rule' : asked
  return auditRow(context, { action, subject: id, details, department })
}
