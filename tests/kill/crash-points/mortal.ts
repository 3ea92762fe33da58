// A process that dies at chosen moments of a run's life: what it has written stays, and it writes nothing more.
import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Ledger } from '../../../src/server/engine/index.ts'

class Died extends Error {}
/** One move did not succeed, as when the database is away for a moment; the process lives on. */
export class Fault extends Error {}

export type Mortal = {
  /** Makes one move of the run, unless the process is dead; it may die, or the move fail, just before or just after. */
  move<T>(act: () => Promise<T>): Promise<T>
  /** A new process takes the place of a dead one. */
  born(): AbortSignal
  /** How many moves were made or met their death. */
  moves(): number
}

export type Fate = {
  /** Move `n` (from 0) has two moments: `2n` before it is made, `2n + 1` after, but before anybody was told. */
  deaths?: readonly number[]
  faults?: readonly number[]
  /** What other people do just before a move. */
  meanwhile?(move: number): Promise<void>
}

export function mortal({ deaths = [], faults = [], meanwhile = async () => {} }: Fate): Mortal {
  let moves = 0
  let life = new AbortController()
  const pass = (moment: number) => {
    if (deaths.includes(moment)) life.abort(new Died())
    life.signal.throwIfAborted()
    if (faults.includes(moment)) throw new Fault()
  }
  return {
    async move(act) {
      life.signal.throwIfAborted()
      const move = moves++
      await meanwhile(move)
      pass(2 * move)
      const made = await act()
      pass(2 * move + 1)
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
  addStep: step => move(() => ledger.addStep(step)),
  park: (requests, awaited) => move(() => ledger.park(requests, awaited)),
  begin: call_id => move(() => ledger.begin(call_id)),
  settle: (call_id, settled) => move(() => ledger.settle(call_id, settled)),
  finish: (status, outcome) => move(() => ledger.finish(status, outcome)),
})

/** A model of which every answer is a move. */
export const mortalModel = (model: LanguageModelV4, { move }: Mortal): LanguageModelV4 => ({
  ...model,
  doStream: options => move(async () => model.doStream(options)),
})
