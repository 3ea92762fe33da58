// The link of an invitation or a reset: its secret is taken out of the address at once and kept only in memory.
import { useSyncExternalStore } from 'react'

let kept: string | undefined
const listeners = new Set<() => void>()

/** The secret of such a link, or undefined for any other address. */
export const secretIn = (hash: string): string | undefined => /^#(?:invitation|reset)=(.+)$/.exec(hash)?.[1]

function take(): void {
  const secret = secretIn(location.hash)
  if (!secret) return
  kept = secret
  history.replaceState(history.state, '', location.pathname + location.search)
  for (const tell of listeners) tell()
}

/** Called once at the start; a link that is pasted into an open page counts as well. */
export function takeAccountLink(): void {
  take()
  addEventListener('hashchange', take)
}

export function forgetAccountLink(): void {
  kept = undefined
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The secret this page was opened with, or undefined. */
export const useAccountLink = () => useSyncExternalStore(subscribe, () => kept)
