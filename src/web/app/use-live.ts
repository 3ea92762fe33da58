// While somebody is signed in: asks who that is now, and follows the live events.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewUser } from '../data/accounts.ts'
import { followEvents } from '../data/live.ts'

export function useLive(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    void renewUser(client)
    void followEvents(client, stop.signal)
    return () => stop.abort()
  }, [client])
}
