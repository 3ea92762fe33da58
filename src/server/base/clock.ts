// The time, handed in so that tests can set it.
export type Clock = { now(): Date }

/** The machine's clock, which never goes back while the process lives: what has expired stays expired. */
export function systemClock(): Clock {
  let latest = 0
  return {
    now() {
      latest = Math.max(latest, Date.now())
      return new Date(latest)
    },
  }
}

/** A clock for tests: it stands still until it is moved. */
export function settableClock(start: string) {
  let current = new Date(start)
  return {
    now: () => current,
    advance(milliseconds: number) {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
