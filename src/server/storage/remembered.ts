// Remembers what was found on the machine. What was not there is looked for again later: it may have been installed.

const missing_for_ms = 60_000

/** Calls `probe` once, and again a minute after it found nothing or when it failed. */
export function remembered<Found>(probe: () => Promise<Found>, isMissing: (found: Found) => boolean) {
  let last: { at: number; found: Promise<Found>; missing: boolean } | undefined
  return (): Promise<Found> => {
    if (last && !(last.missing && performance.now() - last.at > missing_for_ms)) return last.found
    const one = { at: performance.now(), found: probe(), missing: false }
    last = one
    one.found.then(
      found => {
        one.missing = isMissing(found)
      },
      () => {
        last = undefined
      },
    )
    return one.found
  }
}
