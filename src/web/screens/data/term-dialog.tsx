// Adds or changes a term of the glossary.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormalMeaning, Term } from '#contract/glossary'
import { detailOf } from '../../data/call-error.ts'
import { addTerm, changeTerm } from '../../data/glossary.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormalFields } from './formal-fields.tsx'

export default function TermDialog({ term: old, onClose }: { term: Term | null; onClose: () => void }) {
  const [term, setTerm] = useState(old?.term ?? '')
  const [synonyms, setSynonyms] = useState(old?.synonyms.join(', ') ?? '')
  const [explanation, setExplanation] = useState(old?.explanation ?? '')
  const [meaning, setMeaning] = useState<FormalMeaning | null>(old?.meaning ?? null)
  const add = useMutation(addTerm)
  const change = useMutation(changeTerm)
  const { error, isPending } = old ? change : add
  const save = () => {
    const words = synonyms.split(',').map(word => word.trim())
    const written = { term, synonyms: words.filter(Boolean), explanation, meaning }
    if (old) change.mutate({ id: old.id, ...written }, { onSuccess: onClose })
    else add.mutate(written, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={old ? `Change “${old.term}”` : 'Add a term'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabled={term.trim() === '' || explanation.trim() === ''}
            onClick={save}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error && <Notice tone="danger">{detailOf(error, 'Please try again.')}</Notice>}
        <Field label="Term">
          <TextInput value={term} maxLength={80} onChange={event => setTerm(event.target.value)} />
        </Field>
        <Field label="Other words for it" optional hint="With commas between.">
          <TextInput value={synonyms} onChange={event => setSynonyms(event.target.value)} />
        </Field>
        <Field label="What it means">
          <TextArea value={explanation} maxLength={1000} onChange={event => setExplanation(event.target.value)} />
        </Field>
        <FormalFields meaning={meaning} onChange={setMeaning} />
      </div>
    </Dialog>
  )
}
