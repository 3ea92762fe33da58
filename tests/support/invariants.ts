// What must be true after every fault, whatever happened. Each rule answers one line for each thing that breaks it.
import { digestOf } from '../../src/server/engine/tool.ts'
import type { ApprovalFact, Facts } from './facts.ts'
import { isForward, type StateChange } from './state-history.ts'

type Rule = (facts: Facts) => string[]

const ended = ['succeeded', 'failed', 'cancelled']

const effectsOf = ({ effects }: Facts, call_id: string) => effects.filter(effect => effect.call_id === call_id).length

/** Calls whose effect happened more than once. */
export const doubled: Rule = ({ effects }) => {
  const ids = effects.map(({ call_id }) => call_id)
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(id => `call ${id} took effect again`)
}

/** Approved calls that were neither done exactly once nor reported as unknown, although nobody stopped their run. */
export const lost: Rule = facts =>
  [...facts.approvals.values()]
    .filter(({ status }) => status === 'approved')
    .flatMap(({ id, tool_call_id }) => {
      const call = facts.calls.get(tool_call_id)
      const effects = effectsOf(facts, tool_call_id)
      if (call?.status === 'done' && effects === 1) return []
      if (call?.status === 'unknown') return []
      const stopped = facts.runs.get(call?.run_id ?? '')?.status === 'cancelled'
      if (stopped && call?.status === 'refused' && effects === 0) return []
      return [`approval ${id} was approved, but its call is ${call?.status} with ${effects} effects`]
    })

const belongToOneApproval: Rule = ({ effects, approval_of }) =>
  effects
    .filter(({ call_id }) => approval_of.get(call_id)?.status !== 'approved')
    .map(({ call_id }) => `call ${call_id} took effect, but its approval is ${approval_of.get(call_id)?.status}`)

/** Taken over what the tool itself saw, so that nothing on the way could have been exchanged. */
const ranAsDecided: Rule = ({ effects, approval_of, calls }) =>
  effects
    .filter(({ tool, input, call_id, run_id, agent_id, requester_id }) => {
      const { nonce = '', digest } = approval_of.get(call_id) ?? {}
      const about = { tool, tool_version: 1, arguments: input, bound: null, agent_id, requester_id, run_id, nonce }
      return digestOf(about) !== digest || calls.get(call_id)?.digest !== digest
    })
    .map(({ call_id }) => `what ran as call ${call_id} is not what was decided`)

const decidedByAnother: Rule = ({ approvals }) =>
  [...approvals.values()]
    .filter(({ level, status }) => level === 'critical' && status === 'approved')
    .filter(({ decided_by, requester_id, sole_approver }) => decided_by === requester_id && !sole_approver)
    .map(({ id }) => `approval ${id} is critical and was decided by who asked for it`)

const movedForward: Rule = ({ history }) =>
  history
    .filter(change => !isForward(change))
    .map(({ thing, id, was, became }) => `${thing} ${id} moved from ${was} to ${became}`)

const everythingEnded: Rule = ({ runs, calls, approvals }) => [
  ...[...runs.values()]
    .filter(({ status }) => !ended.includes(status))
    .map(({ id, status }) => `run ${id} is ${status}`),
  ...[...calls.values()]
    .filter(({ status }) => ['proposed', 'waiting', 'ready', 'started'].includes(status))
    .map(({ id, status }) => `call ${id} is ${status}`),
  ...[...approvals.values()].filter(({ status }) => status === 'pending').map(({ id }) => `approval ${id} is pending`),
]

const chainHolds: Rule = ({ broken_audit_entry }) =>
  broken_audit_entry === null ? [] : [`audit entry ${broken_audit_entry} does not fit the chain`]

const everyChangeIsAudited: Rule = ({ history, audit }) => {
  const asked = new Set(audit.flatMap(({ details }) => details.requests?.map(({ id }) => id) ?? []))
  const begun = new Set(audit.map(({ details }) => details.run_id))
  const withdrawn = new Set(audit.flatMap(({ details }) => details.withdrawn ?? []))
  const deeds = new Set(
    audit.map(({ action, subject, details }) => `${action} ${action.startsWith('call.') ? details.call : subject}`),
  )
  const isAudited = ({ thing, id, run_id, was, became }: StateChange): boolean => {
    if (thing === 'approvals') {
      if (became === 'pending') return asked.has(id)
      return deeds.has(`approval.${became} ${id}`) || (became === 'cancelled' && withdrawn.has(id))
    }
    if (thing === 'runs') return was === null ? begun.has(id) : deeds.has(`run.${became} ${id}`)
    const with_run = { refused: 'run.cancelled', failed: 'run.failed' }[became ?? '']
    return deeds.has(`call.${became} ${id}`) || deeds.has(`${with_run} ${run_id}`)
  }
  return history
    .filter(mustBeAudited)
    .filter(change => !isAudited(change))
    .map(({ thing, id, was, became }) => `${thing} ${id} moved from ${was} to ${became} without an audit entry`)
}

/** Beginnings, decisions, outcomes of effects and ends; not that a worker took or let go of a run. */
function mustBeAudited({ thing, was, became }: StateChange): boolean {
  if (thing === 'approvals') return true
  if (thing === 'runs') return was === null || ended.includes(became ?? '')
  return (was === 'ready' && became !== 'started') || was === 'started'
}

const rules: readonly Rule[] = [
  doubled,
  lost,
  belongToOneApproval,
  ranAsDecided,
  decidedByAnother,
  movedForward,
  everythingEnded,
  chainHolds,
  everyChangeIsAudited,
]

/** One line for each violation; nothing when all is well. */
export const violationsOf = (facts: Facts): string[] => rules.flatMap(rule => rule(facts))

function wasStopped({ calls, runs }: Facts, { tool_call_id }: ApprovalFact): boolean {
  const call = calls.get(tool_call_id)
  return call?.status === 'refused' && runs.get(call.run_id)?.status === 'cancelled'
}

/** The counts that a report shows. */
export function figuresOf(facts: Facts) {
  const calls = [...facts.calls.values()]
  const approvals = [...facts.approvals.values()]
  const count = (status: ApprovalFact['status']) => approvals.filter(approval => approval.status === status).length
  return {
    runs: facts.runs.size,
    approved: count('approved'),
    /** Approved, and then stopped by a person before it began. */
    stopped: approvals.filter(approval => approval.status === 'approved' && wasStopped(facts, approval)).length,
    denied: count('denied'),
    withdrawn: count('cancelled'),
    expired: count('expired'),
    done: calls.filter(({ status }) => status === 'done').length,
    unknown: calls.filter(({ status }) => status === 'unknown').length,
    effects: facts.effects.length,
    doubled: doubled(facts).length,
    lost: lost(facts).length,
  }
}
