// Carries one run on: what it needs is read, then the engine goes from step to step until the run ends or waits.
import { messageOf } from '../../base/errors.ts'
import { type AnyTool, advance, LeaseLost, type TextModel, usualBounds } from '../../engine/index.ts'
import { type Person, scopeOf } from '../../features/access/index.ts'
import { personById } from '../../features/accounts/index.ts'
import { agentById } from '../../features/agents/index.ts'
import { wayOf } from '../../features/console/index.ts'
import type { House } from '../../features/house.ts'
import { type Able, provides } from '../../features/providers/index.ts'
import {
  briefOf,
  type HeldRun,
  ledgerOf,
  type RunRow,
  renewEvery,
  renewLease,
  stepsSoFar,
  useOfOthers,
} from '../../features/runs/index.ts'
import type { LiveText } from '../../storage/index.ts'

/** What the worker offers the tools: who is asking through which agent. */
export type WorkerCaller = {
  house: House
  agent: NonNullable<ReturnType<typeof agentById>>
  run_id: string
  requester: Person | null
}

export type Work = {
  tools: readonly AnyTool<WorkerCaller>[]
  /** Which model speaks for this run: the connected one or the built-in skills. */
  modelFor(run: RunRow, signal: AbortSignal): Promise<TextModel>
  /** What providers can do just now: tools that need more are not offered. */
  able(): Promise<Able>
  live: LiveText
}

/** A run that is about to be carried on. What it needs may be read while that it may go on is still being committed. */
export type Beginning = {
  run: RunRow
  controller: AbortController
  needs: ReturnType<typeof needsOf>
}

export function beginningOf(house: House, held: HeldRun, work: Work): Beginning {
  const controller = new AbortController()
  const needs = needsOf(house, held, work, controller.signal)
  needs.catch(() => {})
  return { run: held.run, controller, needs }
}

async function needsOf(house: House, { run, decided }: HeldRun, { modelFor, able }: Work, signal: AbortSignal) {
  const [requester, model, steps, way, can] = await Promise.all([
    requesterOf(house, run),
    modelFor(run, signal),
    stepsSoFar(house, run, decided),
    wayOf(house, run),
    able(),
  ])
  return { requester, model, steps, way, can }
}

/** Carries one claimed run on, keeping its lease meanwhile. */
export async function carryOn(house: House, { run, controller, needs }: Beginning, { tools, live }: Work) {
  const keeping = setInterval(() => {
    renewLease(house, run).then(
      kept => kept || controller.abort(new LeaseLost()),
      error => house.log.warn({ detail: messageOf(error) }, 'A lease could not be renewed'),
    )
  }, renewEvery)
  try {
    const agent = agentById(run.agent_id)
    if (!agent) throw new Error(`There is no agent ${run.agent_id}`)
    const { requester, model, steps, way, can } = await needs
    /** What was decided meanwhile is done at once; before anything else the model is asked, which takes its time. */
    let just_looked = steps.length > 0
    const offered = run.kind === 'check' ? [] : (way?.tools ?? agent.tools)
    const actor = { type: 'agent' as const, agent_id: agent.id, run_id: run.id, may: agent.may, requester }
    const caller = { house, agent, run_id: run.id, requester }
    const context = { house, actor, door: 'worker', ip: null }
    const tell = (delta: { text: string; restart?: boolean; tool?: string }) =>
      run.requester_id && live.send(run.requester_id, { type: 'run.delta', run_id: run.id, ...delta })
    await advance<WorkerCaller>({
      run_id: run.id,
      agent_id: run.agent_id,
      requester_id: run.requester_id,
      instructions: agent.instructions + (way?.instructions ?? briefOf(run)),
      conversation: run.conversation,
      steps,
      caller,
      tools: tools.filter(({ name, needs }) => offered.includes(name) && provides(can, needs)),
      model,
      ledger: ledgerOf(context, run, agent.name, () => new LeaseLost()),
      bounds: usualBounds,
      ...(sharesBounds(run, steps) && { others: () => useOfOthers(house.db, run) }),
      used: { tokens: run.tokens, seconds: run.worked_seconds },
      // Rights that were taken away since the run was claimed count from the next call on.
      refuse: async tool => {
        if (!just_looked) actor.requester = caller.requester = await requesterOf(house, run)
        just_looked = false
        return refusal(tool, run, actor)
      },
      onText: (text, restart) => tell({ text, ...(restart && { restart }) }),
      onTool: title => tell({ text: '', tool: title }),
      signal: controller.signal,
      log: house.log,
    })
  } finally {
    clearInterval(keeping)
  }
}

/** Who asks, with what they may do now; null for the house itself and for somebody who is not active. */
const requesterOf = ({ db, clock }: House, { requester_id }: RunRow): Promise<Person | null> =>
  requester_id ? personById(db, requester_id, clock.now()) : Promise.resolve(null)

/** A part of a task, or a run that has passed something on. It waits after that, so it is seen when it is claimed. */
const sharesBounds = (run: RunRow, steps: Awaited<ReturnType<typeof stepsSoFar>>) =>
  run.parent_id !== null ||
  steps.some(({ calls }) => calls.some(({ tool }) => tool === 'delegate_task' || tool === 'ask_agent'))

/** Effects need somebody who may give tasks; a run whose person has left the company does nothing more. */
function refusal(tool: AnyTool<WorkerCaller>, run: RunRow, actor: Parameters<typeof scopeOf>[0]): string | null {
  if (run.requester_id && actor.type === 'agent' && !actor.requester) return 'The person who asked is no longer active.'
  if (tool.declaration.kind === 'effect' && scopeOf(actor, 'agents.task').reach === 'none') {
    return 'The person who asks may not give agents tasks with effects.'
  }
  return null
}
