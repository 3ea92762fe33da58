// Passing on what one decides: to whom, for how long, why, and in words what will hold.
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { longestGrantHours, usualGrantHours } from '#contract/grants'
import { giveGrants, grantOptions, grantPages } from '../../data/people.ts'
import { HoursField } from '../../parts/hours-field.tsx'
import { type Chosen, PersonSelect } from '../../parts/person-select.tsx'
import { tellFailure } from '../../parts/tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/relative-time.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { isDecision, levelOf } from './stand-ins.ts'

const words = new Intl.ListFormat('en')

export function AwayForm() {
  const [person, setPerson] = useState<Chosen>()
  const [hours, setHours] = useState(String(usualGrantHours))
  const [reason, setReason] = useState('')
  const { data, error } = useQuery({ ...grantOptions(person?.id ?? ''), enabled: person !== undefined })
  const given = useInfiniteQuery(grantPages('active')).data?.pages.flatMap(({ grants }) => grants) ?? []
  const held = given.filter(({ user }) => user.id === person?.id).map(({ permission }) => permission)
  const give = useMutation({ ...giveGrants, onError: tellFailure('It was not passed on') })
  const permissions = (data?.permissions ?? []).filter(one => isDecision(one) && !held.includes(one))
  const duration = Number(hours)
  const fits = duration >= 1 && duration <= longestGrantHours
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!person || !fits || permissions.length === 0 || give.isPending) return
    const about = { user_id: person.id, permissions, duration_hours: duration }
    give.mutate(
      { ...about, ...(reason.trim() && { reason: reason.trim() }) },
      { onSuccess: () => setPerson(undefined) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PersonSelect value={person} onChange={setPerson} />
      <HoursField
        value={hours}
        onChange={setHours}
        error={fits ? undefined : `Choose 1 to ${longestGrantHours} hours.`}
      />
      <Field label="Reason (optional)" hint="Stands in the list and in the audit trail.">
        <TextInput value={reason} maxLength={200} onChange={event => setReason(event.target.value)} />
      </Field>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {person && data && permissions.length === 0 && (
        <Notice>
          There is nothing to pass on: {person.full_name} decides as much already, or you decide nothing yourself.
        </Notice>
      )}
      {person && fits && permissions.length > 0 && (
        <Consequence name={person.full_name} levels={permissions.map(levelOf)} hours={duration} />
      )}
      <Button
        type="submit"
        variant="primary"
        pending={give.isPending}
        disabled={!person || !fits || permissions.length === 0}
        className="justify-self-start"
      >
        Pass on
      </Button>
    </form>
  )
}

type ConsequenceProps = { name: string; levels: readonly string[]; hours: number }

function Consequence({ name, levels, hours }: ConsequenceProps) {
  const until = new Date(useNow().getTime() + hours * 3_600_000)
  return (
    <Notice role="status">
      {name} may see all requests that you decide, deny them, and approve those of level {words.format(levels)}, from
      now until {formatDateAndTime(until)}. It ends by itself; you can end it earlier.
    </Notice>
  )
}
