// One thin line while this device is offline or the server doesn't answer.
import { useSyncExternalStore } from 'react'
import { useConnection } from '../data/connection.ts'
import { Banner } from '../ui/notice.tsx'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

export function ConnectionBanner({ signedIn }: { signedIn: boolean }) {
  const online = useOnline()
  const away = useConnection() === 'away'
  // An offline device still reaches a server on the same machine: then nothing is missing.
  if (!away || !signedIn) return null
  return online ? (
    <Banner>Cabinet can’t be reached. What you see may be old; trying again by itself.</Banner>
  ) : (
    <Banner>This device is offline. What you see may be old; it is asked again when the connection is back.</Banner>
  )
}
