// The few things of a browser that the tests of this folder need in Node.
import { vi } from 'vitest'
import { Role } from '#contract/accounts'

/** Puts an empty local storage and an event target in place, before the module under test is loaded. */
export function fakeBrowser(): EventTarget {
  const stored = new Map<string, string>()
  const events = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  return events
}

export const person = {
  id: '018f6b1e-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  full_name: 'Ana',
  role: Role.parse('viewer'),
  department: null,
  is_admin: false,
  permissions: ['chat.use'],
}

/** An answer as the server gives it. */
export const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
