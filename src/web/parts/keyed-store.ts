// Values by key that outlive the components showing them, for example a draft for every conversation.
import { useCallback, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../data/credentials.ts'

export type KeyedStore<Value> = {
  get: (key: string) => Value | undefined
  /** `undefined` forgets the key. */
  set: (key: string, value: Value | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** `pace` decides when listeners are told of a change; at once if it isn't given. Everything ends with the sign-in. */
export function createKeyedStore<Value>(pace = (tell: () => void) => tell): KeyedStore<Value> {
  const values = new Map<string, Value>()
  const listeners = new Set<() => void>()
  const tell = pace(() => {
    for (const listener of listeners) listener()
  })
  onSessionEnd(() => {
    values.clear()
    tell()
  })
  return {
    get: key => values.get(key),
    set(key, value) {
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of one key, renewed when it changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string | undefined): Value | undefined {
  const read = useCallback(() => (key === undefined ? undefined : store.get(key)), [store, key])
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Calls at most once a frame, however often it is asked to. */
export function oncePerFrame(tell: () => void): () => void {
  let asked = false
  return () => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      tell()
    })
  }
}
