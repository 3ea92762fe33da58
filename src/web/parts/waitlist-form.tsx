// The form of the waitlist, and in its place the news that one is on it.
import { useEffect, useRef, useState } from 'react'
import { detailOf, FieldsError, fieldErrorsOf } from '../data/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatNumber } from '../ui/format.ts'
import { messages } from '../ui/messages.ts'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useSubmit } from './use-submit.ts'

/** Showing the form needs nothing of it. */
const loadWaitlist = () => import('../data/waitlist.ts')

/** How many had joined before; stays undefined where that can't be told, which is nobody's trouble here. */
function useTotal(): number | undefined {
  const [total, setTotal] = useState<number>()
  useEffect(() => {
    loadWaitlist()
      .then(({ waitlistStats }) => waitlistStats())
      .then(({ total_signups }) => setTotal(total_signups))
      .catch(() => undefined)
  }, [])
  return total
}

export function Joining() {
  const total = useTotal()
  const [joined, setJoined] = useState(false)
  return joined ? <Joined total={total} /> : <JoinForm onJoined={() => setJoined(true)} />
}

function Joined({ total }: { total: number | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="rounded-lg border bg-surface p-6">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg">
        {messages.waitlist_joined}
      </h2>
      <p className="mt-2 text-md">
        {total === undefined
          ? 'You are on the list.'
          : total === 0
            ? 'You are the first.'
            : `You are among the first ${formatNumber(total + 1)} people.`}
      </p>
      <p className="mt-2 text-muted">We write to you when there is a place.</p>
    </section>
  )
}

const nothing = { email: '', full_name: '', company: '', interest_reason: '' }

function JoinForm({ onJoined }: { onJoined: () => void }) {
  const [values, setValues] = useState(nothing)
  const { submit, pending, failure } = useSubmit(async () => {
    const { joinWaitlist } = await loadWaitlist()
    await joinWaitlist(values)
    onJoined()
  })
  const errors = fieldErrorsOf(failure)
  const bind = (name: keyof typeof nothing) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Waitlist" className="grid gap-3 rounded-lg border bg-surface p-4">
      {failure !== undefined && !(failure instanceof FieldsError) && (
        <Notice tone="danger" role="alert">
          {detailOf(failure, messages.waitlist_not_joined)}
        </Notice>
      )}
      <Field label="Email" error={errors.email}>
        <TextInput type="email" autoComplete="email" maxLength={254} required {...bind('email')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Full Name" optional error={errors.full_name}>
          <TextInput autoComplete="name" maxLength={120} {...bind('full_name')} />
        </Field>
        <Field label="Company" optional error={errors.company}>
          <TextInput autoComplete="organization" maxLength={200} {...bind('company')} />
        </Field>
      </div>
      <Field label="Why are you interested?" optional error={errors.interest_reason}>
        <TextArea maxLength={2000} {...bind('interest_reason')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={values.email.trim() === '' || pending}
        pending={pending}
      >
        Join Waitlist
      </Button>
    </form>
  )
}
