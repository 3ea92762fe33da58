// What stands around every page: skip link, header, banner, and the page itself.
import { lazy, Suspense, useContext, useEffect, useRef } from 'react'
import { Route } from 'wouter'
import { useUser } from '../data/credentials.ts'
import { ShownAddress } from '../ui/address.ts'
import { Redirect } from '../ui/link.tsx'
import { setFormatLocale } from '../ui/locale.ts'
import { mayOpen } from './access.ts'
import { Boundary } from './boundary.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Denied, NotFound, PageCrash } from './fallbacks.tsx'
import { Header } from './header.tsx'
import { pageAt } from './page-at.ts'
import { Arrival, useShownPath } from './router.tsx'

const SampleBanner = lazy(() => import('./sample-banner.tsx'))

export function Shell() {
  const user = useUser()
  // Before anything is drawn that is written by it.
  setFormatLocale(user?.locale)
  const address = useContext(ShownAddress)
  const page = pageAt(useShownPath())?.page
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
        <Suspense>
          <Boundary key={user?.locale} at={address} fallback={<PageCrash />}>
            <ShownPage />
          </Boundary>
          <Arrival />
        </Suspense>
      </main>
    </div>
  )
}

function ShownPage() {
  const user = useUser()
  const place = pageAt(useShownPath())
  if (!place) return <NotFound />
  const { page, pattern, Screen } = place
  // Until it is set up the server answers nothing else.
  if (user?.needs_second_factor && page.path !== '/profile') return <Redirect to="/profile" />
  if (mayOpen(page, user)) return <Route path={pattern} component={Screen} />
  // Nobody is signed in: the router is on its way to /auth, or the session to where it ends.
  return user && <Denied title={page.title} />
}

function useTitle(title = 'Page not found') {
  useEffect(() => {
    document.title = title === 'Home' ? 'Cabinet' : `${title} · Cabinet`
  }, [title])
}

/** After a page was changed, reading goes on at its beginning, unless the page itself has put the focus somewhere. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const path = useShownPath()
  const before = useRef(path)
  useEffect(() => {
    const placed = main.current?.contains(document.activeElement)
    if (before.current !== path && !placed) main.current?.focus({ preventScroll: true })
    before.current = path
  }, [path])
  return main
}
