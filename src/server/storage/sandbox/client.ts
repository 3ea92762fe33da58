// The sandbox, seen from the server: which walls there are, and code that runs behind them.
import { AppError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import { remembered } from '../remembered.ts'
import { turnsFor } from '../turns.ts'
import { runJavaScript } from './javascript/run-javascript.ts'
import { type Probed, probePython } from './python/probe.ts'
import { runPython } from './python/run-python.ts'
import type { Language, Request, Result, Walls } from './result.ts'

export type Sandbox = {
  /** Which walls each language runs behind, found out at the first question. */
  walls(): Promise<Record<Language, Walls>>
  /** Runs code to its end. Throws unavailable with the reason when there are no walls, or the signal's reason. */
  run(language: Language, request: Request): Promise<Result & { kind: 'bubblewrap' | 'quickjs' }>
  /** Ends everything that runs. */
  close(): Promise<void>
}

const at_once = 2

const javascript: Walls = { kind: 'quickjs', version: 'QuickJS 0.32', packages: [], reason: null }

/** Opens the sandbox. It starts nothing before it is asked. */
export function openSandbox({ log, probe = probePython }: { log: Log; probe?: () => Promise<Probed> }): Sandbox {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const takeTurn = turnsFor(at_once)
  const probed = remembered(probe, ({ programs }) => programs === null)

  const start = async (language: Language, request: Request) => {
    if (language === 'javascript') return { ...(await runJavaScript(log, request)), kind: 'quickjs' as const }
    const { programs, walls } = await probed()
    if (!programs) throw new AppError('unavailable', `Python can't run here: ${walls.reason}`)
    return { ...(await runPython(programs, request)), kind: 'bubblewrap' as const }
  }
  return {
    walls: async () => ({ python: (await probed()).walls, javascript }),
    async run(language, request) {
      const signal = AbortSignal.any([closing.signal, ...(request.signal ? [request.signal] : [])])
      const work = takeTurn(() => start(language, { ...request, signal }), signal)
      const settled = work.catch(() => {})
      running.add(settled)
      return work.finally(() => running.delete(settled))
    },
    async close() {
      closing.abort(new AppError('unavailable', 'Cabinet is stopping'))
      await Promise.all(running)
    },
  }
}
