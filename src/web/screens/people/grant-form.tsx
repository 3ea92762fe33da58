// Grant Temporary Permission: to whom, what, for how long, and in words what will happen.
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Grantable, grantableData, grantablePermissions } from '#contract/access'
import { longestGrantHours, usualGrantHours } from '#contract/grants'
import { detailOf } from '../../data/call-error.ts'
import { giveGrant, grantOptions } from '../../data/people.ts'
import { HoursField } from '../../parts/hours-field.tsx'
import { permissionMeaning, permissionName } from '../../parts/permission-words.ts'
import { type Chosen, PersonSelect } from '../../parts/person-select.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDateAndTime } from '../../ui/format.ts'
import { messages } from '../../ui/messages.ts'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/relative-time.tsx'
import { Select } from '../../ui/select.tsx'

const grantable = [...grantablePermissions, ...grantableData]
const isData = (permission: Grantable) => grantableData.some(name => name === permission)

export function GrantForm() {
  const [person, setPerson] = useState<Chosen>()
  const [permission, setPermission] = useState<Grantable>()
  const [hours, setHours] = useState(String(usualGrantHours))
  const [said, say] = useState<string>()
  const give = useMutation(giveGrant)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!person || !permission) return say(messages.grant_incomplete)
    if (give.isPending) return
    const input = { user_id: person.id, permission, duration_hours: Number(hours) }
    give.mutate(input, {
      onSuccess: () => {
        say(messages.grant_given)
        setPermission(undefined)
      },
      onError: error => say(detailOf(error, messages.grant_not_given)),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PersonSelect
        value={person}
        onChange={next => {
          setPerson(next)
          setPermission(undefined)
        }}
      />
      <PermissionSelect person={person} value={permission} onChange={setPermission} />
      <HoursField value={hours} onChange={setHours} />
      {person && permission && <Consequence name={person.full_name} permission={permission} hours={Number(hours)} />}
      <Button type="submit" variant="primary" pending={give.isPending} className="justify-self-start">
        Grant Permission
      </Button>
      <AlertDialog open={said !== undefined} onOpenChange={() => say(undefined)} title={said} />
    </form>
  )
}

type PermissionSelectProps = {
  person: Chosen | undefined
  value: Grantable | undefined
  onChange: (value: Grantable | undefined) => void
}

/** Everything of the form is listed; what the person holds already, or who asks can't give, can't be chosen. */
function PermissionSelect({ person, value, onChange }: PermissionSelectProps) {
  const { data } = useQuery({ ...grantOptions(person?.id ?? ''), enabled: person !== undefined })
  const offered = (permission: Grantable) => data?.permissions.includes(permission) ?? !isData(permission)
  const nothing = data?.permissions.length === 0
  return (
    <Field label="Permission" hint={nothing ? 'There is nothing that you could grant this person.' : undefined}>
      <Select
        value={value ?? ''}
        onChange={event => onChange(grantable.find(permission => permission === event.target.value))}
      >
        <option value="">Choose a permission</option>
        {grantable
          .filter(permission => !isData(permission) || offered(permission))
          .map(permission => (
            <option key={permission} value={permission} disabled={!offered(permission)}>
              {permissionName(permission)}
            </option>
          ))}
      </Select>
    </Field>
  )
}

type ConsequenceProps = { name: string; permission: Grantable; hours: number }

function Consequence({ name, permission, hours }: ConsequenceProps) {
  const now = useNow()
  if (!(hours >= 1 && hours <= longestGrantHours)) return null
  const until = new Date(now.getTime() + hours * 3_600_000)
  return (
    <Notice role="status">
      {name} may {permissionMeaning(permission)} from now until {formatDateAndTime(until)}. It ends by itself; you can
      end it earlier.
    </Notice>
  )
}
