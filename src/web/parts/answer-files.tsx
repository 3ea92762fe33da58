// The files an answer wrote, each a way to read it.
import { FileText } from 'lucide-react'
import { TextLink } from '../ui/link.tsx'

export const AnswerFiles = ({ files }: { files: readonly { id: string; path: string }[] }) => (
  <section aria-label="Files written" className="rounded-md border px-3 py-2">
    <p className="text-muted text-sm">{files.length === 1 ? 'Wrote one file' : `Wrote ${files.length} files`}</p>
    <ul className="max-h-48 overflow-y-auto">
      {files.map(({ id, path }) => (
        <li key={id} className="flex items-start gap-2 py-0.5">
          <FileText aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
          <TextLink to="/files" search={{ file: id }} className="min-w-0 break-all">
            {path}
          </TextLink>
        </li>
      ))}
    </ul>
  </section>
)
