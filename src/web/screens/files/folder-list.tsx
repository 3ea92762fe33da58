// Files under their folders, newest first.
import { cx } from 'class-variance-authority'
import { FileText, Folder as FolderIcon } from 'lucide-react'
import { useId } from 'react'
import type { File } from '#contract/files'
import { SampleBadge } from '../../parts/sample-badge.tsx'
import { formatBytes, formatNumber } from '../../ui/format.ts'
import { Link } from '../../ui/link.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { type Folder, placeOf } from './folders.ts'
import { useWriterName } from './use-writer-name.ts'

type FolderListProps = { folders: readonly Folder[]; open: string | undefined }

export const FolderList = ({ folders, open }: FolderListProps) =>
  folders.map(folder => <OneFolder key={folder.path} folder={folder} open={open} />)

function OneFolder({ folder: { path, files }, open }: { folder: Folder; open: string | undefined }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-lg border bg-surface">
      <h2 id={id} className="flex items-center gap-2 border-b bg-sunken px-3 py-2 font-medium text-sm">
        <FolderIcon aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 flex-1 break-words">{path || 'Without a folder'}</span>
        <span className="font-normal text-muted tabular-nums">
          {files.length === 1 ? '1 file' : `${formatNumber(files.length)} files`}
        </span>
      </h2>
      <ul className="divide-y">
        {files.map(file => (
          <Row key={file.id} file={file} current={file.id === open} />
        ))}
      </ul>
    </section>
  )
}

/** The whole row opens the file; only its name is the link. */
function Row({ file: { id, path, bytes, created_at, created_by, sample }, current }: { file: File; current: boolean }) {
  const writer = useWriterName(created_by)
  return (
    <li className={cx('relative flex items-start gap-2 px-3 py-2 hover:bg-hover', current && 'bg-hover')}>
      <FileText aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0">
        <Link
          to="/files"
          search={{ file: id }}
          keepScroll
          className="break-words font-medium after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:outline-offset-[-2px]"
        >
          {placeOf(path).name}
        </Link>
        {sample && <SampleBadge className="ml-2" />}
        <p className="text-muted text-sm">
          {writer} · <RelativeTime value={created_at} /> · {formatBytes(bytes)}
        </p>
      </div>
    </li>
  )
}
