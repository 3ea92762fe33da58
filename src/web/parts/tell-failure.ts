// Says in the corner that a change was not made, unless the person gave it up themselves.
import { CallError, detailOf } from '../data/call-error.ts'
import { showToast } from '../ui/toast.ts'

export const tellFailure = (title: string) => (error: Error) => {
  if (error instanceof CallError && error.code === 'cancelled') return
  showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })
}
