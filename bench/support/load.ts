// Starts the load in a process of its own, so that it shares no event loop with what it measures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { held } from './held.ts'

const PROGRAM = fileURLToPath(new URL('../programs/load.ts', import.meta.url))

/** What is asked, for example `http://127.0.0.1:4000`; each client takes one of the paths. */
export type Request = {
  origin: string
  paths: string[]
  method: string
  headers: Record<string, string>
  body?: string
}
export type Plan = Request & { clients: number; warm_seconds: number; seconds: number }
export type Load = { per_second: number; p50_ms: number; p99_ms: number }

export const CLIENTS = 16

export async function load(request: Request, times: { warm_seconds: number; seconds: number }): Promise<Load> {
  const plan: Plan = { ...request, ...times, clients: CLIENTS }
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] })
  return held(
    child,
    async () => child.kill('SIGKILL'),
    async () => {
      const [[code], output] = await Promise.all([once(child, 'close'), text(child.stdout)])
      if (code !== 0) throw new Error('The load ended with an error')
      return JSON.parse(output)
    },
  )
}

const ROUNDS = 3

/**
 * Loads the product and its bare counterpart in turns, so that what else the machine does falls on both, and answers
 * the median round of each.
 */
export async function compare(product: Request, bare: Request): Promise<{ product: Load; bare: Load }> {
  const rounds: { product: Load; bare: Load }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const times = { warm_seconds: round === 0 ? 2 : 0.5, seconds: 2 }
    rounds.push({ bare: await load(bare, times), product: await load(product, times) })
  }
  const middle = (loads: Load[]) => loads.toSorted((one, other) => one.per_second - other.per_second)[1]
  const [ours, theirs] = [middle(rounds.map(({ product }) => product)), middle(rounds.map(({ bare }) => bare))]
  if (!ours || !theirs) throw new Error('Nothing was measured')
  return { product: ours, bare: theirs }
}
