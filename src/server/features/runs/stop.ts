// Stopping a run, and settling what a crash left open.
import { z } from 'zod/mini'
import * as runs from '#contract/runs'
import { AppError } from '../../base/errors.ts'
import type { Event, Tx } from '../../storage/index.ts'
import { personOf, scopeOf } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { shownRun } from './show.ts'
import { runEvent } from './start.ts'
import { type Stop, stopChildren, stopTree } from './stop-tree.ts'
import { abandonedCalls, moveCall, runsThatRead } from './store-calls.ts'
import { callsOf, findRun } from './store-read.ts'
import { moveHeld } from './store-runs.ts'
import { idsUnderWay, lockRun } from './store-tree.ts'
import { tellParent } from './tell-parent.ts'

/** Ends the runs that have read one of these datasets, before the datasets are removed. Answers all that ever did. */
export async function stopRunsOn(tx: Tx, dataset_ids: readonly string[], about: Stop) {
  const ids = await runsThatRead(tx, dataset_ids)
  const events: Event[] = []
  for (const id of ids) {
    const stopped = await stopTree(tx, id, about)
    if (stopped) events.push(...stopped.events)
  }
  return { ids, events }
}

/** Ends every run that has not ended; answers how many. */
export async function stopEverything(tx: Tx, about: Stop): Promise<number> {
  let stopped = 0
  for (const id of await idsUnderWay(tx)) stopped += (await stopTree(tx, id, about))?.runs.length ?? 0
  return stopped
}

export const cancelRun = verb(runs.cancel, {
  async change(tx, { id }, context) {
    const { actor, house } = context
    const now = house.clock.now()
    const found = await findRun(tx, scopeOf(actor, 'runs.stop'), id)
    if (!found) throw new AppError('not_found', 'There is no such run')
    const by = personOf(actor)?.user_id ?? null
    const stopped = await stopTree(tx, id, { outcome: 'Stopped by a person.', by, now })
    if (!stopped) throw new AppError('conflict', `This run has already ended (${found.status})`)
    const { run, approvals, events } = stopped
    const details = {
      withdrawn: approvals.map(approval => approval.id),
      stopped_with_it: stopped.runs.filter(other => other !== run).map(other => other.id),
    }
    return {
      answer: await shownRun(run, context),
      audit: { action: 'run.cancelled', subject: id, details, department: run.department },
      events,
    }
  },
})

const GiveUp = {
  permission: 'runs.stop' as const,
  request: z.strictObject({ id: z.string(), fence: z.number() }),
  answer: z.object({}),
}

/** Ends a run that the caller holds and that meets one unexpected fault after the other. */
export const giveUpRun = verb(GiveUp, {
  async change(tx, { id, fence }, { house }) {
    const now = house.clock.now()
    const outcome = 'Something went wrong on the server again and again, so this was given up. It has been logged.'
    const end = { status: 'failed' as const, outcome, ended_at: now, updated_at: now }
    const parent_id = (await findRun(tx, { reach: 'all' }, id))?.parent_id
    if (parent_id) await lockRun(tx, parent_id)
    const run = await moveHeld(tx, id, fence, { ...end, lease_owner: null, lease_until: null })
    if (!run) throw new AppError('conflict', 'Somebody else has this run, or it has ended')
    const failed = { status: 'failed' as const, result: { error: outcome }, ended_at: now }
    for (const call of await callsOf(tx, [id])) await moveCall(tx, call.id, ['proposed', 'ready'], failed)
    const below = await stopChildren(tx, id, { outcome: 'What this was a part of was given up.', by: null, now })
    return {
      answer: {},
      audit: { action: 'run.failed', subject: id, department: run.department },
      events: [runEvent(run), ...below, ...(await tellParent(tx, run, now))],
    }
  },
})

const Sweep = { permission: 'runs.stop' as const, request: z.strictObject({ id: z.string() }), answer: z.object({}) }
const markUnknown = verb(Sweep, {
  async change(tx, { id }, { house }) {
    const now = house.clock.now()
    const result = { unknown: 'The run was stopped while this was being done; whether it took effect is not known.' }
    const call = await moveCall(tx, id, ['started'], { status: 'unknown', result, ended_at: now })
    if (!call) throw new AppError('conflict', 'This call has ended')
    const run = await findRun(tx, { reach: 'all' }, call.run_id)
    const audit = { action: 'call.unknown', subject: call.run_id, details: { tool: call.tool, call: id } }
    return { answer: {}, audit, events: run ? [runEvent(run)] : [] }
  },
})

/** Calls that began in runs that were stopped, and never said how they ended, become unknown after a minute. */
export async function sweepAbandonedCalls(context: Context): Promise<void> {
  const before = new Date(context.house.clock.now().getTime() - 60_000)
  for (const { id } of await abandonedCalls(context.house.db, before)) {
    await markUnknown(context, { id }).catch(error => {
      if (!(error instanceof AppError)) throw error
    })
  }
}
