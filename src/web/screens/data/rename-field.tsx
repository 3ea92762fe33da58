// The name of a dataset, being changed where it stands: Enter saves, Escape leaves it as it was.
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Dataset } from '#contract/datasets'
import { detailOf } from '../../data/call-error.ts'
import { changeDataset } from '../../data/datasets.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextInput } from '../../ui/text-input.tsx'

const longest = 120

type RenameFieldProps = { dataset: Pick<Dataset, 'id' | 'name'>; onEnd: () => void }

export default function RenameField({ dataset: { id, name }, onEnd }: RenameFieldProps) {
  const [text, setText] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation(changeDataset)
  useEffect(() => input.current?.select(), [])
  const wanted = text.trim()
  const save = () => {
    if (change.isPending || wanted === '') return
    if (wanted === name) return onEnd()
    change.mutate({ id, name: wanted }, { onSuccess: onEnd })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    else if (event.key === 'Escape') onEnd()
  }
  return (
    <span className="grid gap-1 font-normal text-base">
      <span className="flex items-center gap-1">
        <TextInput
          ref={input}
          aria-label="Name of the dataset"
          aria-invalid={wanted === '' || undefined}
          value={text}
          maxLength={longest}
          onChange={event => setText(event.target.value)}
          onKeyDown={press}
          className="w-80 max-w-full"
        />
        <IconButton icon={Check} label="Save the name" pending={change.isPending} onClick={save} />
        <IconButton icon={X} label="Leave the name as it was" onClick={onEnd} />
      </span>
      {(change.error || wanted === '') && (
        <span role="alert" className="text-danger text-sm">
          {wanted === '' ? 'Enter a name.' : detailOf(change.error, 'The name was not saved. Please try again.')}
        </span>
      )}
    </span>
  )
}
