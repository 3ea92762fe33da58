// The files that go along: pictures alone where the mode looks at pictures.
import { Paperclip, X } from 'lucide-react'
import { useState } from 'react'
import { largestAttachments, mostAttachments, type TakesFiles } from '#contract/console'
import { documentEndings } from '#contract/documents'
import { FileDrop } from '../../ui/file-drop.tsx'
import { formatBytes } from '../../ui/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const pictures = ['png', 'jpg', 'jpeg', 'gif', 'webp']
const sounds = ['mp3', 'wav', 'm4a', 'ogg', 'flac', 'webm']
const anything = [...new Set([...Object.values(documentEndings).flat(), 'parquet', 'jsonl', ...pictures])]

const taken: Record<Exclude<TakesFiles, 'none'>, { endings: readonly string[]; label: string; hint: string }> = {
  any: { endings: anything, label: 'Attach files', hint: 'Tables, documents, text, code, pictures' },
  images: { endings: pictures, label: 'Attach pictures', hint: 'PNG, JPEG, GIF or WebP' },
  audio: { endings: sounds, label: 'Attach a recording', hint: 'MP3, WAV, M4A, OGG, FLAC or WebM' },
}

const isOneOf = (name: string, endings: readonly string[]) =>
  endings.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

type AttachFilesProps = {
  takes: Exclude<TakesFiles, 'none'>
  files: readonly File[]
  onChange: (files: File[]) => void
}

export function AttachFiles({ takes, files, onChange }: AttachFilesProps) {
  const [problem, setProblem] = useState<string>()
  const { endings, label, hint } = taken[takes]
  const add = (fresh: readonly File[]) => {
    const refused = fresh.find(({ name }) => !isOneOf(name, endings))
    // A file of the same name takes the place of the one before.
    const kept = files.filter(({ name }) => fresh.every(one => one.name !== name))
    const all = [...kept, ...fresh.filter(({ name }) => isOneOf(name, endings))]
    const bytes = all.reduce((sum, { size }) => sum + size, 0)
    if (all.length > mostAttachments) return setProblem(`At most ${mostAttachments} files go along.`)
    if (bytes > largestAttachments)
      return setProblem(
        `Together they have more than ${formatBytes(largestAttachments)}. Upload them under Company data.`,
      )
    setProblem(refused && `${refused.name} was left out: it is none of what this mode takes.`)
    onChange(all)
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <FileDrop
        label={label}
        hint={`${hint}; up to ${formatBytes(largestAttachments)} together, kept for a day`}
        accept={endings.map(ending => `.${ending}`).join(',')}
        multiple
        onFiles={add}
        className="py-5!"
      />
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label="Attached files" className="flex flex-wrap gap-2">
          {files.map(file => (
            <li
              key={file.name}
              className="flex min-h-8 max-w-full items-center gap-2 rounded-md border bg-surface pl-3 text-sm"
            >
              <Paperclip aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              <span className="min-w-0 truncate">{file.name}</span>
              <span className="shrink-0 text-muted text-xs">{formatBytes(file.size)}</span>
              <IconButton
                icon={X}
                label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter(one => one !== file))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
