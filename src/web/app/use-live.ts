// While somebody is signed in: asks who that is now, and follows the live events.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewUser } from '../data/accounts.ts'

export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void renewUser(client)
    // Loaded after the page: until it follows, everything was asked a moment ago.
    void import('../data/live.ts').then(({ followEvents }) => followEvents(client, stop.signal))
    return () => stop.abort()
  }, [client])
}
