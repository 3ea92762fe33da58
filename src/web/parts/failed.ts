// Says that a change was not made, and why.
import { detailOf } from '../data/call-error.ts'
import { showToast } from '../ui/toast.ts'

export const failed = (title: string) => (error: Error) =>
  showToast({ title, description: detailOf(error, 'Please try again.'), tone: 'danger' })
