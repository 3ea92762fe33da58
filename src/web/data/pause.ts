// Waiting before the next attempt, cut short when there is reason to believe that it will work now.

/** Waits for some milliseconds; ends early when the network comes back, the page is shown again, or `signal` says so. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      removeEventListener('online', end)
      document.removeEventListener('visibilitychange', endWhenShown)
      resolve()
    }
    const endWhenShown = () => {
      if (document.visibilityState === 'visible') end()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    addEventListener('online', end)
    document.addEventListener('visibilitychange', endWhenShown)
  })
}
