// Where each entry of the history was scrolled to: a new page begins at its top, Back and Forward find their place.
const storageKey = 'cabinet.scroll'

/** How far the window (an empty selector) and the boxes inside of it were scrolled. */
type Place = [selector: string, left: number, top: number][]
const pageTop: Place = [['', 0, 0]]

const places = new Map<string, Place>()
const boxes = new Set<Element>()
let entry = ''
let next: Place | undefined

const presentEntry = (): string => history.state?.entry ?? location.href

/** Called once at the start. A reload in the same tab goes on where it was. */
export function followScroll(): void {
  history.scrollRestoration = 'manual'
  for (const [key, place] of readStored()) places.set(key, place)
  entry = presentEntry()
  next = places.get(entry)
  const remember = ({ target }: Event) => target instanceof Element && boxes.add(target)
  addEventListener('scroll', remember, { capture: true, passive: true })
  addEventListener('popstate', () => {
    leaveEntry()
    entry = presentEntry()
    next = places.get(entry) ?? pageTop
  })
  addEventListener('pagehide', () => {
    leaveEntry()
    sessionStorage.setItem(storageKey, JSON.stringify([...places]))
  })
}

function readStored(): [string, Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}

function leaveEntry(): void {
  for (const box of boxes) if (!box.isConnected) boxes.delete(box)
  const inside = [...boxes].map((box): Place[number] => [selectorOf(box), box.scrollLeft, box.scrollTop])
  places.set(entry, [['', scrollX, scrollY], ...inside])
}

function selectorOf(box: Element): string {
  const parent = box.parentElement
  return parent ? `${selectorOf(parent)} > :nth-child(${[...parent.children].indexOf(box) + 1})` : box.localName
}

/** Begins an entry of the history, or goes on with the present one, and gives the state to keep with it. */
export function beginEntry(replace: boolean, keepScroll: boolean): { entry: string } {
  leaveEntry()
  if (!replace) entry = String(Math.random())
  next = keepScroll ? undefined : pageTop
  return { entry }
}

/** Scrolls to where the page that now stands was left, or to its top. */
export function takePlace(): void {
  for (const [selector, left, top] of next ?? []) {
    const box = selector ? document.querySelector(selector) : window
    box?.scrollTo(left, top)
  }
  next = undefined
}
