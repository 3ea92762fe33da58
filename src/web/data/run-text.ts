// Live text of runs: whoever shows runs listens for its pieces.
import type { RunDelta } from '#contract/live'

type Listener = (piece: RunDelta) => void

const listeners = new Set<Listener>()

/** Calls back with every piece of text of the person's own runs; returns how to stop. */
export function onRunText(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellRunText(piece: RunDelta): void {
  for (const tell of listeners) tell(piece)
}
