// Saves a question under a name, for oneself or for everybody who may see the data.
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Chart } from '#contract/charts'
import type { Question } from '#contract/questions'
import { detailOf } from '../data/call-error.ts'
import { saveQuestion } from '../data/questions.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.ts'
import { useSubmit } from './use-submit.ts'

type QuestionSaveProps = { question: Question; title: string; chart: Chart | null; onClose: () => void }

export default function QuestionSave({ question, title, chart, onClose }: QuestionSaveProps) {
  const form = useId()
  const save = useMutation(saveQuestion)
  const [name, setName] = useState(title.slice(0, 120))
  const [shared, setShared] = useState(false)
  const { submit, pending, failure } = useSubmit(async () => {
    await save.mutateAsync({ ...question, name, chart, shared })
    onClose()
    showToast({
      title: 'Question saved',
      description: 'It is under Saved, and always shows the present figures.',
      tone: 'ok',
    })
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save this question"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" pending={pending} disabled={name.trim() === ''}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title="It was not saved">
            {detailOf(failure, 'Please try again.')}
          </Notice>
        )}
        <Field label="Name">
          <TextInput value={name} required maxLength={120} onChange={event => setName(event.target.value)} />
        </Field>
        <Checkbox
          checked={shared}
          onChange={event => setShared(event.target.checked)}
          label="Share it"
          hint="Everybody who may see all the data it reads can ask it."
        />
      </form>
    </Dialog>
  )
}
