// Where each entry of the history was scrolled to: a new page begins at its top, Back and Forward find their place.
const storageKey = 'cabinet.scroll'

const places = new Map<string, number>()
let entry = ''
let next: number | undefined

const presentEntry = (): string => history.state?.entry ?? location.href
const leaveEntry = () => places.set(entry, scrollY)

/** Called once at the start. A reload in the same tab goes on where it was. */
export function followScroll(): void {
  history.scrollRestoration = 'manual'
  for (const [key, place] of readStored()) places.set(key, place)
  entry = presentEntry()
  next = places.get(entry)
  addEventListener('popstate', () => {
    leaveEntry()
    entry = presentEntry()
    next = places.get(entry) ?? 0
  })
  addEventListener('pagehide', () => {
    leaveEntry()
    sessionStorage.setItem(storageKey, JSON.stringify([...places]))
  })
}

function readStored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

/** Begins an entry of the history, or goes on with the present one, and gives the state to keep with it. */
export function beginEntry(replace: boolean, keepScroll: boolean): { entry: string } {
  leaveEntry()
  if (!replace) entry = String(Math.random())
  next = keepScroll ? undefined : 0
  return { entry }
}

/** Scrolls to where the page that now stands was left, or to its top. */
export function takePlace(): void {
  if (next !== undefined) scrollTo(0, next)
  next = undefined
}
