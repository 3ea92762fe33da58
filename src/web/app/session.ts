// What follows from signing in and out: live events begin and end, caches empty, and the right page opens.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { renewUser } from '../data/accounts.ts'
import { type EndReason, onSessionEnd } from '../data/credentials.ts'
import type { AppRouter } from './router.tsx'

const nextPage: Record<EndReason, '/' | '/auth'> = { left: '/', elsewhere: '/', refused: '/auth' }

/** When a sign-in ends, opens the page for its reason and then forgets everything that was asked. */
export function watchSession(client: QueryClient, router: AppRouter): void {
  onSessionEnd(async reason => {
    await router.navigate({ to: nextPage[reason], replace: reason === 'refused' })
    client.clear()
  })
}

/** While somebody is signed in: asks who that is now, and follows the live events. */
export function useLive(user_id: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!user_id) return
    void renewUser(client)
    const stop = new AbortController()
    // Loaded apart: a page that nobody signed in to needs no live events.
    void import('../data/live.ts').then(({ followEvents }) => followEvents(client, stop.signal))
    return () => stop.abort()
  }, [user_id, client])
}
