// What stands around every page: skip link, banner, header, and the page itself.
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useUser } from '../data/credentials.ts'
import { mayOpen } from './access.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Denied } from './fallbacks.tsx'
import { Header } from './header.tsx'
import { useLive } from './session.ts'
import { useShortcuts } from './shortcuts.ts'

const Palette = lazy(() => import('./palette.tsx'))
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'))
const NavigationSheet = lazy(() => import('./navigation-sheet.tsx'))

/** The overlays that belong to the shell; one at a time. */
export type Overlay = 'palette' | 'shortcuts' | 'navigation'

export function Shell() {
  const user = useUser()
  const page = useMatches().at(-1)?.staticData.page
  const [overlay, setOverlay] = useState<Overlay>()
  const close = () => setOverlay(undefined)
  useLive(user?.id)
  useShortcuts(user, setOverlay)
  useTitle(page?.title)
  const main = useFocusOnNewPage()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="-translate-y-full fixed top-0 left-4 z-50 rounded-b-md border bg-raised px-3 py-2 focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header user={user} path={page?.path} onOpen={setOverlay} />
      <ConnectionBanner signedIn={user !== undefined} />
      <main id="main" ref={main} tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
        {page && user && !mayOpen(page, user) ? <Denied title={page.title} /> : <Outlet />}
      </main>
      <Suspense>
        {overlay === 'palette' && <Palette user={user} onClose={close} onOpen={setOverlay} />}
        {overlay === 'shortcuts' && <ShortcutHelp user={user} onClose={close} />}
        {overlay === 'navigation' && <NavigationSheet user={user} path={page?.path} onClose={close} />}
      </Suspense>
    </div>
  )
}

function useTitle(title = 'Page not found') {
  useEffect(() => {
    document.title = title === 'Home' ? 'Cabinet' : `${title} · Cabinet`
  }, [title])
}

/** After a page was changed, reading goes on at its beginning, not in the link that was pressed. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current !== undefined && before.current !== path) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
