// Whether live events come in, for the banner.
import { useSyncExternalStore } from 'react'

/** `idle`: nobody is signed in, or the first attempt is under way; `away`: an attempt to connect failed. */
export type Connection = 'idle' | 'open' | 'away'

let connection: Connection = 'idle'
const listeners = new Set<() => void>()

export function reportConnection(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => connection

export const useConnection = (): Connection => useSyncExternalStore(subscribe, current, current)
