// The whole life of a run on a real database, in a process that dies at chosen moments and is started again.
import { settableClock } from '../../../src/server/base/clock.ts'
import { AppError } from '../../../src/server/base/errors.ts'
import { advance, LeaseLost, usualBounds } from '../../../src/server/engine/index.ts'
import { personById } from '../../../src/server/features/accounts/index.ts'
import { agentById } from '../../../src/server/features/agents/index.ts'
import {
  cancelApproval,
  decideApproval,
  expireApprovals,
  pendingApprovals,
} from '../../../src/server/features/approvals/index.ts'
import { createSession, sayInChat } from '../../../src/server/features/chat/index.ts'
import type { House } from '../../../src/server/features/house.ts'
import {
  cancelRun,
  claimRuns,
  getRun,
  ledgerOf,
  type RunRow,
  releaseLeases,
  stepsSoFar,
  sweepAbandonedCalls,
} from '../../../src/server/features/runs/index.ts'
import type { Context } from '../../../src/server/features/verb.ts'
import type { Connection } from '../../../src/server/storage/index.ts'
import { openCabinet } from '../../support/cabinet.ts'
import { type Effect, witnessTool } from '../../support/counting-tool.ts'
import { obeyingModel } from '../../support/obeying-model.ts'
import { watchStates } from '../../support/state-history.ts'
import { Fault, type Mortal, mortal, mortalLedger, mortalModel } from './mortal.ts'

export const outcomes = ['approve', 'deny', 'withdraw', 'expire', 'stop'] as const
export type Life = {
  /** What the agent is told, see `obeyingModel`; what begins with ! may be repeated. */
  task: string
  /** How every request of it is decided; `stop` ends the whole run. */
  outcome: (typeof outcomes)[number]
  /** When the process dies or a single move fails, see `Fate`. */
  deaths?: readonly number[]
  faults?: readonly number[]
  /** Before this move somebody stops the run. */
  stop_before?: number
}

export type Lives = Awaited<ReturnType<typeof openLives>>

const day = 24 * 3_600_000

/** A Cabinet without a worker: the process that works is the one in the test's hands. Its faults are meant, so no log. */
export async function openLives(connection: Connection) {
  const effects = new Map<string, Effect>()
  const twice: Effect[] = []
  const faulty = new Set<string>()
  const clock = settableClock('2026-11-21T09:00:00Z')
  const cabinet = await openCabinet(connection, { clock, config: { role: 'web', log_level: 'silent' } })
  const { house, db } = cabinet
  await watchStates(db)
  const { user } = await cabinet.registerFirst()
  const owner = await personById(db, user.id, clock.now())
  if (!owner) throw new Error('The owner is not there')
  const context: Context = { house, actor: { type: 'user', ...owner }, door: 'http', ip: null }

  /** Doing the same call again shows, except where that has no second effect. */
  const happen = async (effect: Effect) => {
    if (effects.has(effect.call_id) && effect.tool === 'write_file') twice.push(effect)
    effects.set(effect.call_id, effect)
  }

  /** A run that was carried on once, with `meanwhile` before each move. */
  async function begun(task: string, meanwhile: (move: number, run_id: string) => Promise<void> = async () => {}) {
    const session = await createSession(context, {})
    const { run_id } = await sayInChat(context, { id: session.id, content: task })
    const process = mortal({ meanwhile: move => meanwhile(move, run_id) })
    await carryOn(house, process, process.born(), happen)
    const { pending_requests } = await pendingApprovals(context, {})
    return { run_id, approval_id: pending_requests.find(request => request.run_id === run_id)?.id }
  }

  /** Lives it to its end. Answers how many moves that took; throws when it does not end. */
  async function live({ task, outcome, stop_before, ...fate }: Life): Promise<{ run_id: string; moves: number }> {
    const session = await createSession(context, {})
    const { run_id } = await sayInChat(context, { id: session.id, content: task })
    const meanwhile = async (move: number) => {
      if (move === stop_before) await cancelRun(context, { id: run_id }).catch(() => {})
    }
    const process = mortal({ ...fate, meanwhile })
    if (fate.faults && fate.faults.length > 0) faulty.add(run_id)
    for (let turn = 0; turn < 60; turn++) {
      const { status } = await getRun(context, { id: run_id })
      if (['succeeded', 'failed', 'cancelled'].includes(status)) {
        await sweepAbandonedCalls(later(context, 61_000))
        return { run_id, moves: process.moves() }
      }
      const signal = process.born()
      const work =
        status === 'waiting' ? letDecide(context, run_id, outcome, process) : carryOn(house, process, signal, happen)
      await work.catch(error => {
        const too_late = error instanceof AppError && error.code === 'approval_not_pending'
        if (!signal.aborted && !too_late && !(error instanceof Fault)) throw error
      })
    }
    throw new Error(`Run ${run_id} does not end`)
  }
  return { live, begun, cabinet, context, faulty, effects: () => [...effects.values(), ...twice] }
}

/** Decides what waits. */
async function letDecide(context: Context, run_id: string, outcome: Life['outcome'], process: Mortal): Promise<void> {
  const { pending_requests } = await pendingApprovals(context, {})
  const waiting = pending_requests.find(request => request.run_id === run_id)
  if (!waiting) throw new Error('The run waits, but no request of it')
  await process.move(() => decide(context, waiting, outcome))
}

async function decide(context: Context, { id, run_id }: { id: string; run_id: string }, outcome: Life['outcome']) {
  switch (outcome) {
    case 'approve':
    case 'deny':
      await decideApproval(context, { request_id: id, approved: outcome === 'approve' })
      return
    case 'withdraw':
      await cancelApproval(context, { id })
      return
    case 'expire':
      await expireApprovals(later({ ...context, actor: { type: 'system', job: 'expiry' } }, day))
      return
    case 'stop':
      await cancelRun(context, { id: run_id })
  }
}

const later = (context: Context, milliseconds: number): Context => {
  const now = new Date(context.house.clock.now().getTime() + milliseconds)
  return { ...context, actor: { type: 'system', job: 'clock' }, house: { ...context.house, clock: { now: () => now } } }
}

/** What the worker does with a claimed run, with a death in every move. */
async function carryOn(
  house: House,
  process: Mortal,
  signal: AbortSignal,
  happen: (effect: Effect) => Promise<void>,
): Promise<void> {
  await releaseLeases(house)
  const [run] = await claimRuns(house, 'worker', 1)
  const agent = run && agentById(run.agent_id)
  if (!run || !agent) throw new Error('There is nothing to do')
  const requester = run.requester_id
    ? ((await personById(house.db, run.requester_id, house.clock.now())) ?? null)
    : null
  const actor = { type: 'agent' as const, agent_id: agent.id, run_id: run.id, may: agent.may, requester }
  const at = (moment: string) => process.move(async () => void moment)
  const ledger = ledgerOf({ house, actor, door: 'worker', ip: null }, run, agent.name, () => new LeaseLost())
  await advance({
    ...aboutRun(run),
    steps: await stepsSoFar(house, run),
    instructions: agent.instructions,
    caller: { house, agent, run_id: run.id, requester },
    tools: [witnessTool('write_file', { happen, at }), witnessTool('delete_file', { happen, at, repeatable: true })],
    model: mortalModel(obeyingModel(), process),
    ledger: mortalLedger(ledger, process),
    bounds: usualBounds,
    refuse: async () => null,
    onText: () => {},
    onTool: () => {},
    signal,
    log: house.log,
  })
}

const aboutRun = ({ id, agent_id, requester_id, conversation, tokens, worked_seconds }: RunRow) => ({
  run_id: id,
  agent_id,
  requester_id,
  conversation,
  used: { tokens, seconds: worked_seconds },
})
