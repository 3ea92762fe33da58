// How soon runs went on after each start, read from what the database remembers of every change.
import type { StateChange } from '../../support/state-history.ts'
import type { Lifetime } from './server-process.ts'

/** Runs that could go on by themselves at that time: those that had ended, or waited for somebody, could not. */
function underWay(history: readonly StateChange[], at: Date): string[] {
  const runs = new Map<string, string | null>()
  const pending = new Map<string, string>()
  for (const change of history) {
    if (change.at > at) break
    if (change.thing === 'runs') runs.set(change.id, change.became)
    if (change.thing === 'approvals' && change.became === 'pending') pending.set(change.id, change.run_id)
    if (change.thing === 'approvals' && change.became !== 'pending') pending.delete(change.id)
  }
  const waiting = new Set(pending.values())
  const ready = (id: string, status: string | null) =>
    status === 'queued' || status === 'running' || (status === 'waiting' && !waiting.has(id))
  return [...runs].filter(([id, status]) => ready(id, status)).map(([id]) => id)
}

/** The slowest continuation, and one line for each run that did not go on within the promised time; milliseconds. */
export function continuations(history: readonly StateChange[], lifetimes: readonly Lifetime[], promised: number) {
  const late: string[] = []
  let continued = 0
  let slowest = 0
  for (const { started_at, ended_at } of lifetimes) {
    const until = ended_at?.getTime() ?? Number.POSITIVE_INFINITY
    for (const run_id of underWay(history, started_at)) {
      const next = history.find(change => change.run_id === run_id && change.thing === 'runs' && change.at > started_at)
      const at = next?.at.getTime() ?? Number.POSITIVE_INFINITY
      if (at < until) {
        continued++
        slowest = Math.max(slowest, at - started_at.getTime())
      }
      if (Math.min(at, until) - started_at.getTime() > promised)
        late.push(`run ${run_id} went on too late after a start`)
    }
  }
  return { continued, slowest, late }
}
