// A process that dies at chosen moments of a run's life: what it has written stays, and it writes nothing more.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Ledger } from '../../../src/server/engine/index.ts'

export class Died extends Error {}

export type Mortal = {
  /** Makes one move of the run, unless the process is dead; it may die just before it or just after. */
  move<T>(act: () => Promise<T>): Promise<T>
  /** A new process takes the place of a dead one. */
  born(): AbortSignal
  /** How many moves were made or met their death. */
  moves(): number
}

/**
 * Move `n` (from 0) has two deaths: `2n` before it is made, `2n + 1` after it is made but before anybody was told.
 * `meanwhile` is called before each move: what other people do at that moment.
 */
export function mortal(deaths: ReadonlySet<number>, meanwhile: (move: number) => Promise<void>): Mortal {
  let moves = 0
  let life = new AbortController()
  const dieAt = (death: number) => {
    if (deaths.has(death)) life.abort(new Died())
    life.signal.throwIfAborted()
  }
  return {
    async move(act) {
      life.signal.throwIfAborted()
      const move = moves++
      await meanwhile(move)
      dieAt(2 * move)
      const made = await act()
      dieAt(2 * move + 1)
      return made
    },
    born() {
      life = new AbortController()
      return life.signal
    },
    moves: () => moves,
  }
}

/** A ledger in which every write is a move. */
export const mortalLedger = (ledger: Ledger, { move }: Mortal): Ledger => ({
  steps: () => ledger.steps(),
  addStep: step => move(() => ledger.addStep(step)),
  park: requests => move(() => ledger.park(requests)),
  begin: call_id => move(() => ledger.begin(call_id)),
  settle: (call_id, settled) => move(() => ledger.settle(call_id, settled)),
  finish: (status, outcome) => move(() => ledger.finish(status, outcome)),
})

/** A model of which every answer is a move. */
export const mortalModel = (model: LanguageModelV4, { move }: Mortal): LanguageModelV4 => ({
  ...model,
  doStream: options => move(async () => model.doStream(options)),
})
