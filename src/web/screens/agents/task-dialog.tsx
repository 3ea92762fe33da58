// Giving an agent a task: what is to be done, with which documents, how urgent, until when.
import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Priority } from '#contract/common'
import { detailOf } from '../../data/call-error.ts'
import { giveTask } from '../../data/tasks.ts'
import { useSubmit } from '../../parts/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { navigate } from '../../ui/navigate.ts'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type TaskFile, TaskFiles } from './task-files.tsx'

type TaskDialogProps = { agent_id: string; agent_name: string; onClose: () => void }

const priorityWords = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<
  Priority,
  string
>

export default function TaskDialog({ agent_id, agent_name, onClose }: TaskDialogProps) {
  const form = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [priority, setPriority] = useState<Priority>('medium')
  const [due, setDue] = useState('')
  const [files, setFiles] = useState<readonly TaskFile[]>([])
  const [uploading, setUploading] = useState(false)
  const give = useMutation(giveTask)
  const { submit, pending, failure } = useSubmit(async () => {
    const { id } = await give.mutateAsync({
      id: agent_id,
      text,
      priority,
      file_ids: files.map(file => file.id),
      // A time without a zone is of the place where it was entered.
      due_at: due === '' ? null : new Date(due).toISOString(),
    })
    onClose()
    await navigate({ to: '/runs/$id', params: { id } })
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`A task for ${agent_name}`}
      description="It works with your rights. What has consequences is asked for before it is done."
      size="large"
      initialFocus={area}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={pending}
            disabled={text.trim() === '' || uploading}
          >
            Give the task
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid grid-cols-1 gap-4">
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title="The task was not given">
            {detailOf(failure, 'Please try again.')}
          </Notice>
        )}
        <Field label="What is to be done">
          <TextArea
            ref={area}
            value={text}
            minRows={4}
            maxRows={12}
            maxLength={20_000}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <TaskFiles files={files} onChange={setFiles} onUploading={setUploading} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Priority">
            <Select value={priority} onChange={event => setPriority(Priority.parse(event.target.value))}>
              {Object.entries(priorityWords).map(([one, word]) => (
                <option key={one} value={one}>
                  {word}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Due" optional>
            <TextInput type="datetime-local" value={due} onChange={event => setDue(event.target.value)} />
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
