// Which address is shown. The page before stays until the code of the next one is there.
import { type ReactNode, useContext, useDeferredValue, useLayoutEffect } from 'react'
import { Router } from 'wouter'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { credentials } from '../data/credentials.ts'
import { ShownAddress } from '../ui/address.ts'
import { arrive, go } from '../ui/navigate.ts'
import { pageAt } from './page-at.ts'

const useAddress = () => usePathname() + useSearch()

export const useShownPath = () => useContext(ShownAddress).split('?')[0] ?? '/'

/** What the library's links call; their state says how to go. */
type Options = { replace?: boolean; state?: { keepScroll?: boolean } }
const follow = (href: string, { replace, state }: Options = {}) => go(href, { replace, keepScroll: state?.keepScroll })

const useShownLocation = (): [string, typeof follow] => [useShownPath(), follow]

export function AppRouter({ children }: { children: ReactNode }) {
  const shown = useDeferredValue(useAddress())
  useSignInFirst()
  return (
    <ShownAddress value={shown}>
      <Router hook={useShownLocation}>{children}</Router>
    </ShownAddress>
  )
}

/** A page that needs a sign-in leads to /auth before anything is drawn. */
function useSignInFirst(): void {
  const path = usePathname()
  useLayoutEffect(() => {
    const guard = pageAt(path)?.page.guard ?? 'public'
    if (guard !== 'public' && !credentials()) void go('/auth', { replace: true })
  }, [path])
}

/** Stands beside the page, and therefore is there when the page is. */
export function Arrival() {
  const shown = useContext(ShownAddress)
  const address = useAddress()
  useLayoutEffect(() => {
    if (shown === address) arrive()
  }, [shown, address])
  return null
}
