// Choosing one person, found by a part of their name or address.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { peoplePages } from '../../data/people.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const most = 50

export function PersonSelect({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const [q, setQ] = useState('')
  const { data } = useInfiniteQuery(peoplePages({ limit: most, ...(q.trim() && { q }) }))
  const people = data?.pages[0]?.users ?? []
  return (
    <>
      <Field label="Find a person" optional hint="A part of the name or the address.">
        <TextInput type="search" value={q} maxLength={200} onChange={({ target }) => setQ(target.value)} />
      </Field>
      <Field label="Person">
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Choose a person</option>
          {people.map(({ id, full_name, email }) => (
            <option key={id} value={id}>
              {full_name} ({email})
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
