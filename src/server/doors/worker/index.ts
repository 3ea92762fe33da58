// The worker: claims runs that are ready and lets the engine carry them on until they end or wait.
import { messageOf } from '../../base/errors.ts'
import { newId } from '../../base/ids.ts'
import { type AnyTool, advance, LeaseLost, type TextModel, usualBounds } from '../../engine/index.ts'
import { type Person, scopeOf } from '../../features/access/index.ts'
import { personById } from '../../features/accounts/index.ts'
import { agentById } from '../../features/agents/index.ts'
import { wayOf } from '../../features/console/index.ts'
import type { House } from '../../features/house.ts'
import { type Able, provides } from '../../features/providers/index.ts'
import {
  briefOf,
  claimRuns,
  giveUpRun,
  ledgerOf,
  type RunRow,
  renewEvery,
  renewLease,
  stepsSoFar,
  useOfOthers,
} from '../../features/runs/index.ts'
import type { LiveText } from '../../storage/index.ts'

export type Worker = {
  /** Looks for work now; called when something may have become ready. */
  wake(): void
  /** Stops a run at once if this worker has it. */
  drop(run_id: string): void
  /** Takes no more runs and lets go of those it has; another worker goes on with them. */
  stop(): Promise<void>
}

/** What the worker offers the tools: who is asking through which agent. */
export type WorkerCaller = {
  house: House
  agent: NonNullable<ReturnType<typeof agentById>>
  run_id: string
  requester: Person | null
}

type Options = {
  tools: readonly AnyTool<WorkerCaller>[]
  /** Which model speaks for this run: the connected one or the built-in skills. */
  modelFor(run: RunRow, signal: AbortSignal): Promise<TextModel>
  /** What providers can do just now: tools that need more are not offered. */
  able(): Promise<Able>
  live: LiveText
  at_once?: number
}

/** Without a notification, work is looked for this often. */
const floorMilliseconds = 2_000

/** Unexpected faults in a row that end a run: every time that it is taken up again may cost a call of the model. */
const mostFaults = 3

export function startWorker(house: House, options: Options): Worker {
  const name = `worker-${newId()}`
  const busy = new Map<string, { controller: AbortController; done: Promise<void> }>()
  const faults = new Map<string, number>()
  const most = options.at_once ?? 4
  let stopped = false
  let claiming = false
  let again = false

  async function claim() {
    if (claiming) {
      again = true
      return
    }
    claiming = true
    try {
      do {
        again = false
        const free = stopped ? 0 : most - busy.size
        if (free > 0) for (const run of await claimRuns(house, name, free)) take(run)
      } while (again)
    } catch (error) {
      house.log.warn({ detail: messageOf(error) }, 'Looking for work failed; it is tried again')
    } finally {
      claiming = false
    }
  }

  function take(run: RunRow) {
    const controller = new AbortController()
    const done = carryOn(house, run, controller, options)
      .then(
        () => void faults.delete(run.id),
        error => interrupted(run, error),
      )
      .catch(error => house.log.warn({ detail: messageOf(error) }, 'A run could not be given up'))
      .finally(() => {
        busy.delete(run.id)
        if (!stopped) void claim()
      })
    busy.set(run.id, { controller, done })
  }

  /** It is taken up again when its lease is over, but not for ever. */
  async function interrupted(run: RunRow, error: unknown) {
    const count = (faults.get(run.id) ?? 0) + 1
    faults.set(run.id, count)
    house.log.error({ error, run_id: run.id, count }, 'A run was interrupted')
    if (count < mostFaults) return
    faults.delete(run.id)
    const context = { house, actor: { type: 'system' as const, job: 'worker' }, door: 'worker', ip: null }
    await giveUpRun(context, { id: run.id, fence: run.fence })
  }

  const floor = setInterval(() => void claim(), floorMilliseconds)
  void claim()
  return {
    wake: () => void claim(),
    drop: run_id => busy.get(run_id)?.controller.abort(new LeaseLost()),
    async stop() {
      stopped = true
      clearInterval(floor)
      const held = [...busy.values()]
      for (const { controller } of held) controller.abort(new LeaseLost())
      await Promise.all(held.map(({ done }) => done))
    },
  }
}

/** Carries one claimed run on, keeping its lease meanwhile. */
async function carryOn(
  house: House,
  run: RunRow,
  controller: AbortController,
  { tools, modelFor, able, live }: Options,
) {
  const keeping = setInterval(() => {
    renewLease(house, run).then(
      kept => kept || controller.abort(new LeaseLost()),
      error => house.log.warn({ detail: messageOf(error) }, 'A lease could not be renewed'),
    )
  }, renewEvery)
  try {
    const agent = agentById(run.agent_id)
    if (!agent) throw new Error(`There is no agent ${run.agent_id}`)
    const [requester, model, steps, way, can] = await Promise.all([
      requesterOf(house, run),
      modelFor(run, controller.signal),
      stepsSoFar(house, run),
      wayOf(house, run),
      able(),
    ])
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
