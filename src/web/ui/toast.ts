// News in the corner: one at a time, a new one replaces the old. Showing it is toaster.tsx's.
export type ToastNews = {
  title: string
  description?: string | undefined
  tone?: 'ok' | 'danger'
  /** One thing that can be done about it, for example taking it back; pressing it also dismisses the toast. */
  action?: { label: string; run: () => void }
}

const listeners = new Set<() => void>()
let news: ToastNews | undefined

/** Shows news in place of the news before. */
export function showToast(next: ToastNews): void {
  news = next
  for (const tell of listeners) tell()
}

export const latestToast = (): ToastNews | undefined => news

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
