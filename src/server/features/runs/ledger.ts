// The engine's moves as rows. Each is one transaction that also proves that this claim still holds the run.
import type { Taint } from '#contract/common'
import type { ToolCallStatus } from '#contract/runs'
import type { Tx } from '../../storage/index.ts'
import { writeJournal } from '../../storage/index.ts'
import { auditRow, type Context } from '../verb.ts'
import { ask, type Request } from './ask.ts'
import { runEvent } from './start.ts'
import { insertCalls, insertStep, moveCall } from './store-calls.ts'
import { beginHeld } from './store-claims.ts'
import { callsOf, stepsOf } from './store-read.ts'
import type { CallRow, RunRow, StepRow } from './store-rows.ts'
import { moveHeld } from './store-runs.ts'
import { lockRun } from './store-tree.ts'
import { tellParent } from './tell-parent.ts'

export type LedgerCall = Pick<
  CallRow,
  'id' | 'model_call_id' | 'tool' | 'arguments' | 'status' | 'result' | 'digest' | 'nonce' | 'bound'
>
type NewStep = Pick<StepRow, 'number' | 'text' | 'model' | 'input_tokens' | 'output_tokens' | 'elapsed_ms'> & {
  calls: LedgerCall[]
}
type Settled = {
  status: 'done' | 'failed' | 'refused' | 'unknown'
  result: unknown
  evidence?: CallRow['evidence'] | undefined
  files?: CallRow['files'] | undefined
  effect: boolean
  taints?: Taint | null
}

const open: ToolCallStatus[] = ['proposed', 'ready', 'started']

/** What earlier claims of a run have done. `decided` stands for its row, which others may not see yet. */
export async function stepsSoFar({ db }: Pick<Context['house'], 'db'>, { id, fence }: RunRow, decided?: CallRow) {
  // Whoever claims a run first finds nothing of it.
  if (fence === 1) return []
  const [steps, rows] = await Promise.all([stepsOf(db, [id]), callsOf(db, [id])])
  const calls = rows.map(row => (row.id === decided?.id ? decided : row))
  return steps.map(({ number, text }) => ({ number, text, calls: calls.filter(call => call.step_number === number) }))
}

/**
 * The ledger of one claim. `lost` is thrown when the run was stopped or taken over. `agent_name` is shown to whoever
 * decides a request.
 */
export function ledgerOf(context: Context, run: RunRow, agent_name: string, lost: () => Error) {
  const { db, clock } = context.house
  let since = performance.now()
  const worked = () => {
    const seconds = (performance.now() - since) / 1000
    since = performance.now()
    return seconds
  }
  const write = <T>(body: (tx: Tx, now: Date) => Promise<T>) => db.transaction().execute(tx => body(tx, clock.now()))
  const hold = async (tx: Tx, move: Parameters<typeof moveHeld>[3]) => {
    const held = await moveHeld(tx, run.id, run.fence, {
      updated_at: clock.now(),
      more_seconds: worked(),
      ...move,
    })
    if (!held) throw lost()
    return held
  }

  const keep = async (tx: Tx, { calls, ...step }: NewStep, now: Date) => {
    await insertStep(tx, { ...step, run_id: run.id, created_at: now })
    const empty = { evidence: null, files: null, approval_id: null, rule_id: null, started_at: null, ended_at: null }
    const rows = calls.map((call, position) => ({
      ...call,
      ...empty,
      run_id: run.id,
      step_number: step.number,
      position,
    }))
    await insertCalls(tx, rows)
  }

  return {
    addStep: (step: NewStep) =>
      write(async (tx, now) => {
        await hold(tx, { more_tokens: tokensOf(step) })
        await keep(tx, step, now)
      }),

    park: (requests: Request[], awaited: readonly string[]) =>
      write((tx, now) => ask(tx, { requests, awaited }, { context, run, agent_name, hold, now })),

    async begin(call_id: string) {
      if (!(await beginHeld(db, call_id, run, clock.now()))) throw lost()
    },

    /** The outcome of a call that began is kept even when the run was stopped meanwhile. */
    async settle(call_id: string, { effect, status, taints = null, ...settled }: Settled) {
      const held = await write(async (tx, now) => {
        const work = { updated_at: now, more_seconds: worked(), taint: taints }
        const held = await moveHeld(tx, run.id, run.fence, work)
        const call = await moveCall(tx, call_id, held ? open : ['started'], { ...settled, status, ended_at: now })
        if (call && effect) {
          const details = { tool: call.tool, call: call.id, digest: call.digest }
          const audit = auditRow(context, {
            action: `call.${status}`,
            subject: run.id,
            details,
            department: run.department,
          })
          await writeJournal(tx, audit, [runEvent(run)], now)
        }
        return held
      })
      if (!held) throw lost()
    },

    finish: (status: 'succeeded' | 'failed', outcome: string | null, last?: NewStep) =>
      write(async (tx, now) => {
        if (run.parent_id) await lockRun(tx, run.parent_id)
        const released = { lease_owner: null, lease_until: null }
        const ended = await hold(tx, { status, outcome, ended_at: now, more_tokens: tokensOf(last), ...released })
        if (last) await keep(tx, last, now)
        const audit = auditRow(context, { action: `run.${status}`, subject: run.id, department: run.department })
        await writeJournal(tx, audit, [runEvent(ended), ...(await tellParent(tx, ended, now))], now)
      }),
  }
}

const tokensOf = (step?: NewStep) => (step ? step.input_tokens + step.output_tokens : 0)
