// Tells in a toast that something the page needs could not be loaded.
import { useEffect } from 'react'
import { CallError, detailOf } from '../data/call-error.ts'
import { showToast } from '../ui/toast.ts'

/** What doesn't exist is no failure: the page itself says so. */
export function useErrorToast(error: Error | null, title: string): void {
  useEffect(() => {
    if (!error || (error instanceof CallError && error.code === 'not_found')) return
    showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })
  }, [error, title])
}
