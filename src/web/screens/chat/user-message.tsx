// What a person said, with the files that went with it.
import { Paperclip } from 'lucide-react'
import { memo } from 'react'
import { withoutSeals } from '#contract/sealed'

type UserMessageProps = { content: string; files: readonly string[] }

export const UserMessage = memo(function UserMessage({ content, files }: UserMessageProps) {
  return (
    <article aria-label="You" className="grid max-w-[85%] justify-items-end gap-1 justify-self-end">
      {content && <p className="min-w-0 whitespace-pre-wrap rounded-lg bg-hover px-3 py-2">{withoutSeals(content)}</p>}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-wrap justify-end gap-1">
          {files.map(name => (
            <li key={name} className="flex items-center gap-1 rounded-md border px-2 py-0.5 text-muted text-sm">
              <Paperclip aria-hidden="true" className="size-3.5" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
})
