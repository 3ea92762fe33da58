// Sending a form once: while it is under way nothing is sent again, and a refusal stays beside the form.
import { type FormEvent, useState } from 'react'

export type Submit = {
  submit: (event: FormEvent) => void
  pending: boolean
  /** What went wrong the last time, until the next try. */
  failure: unknown
}

/** `action` sends the form; what it throws becomes `failure`. */
export function useSubmit(action: () => Promise<void>): Submit {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const run = async () => {
    setPending(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      setFailure(error)
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) void run()
  }
  return { submit, pending, failure }
}
