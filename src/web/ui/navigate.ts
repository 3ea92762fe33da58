// Going to another page, and knowing when it stands.
import { navigate as change } from 'wouter/use-browser-location'
import { hrefOf, readSearch, type Target } from './address.ts'
import { beginEntry, takePlace } from './scroll-places.ts'

export type Manner = {
  /** In place of the present entry of the history, so that Back doesn't come here again. */
  replace?: boolean | undefined
  /** The page stays scrolled where it is. */
  keepScroll?: boolean | undefined
}

const waiting: (() => void)[] = []

/** Opens an address of the product; settles when its page stands, or the one that was chosen meanwhile. */
export function go(href: string, { replace = false, keepScroll = false }: Manner = {}): Promise<void> {
  const stands = href === location.pathname + location.search
  change(href, { replace, state: beginEntry(replace, keepScroll) })
  const arrival = new Promise<void>(resolve => waiting.push(resolve))
  if (stands) arrive()
  return arrival
}

export const navigate = ({ replace, keepScroll, ...target }: Target & Manner): Promise<void> =>
  go(hrefOf(target, readSearch(location.search)), { replace, keepScroll })

/** Called when the page of the present address stands. */
export function arrive(): void {
  takePlace()
  for (const resolve of waiting.splice(0)) resolve()
}
