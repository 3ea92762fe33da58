// Where a file stands, who wrote it, when, and in which run.
import { useQuery } from '@tanstack/react-query'
import type { File } from '#contract/files'
import { run } from '../../data/runs.ts'
import { SampleBadge } from '../../parts/sample-badge.tsx'
import { formatBytes, formatDateAndTime } from '../../ui/format.ts'
import { placeOf } from './folders.ts'
import { useWriterName } from './use-writer-name.ts'

export function FileFacts({ file: { path, bytes, created_at, created_by, run_id, sample } }: { file: File }) {
  const writer = useWriterName(created_by)
  const { folder } = placeOf(path)
  return (
    <p className="text-muted text-sm">
      {folder && <span className="block break-words">{folder}</span>}
      {sample && <SampleBadge className="mr-2" />}
      {sample ? 'Loaded' : 'Written'} by {writer} on <time dateTime={created_at}>{formatDateAndTime(created_at)}</time>
      {run_id && <Origin run_id={run_id} />} · {formatBytes(bytes)}
    </p>
  )
}

/** What the agent was asked to do when it wrote the file; a run that can't be looked at is left out. */
function Origin({ run_id }: { run_id: string }) {
  const { data } = useQuery(run(run_id))
  if (!data) return null
  return (
    <>
      , asked by {data.requester}: “{data.title}”
    </>
  )
}
