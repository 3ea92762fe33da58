// Choosing one of the people who are active; where there are many, found by a part of the name.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { peoplePages } from '../data/people.ts'
import { Field } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { roleWord } from './role-badge.tsx'

export type Chosen = { id: string; full_name: string }
type PersonSelectProps = { value: Chosen | undefined; onChange: (value: Chosen | undefined) => void }

/** So many are listed at once. */
const most = 200

export function PersonSelect({ value, onChange }: PersonSelectProps) {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const { data, hasNextPage, error } = useInfiniteQuery(peoplePages({ status: 'active', limit: most, ...(q && { q }) }))
  const people = (data?.pages[0]?.users ?? []).filter(({ may_manage }) => may_manage)
  return (
    <>
      {(hasNextPage || search) && (
        <Field label="Find a user" hint={`The first ${most} are listed.`}>
          <TextInput type="search" value={search} maxLength={200} onChange={event => setSearch(event.target.value)} />
        </Field>
      )}
      <Field
        label="User"
        hint={data && people.length === 0 && !search ? 'There is nobody below your own role who is active.' : undefined}
        error={error?.message}
      >
        <Select
          value={people.some(({ id }) => id === value?.id) ? value?.id : ''}
          onChange={event => onChange(people.find(({ id }) => id === event.target.value))}
        >
          <option value="">Choose a user</option>
          {people.map(({ id, full_name, email, role }) => (
            <option key={id} value={id}>
              {full_name}, {roleWord(role)} ({email})
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
