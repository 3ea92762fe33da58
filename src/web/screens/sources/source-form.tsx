// The steps after the kind: where it is, which tables, when and for whom. A step opens when the one before is right.
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { create, type Source } from '#contract/sources'
import { detailOf, type FieldErrors } from '../../data/call-error.ts'
import { fieldErrors } from '../../data/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AddressStep } from './address-step.tsx'
import type { Draft, Tested } from './draft.ts'
import { TablesStep } from './tables-step.tsx'
import { WhenStep } from './when-step.tsx'
import { isDatabase } from './words.ts'

type SourceFormProps = {
  first: Draft
  folders: readonly string[]
  /** Of a source that is there already: its id, and whether a secret is stored. */
  before?: { id: string; has_secret: boolean }
  action: string
  saving: Pick<UseMutationResult<Source, Error, never>, 'isPending' | 'error'>
  onBack: () => void
  onSave: (draft: Draft) => void
}

export function SourceForm({ first, folders, before, action, saving, onBack, onSave }: SourceFormProps) {
  const [draft, setDraft] = useState(first)
  const [tested, setTested] = useState<Tested>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed })
    // What was found at another place says nothing about this one.
    if (changed.address || changed.secret !== undefined) setTested(undefined)
  }
  const database = isDatabase(draft.address.kind)
  const reached = tested?.ok || before !== undefined
  const chosen = !database || draft.tables.length + draft.selects.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = fieldErrors(create, draft)
    setErrors(found)
    if (Object.keys(found).length === 0) onSave(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-lg gap-6">
      <AddressStep
        draft={draft}
        onChange={change}
        folders={folders}
        before={before}
        tested={tested}
        onTested={setTested}
      />
      {reached && database && <TablesStep draft={draft} onChange={change} found={tested?.tables} />}
      {reached && chosen && <WhenStep draft={draft} onChange={change} errors={errors} />}
      {saving.error && (
        <Notice tone="danger" role="alert">
          {detailOf(saving.error, 'That didn’t work. Please try again.')}
        </Notice>
      )}
      <Leftover errors={errors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={!reached || !chosen} pending={saving.isPending}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

/** What is wrong in a step that has no place of its own for it. */
function Leftover({ errors: { name: _, ...others } }: { errors: FieldErrors }) {
  const [sentence] = Object.values(others)
  return sentence ? (
    <Notice tone="danger" role="alert">
      {sentence}
    </Notice>
  ) : null
}
