// From where a visitor came: the utm_source of the address they arrived at, or the host of the page before.
import { Source } from '#contract/waitlist'

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

/** Null where neither says anything that can be kept; pages of this site are no source. */
export function cameFrom(arrived_at: string, referrer: string): string | null {
  const here = urlOf(arrived_at)
  const named = Source.safeParse(here?.searchParams.get('utm_source'))
  if (named.success) return named.data
  const before = urlOf(referrer)
  if (!before || before.host === here?.host) return null
  const host = Source.safeParse(before.hostname.replace(/^www\./, ''))
  return host.success ? host.data : null
}
