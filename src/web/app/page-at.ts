// Which page stands at a path, and its screen, loaded when it is first shown or pointed at.
import { lazy } from 'react'
import { type Page, pages } from './pages/index.ts'

const places = pages.map(page => ({
  page,
  pattern: new RegExp(`^${page.path.replace('$id', '(?<id>[^/]+)')}/?$`, 'i'),
  Screen: lazy(() => page.load().catch(renewOnce)),
}))
// `/data/glossary` is no dataset: a path without a parameter goes first.
const inOrder = [true, false].flatMap(plain => places.filter(({ page }) => plain !== page.path.includes('$')))

export const pageAt = (path: string) => inOrder.find(({ pattern }) => pattern.test(path))

/** After an update of the server the files of the version before are gone: everything is loaded anew, once. */
function renewOnce(error: unknown): ReturnType<Page['load']> {
  const key = `cabinet.renewed ${error}`
  if (!navigator.onLine || sessionStorage.getItem(key)) throw error
  sessionStorage.setItem(key, 'yes')
  location.reload()
  return new Promise(() => undefined)
}

/** Loads a page's code when somebody points at a link to it. */
export function loadOnIntent(): void {
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === location.origin)
      pageAt(link.pathname)
        ?.page.load()
        .catch(() => undefined)
  }
  for (const type of ['mouseover', 'focusin', 'touchstart']) addEventListener(type, look, { passive: true })
}
