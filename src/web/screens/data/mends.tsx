// Deciding on what could not be read: another value for a cell, or the row left out. Applied together.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Mend, Problem } from '#contract/file-reading'
import { detailOf } from '../../data/call-error.ts'
import { mendDataset } from '../../data/imports.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Key = string
const keyOf = ({ line, cell }: Problem): Key => `${line} ${cell ?? ''}`

/** What was decided on the problems of a dataset so far, and how to decide. */
export function useMends() {
  const [mends, setMends] = useState<ReadonlyMap<Key, Mend>>(new Map())
  const set = (problem: Problem, mend: Mend | undefined) =>
    setMends(before => {
      const next = new Map(before)
      if (mend) next.set(keyOf(problem), mend)
      else next.delete(keyOf(problem))
      return next
    })
  return { of: (problem: Problem) => mends.get(keyOf(problem)), set, all: [...mends.values()] }
}
export type Mends = ReturnType<typeof useMends>

export function MendCell({ problem, mends }: { problem: Problem; mends: Mends }) {
  const { line, cell, column } = problem
  const mend = mends.of(problem)
  const skipped = mend !== undefined && 'skip' in mend
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {cell !== null && cell !== undefined && (
        <TextInput
          aria-label={`New value for ${column} in line ${line}`}
          className="max-w-48"
          disabled={skipped}
          value={mend && 'value' in mend ? mend.value : ''}
          onChange={({ target: { value } }) => mends.set(problem, value === '' ? undefined : { line, cell, value })}
        />
      )}
      <Checkbox
        label={
          <span>
            Leave out<span className="sr-only"> line {line}</span>
          </span>
        }
        checked={skipped}
        onChange={({ target: { checked } }) => mends.set(problem, checked ? { line, skip: true } : undefined)}
      />
    </span>
  )
}

/** Applies what was decided; the file is read again with it. */
export function ApplyMends({ id, mends }: { id: string; mends: Mends }) {
  const apply = useMutation(mendDataset)
  const { length } = mends.all
  return (
    <div className="grid gap-3">
      {apply.isError && (
        <Notice tone="danger" role="alert" title="Nothing was corrected">
          {detailOf(apply.error, 'Please try again.')}
        </Notice>
      )}
      <Button
        variant="primary"
        className="justify-self-start"
        disabled={length === 0}
        pending={apply.isPending}
        onClick={() => apply.mutate({ id, mends: mends.all })}
      >
        {length < 2 ? 'Apply' : `Apply ${length} corrections`}
      </Button>
    </div>
  )
}
