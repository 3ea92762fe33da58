// The documents of a task: chosen from those that are there, or uploaded right here.
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { FileText, X } from 'lucide-react'
import { useState } from 'react'
import { detailOf } from '../../data/call-error.ts'
import { documentPages, uploadDocument } from '../../data/documents.ts'
import { acceptedDocuments, documentRefusal } from '../../parts/document-rules.ts'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'

export type TaskFile = { id: string; name: string }
/** The contract takes no more. */
const most = 20

type TaskFilesProps = {
  files: readonly TaskFile[]
  onChange: (change: (before: readonly TaskFile[]) => readonly TaskFile[]) => void
  onUploading: (uploading: boolean) => void
}

export function TaskFiles({ files, onChange, onUploading }: TaskFilesProps) {
  const [problem, setProblem] = useState<string>()
  const upload = useMutation(uploadDocument)
  const there = useInfiniteQuery(documentPages({})).data?.pages.flatMap(({ documents }) => documents) ?? []
  const others = there.filter(({ id }) => files.every(file => file.id !== id))
  const add = (file: TaskFile) =>
    onChange(before => (before.some(({ id }) => id === file.id) ? before : [...before, file]))
  const send = async (list: readonly File[]) => {
    setProblem(undefined)
    onUploading(true)
    for (const file of list) {
      try {
        const refusal = documentRefusal(file)
        if (refusal) throw new Error(refusal)
        const { id, name } = await upload.mutateAsync({ file })
        add({ id, name })
      } catch (error) {
        const why = detailOf(error, error instanceof Error ? error.message : 'Please try again.')
        setProblem(`${file.name} was not uploaded. ${why}`)
      }
    }
    onUploading(false)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {files.length > 0 && (
        <ul aria-label="Documents of this task" className="grid gap-1">
          {files.map(({ id, name }) => (
            <li key={id} className="flex min-h-8 items-center gap-2 rounded-md border pl-3">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <IconButton
                icon={X}
                label={`Take ${name} out`}
                onClick={() => onChange(before => before.filter(file => file.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {files.length < most && others.length > 0 && (
        <Field label="Documents" optional>
          <Select
            value=""
            onChange={event => {
              const chosen = others.find(({ id }) => id === event.target.value)
              if (chosen) add({ id: chosen.id, name: chosen.name })
            }}
          >
            <option value="">Choose a document</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {files.length < most && (
        <FileDrop
          label={upload.isPending ? 'Uploading…' : 'Upload a document'}
          hint="Drop it here, or choose it. It stays with the company’s documents."
          accept={acceptedDocuments}
          multiple
          disabled={upload.isPending}
          onFiles={list => void send(list.slice(0, most - files.length))}
          className="py-4!"
        />
      )}
    </div>
  )
}
