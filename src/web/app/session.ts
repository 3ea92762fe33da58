// What follows from a sign-in that ended: the right page opens, and what was asked is forgotten.
import type { QueryClient } from '@tanstack/react-query'
import { type EndReason, onSessionEnd } from '../data/credentials.ts'
import { navigate } from '../ui/navigate.ts'

const nextPage: Record<EndReason, '/' | '/auth'> = { left: '/', elsewhere: '/', refused: '/auth' }

export function watchSession(client: QueryClient): void {
  onSessionEnd(async reason => {
    await navigate({ to: nextPage[reason], replace: reason === 'refused' })
    client.clear()
  })
}
