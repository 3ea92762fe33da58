// Calls whose outcome is unknown: a person checked it and says so, or has it asked for again.
import * as runs from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import type { Tx } from '../../storage/index.ts'
import { covers, personOf, scopeOf } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { shownCall, shownRun } from './show.ts'
import { freshRun, runEvent } from './start.ts'
import { callById, insertCalls, insertStep, moveCall } from './store-calls.ts'
import { findRun } from './store-read.ts'
import type { CallRow, RunRow } from './store-rows.ts'
import { insertRun } from './store-runs.ts'

/** The call and its run, if the actor looks after it. */
async function looked(tx: Tx, id: string, { actor }: Context): Promise<{ call: CallRow; run: RunRow }> {
  const call = await callById(tx, id)
  const run = call && (await findRun(tx, { reach: 'all' }, call.run_id))
  const scope = scopeOf(actor, 'system.details')
  if (!call || !run || !covers(scope, { user_id: run.requester_id, department: run.department })) {
    throw new AppError('not_found', 'There is no such call')
  }
  return { call, run }
}

const settledBefore = () => new AppError('conflict', 'Somebody has already settled this call')
const nameOf = ({ actor }: Context) => personOf(actor)?.full_name ?? 'the system'

/** An administrator has looked and says whether the effect happened. */
export const settleUnknownCall = verb(runs.settleUnknownCall, {
  async change(tx, { id, happened }, context) {
    const { run } = await looked(tx, id, context)
    const by = nameOf(context)
    const result = {
      checked: happened ? `It did take effect (checked by ${by}).` : `It did not take effect (checked by ${by}).`,
    }
    const status = happened ? ('done' as const) : ('failed' as const)
    const settled = await moveCall(tx, id, ['unknown'], { status, result, ended_at: context.house.clock.now() })
    if (!settled) throw settledBefore()
    return {
      answer: shownCall(settled),
      audit: { action: 'call.checked', subject: run.id, details: { call: id, happened }, department: run.department },
      events: [runEvent(run)],
    }
  },
})

/** A new run of the same agent for the same requester that begins with the very call, for a person to approve anew. */
export const repeatUnknownCall = verb(runs.repeatUnknownCall, {
  async change(tx, { id }, context) {
    const { call, run } = await looked(tx, id, context)
    const now = context.house.clock.now()
    const result = { checked: `It is asked for again as a new request (by ${nameOf(context)}).` }
    const settled = await moveCall(tx, id, ['unknown'], { status: 'failed', result, ended_at: now })
    if (!settled) throw settledBefore()
    // Whoever claims it finds a first step already: a fence of one says so.
    const fresh = freshRun(now)
    const alone = { chat_session_id: null, parent_id: null, parent_call_id: null, root_id: fresh.id, depth: 0 }
    const again: RunRow = { ...run, ...fresh, ...alone, fence: 1, repeats_call_id: id }
    await insertRun(tx, again)
    const spent = { model: 'repeated by a person', input_tokens: 0, output_tokens: 0, elapsed_ms: 0 }
    await insertStep(tx, { ...spent, run_id: again.id, number: 1, text: '', created_at: now })
    await insertCalls(tx, [repeated(call, again.id, now)])
    const details = { call: id, run_id: again.id, tool: call.tool }
    return {
      answer: await shownRun(again, context),
      audit: { action: 'call.repeated', subject: run.id, details, department: run.department },
      events: [runEvent(run), runEvent(again)],
    }
  },
})

const repeated = ({ tool, arguments: given, model_call_id }: CallRow, run_id: string, now: Date): CallRow => ({
  ...{ tool, arguments: given, model_call_id, run_id },
  ...{ id: newId(now.getTime()), step_number: 1, position: 0, status: 'proposed' },
  ...{ result: null, evidence: null, files: null, approval_id: null, rule_id: null },
  ...{ digest: null, nonce: null, bound: null, started_at: null, ended_at: null },
})
