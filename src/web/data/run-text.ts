// Live text of runs: whoever shows a run listens for its pieces.
type Listener = (text: string) => void

const listeners = new Map<string, Set<Listener>>()

/** Calls back with every piece of text of one run; returns how to stop. */
export function onRunText(run_id: string, listener: Listener): () => void {
  const those = listeners.get(run_id) ?? new Set()
  listeners.set(run_id, those.add(listener))
  return () => {
    those.delete(listener)
    if (those.size === 0) listeners.delete(run_id)
  }
}

export function tellRunText(run_id: string, text: string): void {
  for (const tell of listeners.get(run_id) ?? []) tell(text)
}
