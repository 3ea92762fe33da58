// What stands around every page: skip link, header, banner, and the page itself.
import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useUser } from '../data/credentials.ts'
import { mayOpen } from './access.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Denied } from './fallbacks.tsx'
import { Header } from './header.tsx'

const SampleBanner = lazy(() => import('./sample-banner.tsx'))

export function Shell() {
  const user = useUser()
  const page = useMatches().at(-1)?.staticData.page
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
      <Header user={user} path={page?.path} />
      <ConnectionBanner signedIn={user !== undefined} />
      <Suspense>{user && <SampleBanner />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
        {page && user && !mayOpen(page, user) ? <Denied title={page.title} /> : <Outlet />}
      </main>
    </div>
  )
}

function useTitle(title = 'Page not found') {
  useEffect(() => {
    document.title = title === 'Home' ? 'Cabinet' : `${title} · Cabinet`
  }, [title])
}

/** After a page was changed, reading goes on at its beginning, unless the page itself has put the focus somewhere. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(path)
  useEffect(() => {
    const placed = main.current?.contains(document.activeElement)
    if (before.current !== undefined && before.current !== path && !placed) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
