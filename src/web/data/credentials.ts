// The sign-in of this browser: the token and the person, kept in local storage and shared by all tabs.
import { useSyncExternalStore } from 'react'
import type { Permission } from '#contract/access'
import type { AuthAnswer, User } from '#contract/accounts'

const tokenKey = 'cabinet.auth'
const userKey = 'cabinet.user'

export type Credentials = { access_token: string; user: User }
/** Why a sign-in ended: the person left, the server refused it, or another tab ended it. */
export type EndReason = 'left' | 'refused' | 'elsewhere'

const listeners = new Set<() => void>()
const endListeners = new Set<(reason: EndReason) => void>()
let current = readStorage()
let session = new AbortController()

function readStorage(): Credentials | undefined {
  const access_token = localStorage.getItem(tokenKey)
  const user = readUser(localStorage.getItem(userKey))
  return access_token && user ? { access_token, user } : undefined
}

function readUser(stored: string | null): User | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isUser(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** A look without the contract's schema, which the first page doesn't load; the server is asked right after. */
function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'email', 'full_name', 'role']
  const hasTexts = texts.every(name => typeof Reflect.get(value, name) === 'string')
  return hasTexts && Array.isArray(Reflect.get(value, 'permissions'))
}

function replace(next: Credentials | undefined): void {
  current = next
  for (const tell of listeners) tell()
}

/** Who is signed in, or undefined. */
export const credentials = (): Credentials | undefined => current

/** Ends together with the present sign-in: for streams, uploads and whatever else must not outlive it. */
export const sessionSignal = (): AbortSignal => session.signal

export function saveCredentials({ access_token, user }: AuthAnswer): void {
  localStorage.setItem(tokenKey, access_token)
  localStorage.setItem(userKey, JSON.stringify(user))
  replace({ access_token, user })
}

/** Takes over what the server now says about the person; does nothing once they signed out. */
export function saveUser(user: User): void {
  if (current) saveCredentials({ access_token: current.access_token, user })
}

/** Forgets the sign-in, ends its streams, and tells whoever listens why. */
export function endSession(reason: EndReason): void {
  if (!current) return
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
  session.abort()
  session = new AbortController()
  replace(undefined)
  for (const tell of endListeners) tell(reason)
}

/** Calls back whenever a sign-in ended; returns how to stop. */
export function onSessionEnd(listener: (reason: EndReason) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Follows the other tabs: signing out there signs out here, signing in there signs in here. */
export function followOtherTabs(): void {
  addEventListener('storage', event => {
    if (event.key !== tokenKey && event.key !== userKey && event.key !== null) return
    const next = readStorage()
    if (next?.access_token === current?.access_token) return next ? replace(next) : undefined
    if (current) endSession('elsewhere')
    if (next) saveCredentials(next)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in person, or undefined. */
export const useUser = (): User | undefined => useSyncExternalStore(subscribe, credentials, credentials)?.user

/** Whether the person holds a permission right now: for showing and hiding, the server checks every call anyway. */
export const may = (user: User | undefined, permission: Permission): boolean =>
  user?.permissions.includes(permission) ?? false
