// The set-up code of the printed link: read once, taken out of the address, kept only in memory.
let kept = ''

/** The part of an address without the code, and the code; the code may stand in the query or behind the #. */
export function splitSetupCode(address: string): { address: string; code: string } {
  const url = new URL(address)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const code = url.searchParams.get('setup_code') ?? fragment.get('setup_code') ?? ''
  url.searchParams.delete('setup_code')
  if (fragment.has('setup_code')) {
    fragment.delete('setup_code')
    url.hash = fragment.toString()
  }
  return { address: url.href, code }
}

/** Called once at the start, before anything else reads the address. */
export function takeSetupCode(): void {
  const { address, code } = splitSetupCode(location.href)
  if (!code) return
  kept = code
  history.replaceState(history.state, '', address)
}

/** The code this page was opened with, or an empty text. */
export const setupCode = () => kept
