// Documents in rows: name, kind, where it belongs, and whether it can be searched.
import { cx } from 'class-variance-authority'
import { FileText } from 'lucide-react'
import type { Document } from '#contract/documents'
import { domainWords } from '../../parts/dataset-domain.tsx'
import { Badge } from '../../ui/badge.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { statusLook } from './document-words.ts'

type DocumentListProps = { documents: readonly Document[]; open: string | undefined }

export const DocumentList = ({ documents, open }: DocumentListProps) => (
  <ul aria-label="Documents" className="divide-y overflow-hidden rounded-lg border bg-surface">
    {documents.map(document => (
      <Row key={document.id} document={document} current={document.id === open} />
    ))}
  </ul>
)

/** The whole row opens the document; only its name is the link. */
function Row({ document, current }: { document: Document; current: boolean }) {
  const { id, name, domain, status, updated_at, bytes, progress, note } = document
  const { word, tone } = statusLook[status]
  return (
    <li className={cx('relative flex items-start gap-2 px-3 py-2 hover:bg-hover', current && 'bg-hover')}>
      <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="grid min-w-0 flex-1 gap-1">
        <Link
          to="/files"
          search={before => ({ ...before, document: id, at: undefined })}
          keepScroll
          className="break-words font-medium after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-[-2px]"
        >
          {name}
        </Link>
        <p className="text-muted text-sm">
          {domainWords[domain]} · <RelativeTime value={updated_at} /> · {formatBytes(bytes)}
        </p>
        {status !== 'ready' && (
          <div className="grid gap-1">
            <Badge tone={tone} className="justify-self-start">
              {word}
            </Badge>
            {status === 'reading' && <Progress label={`Reading ${name}`} value={progress} />}
            {note && <p className="text-sm">{note}</p>}
          </div>
        )}
      </div>
    </li>
  )
}
