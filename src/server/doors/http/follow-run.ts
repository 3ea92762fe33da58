// Begins a run and hears of it until it has ended or waits for a person.
import type { RunDelta } from '#contract/live'
import type { RunStatus } from '#contract/runs'
import { runStatus } from '../../features/runs/index.ts'
import type { Context } from '../../features/verb.ts'
import type { Follower, LiveText } from '../../storage/index.ts'

export type Hub = { follower: Follower; live: LiveText }

const working: readonly (RunStatus | undefined)[] = ['queued', 'running']

export const isWorking = (status: RunStatus | undefined) => working.includes(status)

type Following<Begun, Result> = {
  /** Nothing of the run is missed: what it says before this returns is told afterwards. */
  begin(): Promise<Begun & { run_id: string }>
  accepted(begun: Begun & { run_id: string }): void
  delta(delta: RunDelta): void
  /** What to answer as things stand; asked again as long as the run works. */
  read(begun: Begun & { run_id: string }): Promise<{ status: RunStatus | undefined; result: Result }>
  /** Answer after so many milliseconds, even when it still works. */
  patience?: number
}

export async function followRun<Begun, Result>(
  context: Context,
  hub: Hub,
  following: Following<Begun, Result>,
): Promise<Result> {
  const user_id = context.actor.type === 'user' ? context.actor.user_id : ''
  const early: RunDelta[] = []
  let hear = (delta: RunDelta) => void early.push(delta)
  /** Runs that changed since before this one began, once for each change. */
  const changed: string[] = []
  let look = (_id: string) => {}
  let timer: NodeJS.Timeout | undefined
  const stop = [
    hub.live.hear(user_id, delta => hear(delta)),
    hub.follower.hear(({ type, id }) => {
      if (type !== 'run.changed') return
      changed.push(id)
      look(id)
    }),
  ]
  try {
    const begun = await following.begin()
    const { run_id } = begun
    following.accepted(begun)
    hear = delta => {
      if (delta.run_id === run_id) following.delta(delta)
    }
    early.forEach(hear)
    return await new Promise<Result>((resolve, reject) => {
      const read = async () => {
        if (isWorking(await runStatus(context, run_id))) return
        const { status, result } = await following.read(begun)
        if (!isWorking(status)) resolve(result)
      }
      look = id => {
        // The first change of a run is its beginning; only a second one can be its end.
        if (id === run_id && changed.indexOf(id) < changed.lastIndexOf(id)) read().catch(reject)
      }
      look(run_id)
      if (following.patience === undefined) return
      const answerNow = () => void following.read(begun).then(({ result }) => resolve(result), reject)
      timer = setTimeout(answerNow, following.patience)
    })
  } finally {
    clearTimeout(timer)
    for (const end of stop) end()
  }
}

/** A piece of live text as the part of a stream. */
export const partOf = ({ text, restart, tool }: RunDelta) =>
  tool ? { type: 'tool' as const, title: tool } : { type: 'delta' as const, text, ...(restart && { restart }) }
