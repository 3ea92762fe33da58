// Pictures and recordings that were made, fetched with the sign-in and shown from memory.
import { useQuery } from '@tanstack/react-query'
import type { ExecutionResult } from '#contract/console'
import { fileContent } from '../../data/files.ts'
import { useObjectUrl } from '../../parts/use-object-url.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const pictures = /\.(png|jpe?g|webp|gif)$/i
const sounds = /\.(mp3|wav|ogg|m4a|flac)$/i
/** More are found in the list of files. */
const most = 6

export function Media({ result: { written } }: { result: ExecutionResult }) {
  const shown = written.filter(({ path }) => pictures.test(path) || sounds.test(path)).slice(0, most)
  return shown.map(({ id, path }) => (
    <Shown key={id} id={id} kind={pictures.test(path) ? 'image' : 'audio'} label={path.split('/').at(-1) ?? path} />
  ))
}

type ShownProps = { id: string; kind: 'image' | 'audio'; label: string }

function Shown({ id, kind, label }: ShownProps) {
  const { data, error } = useQuery(fileContent(id))
  const url = useObjectUrl(data)
  if (error) return <p className="text-muted">The file could not be loaded.</p>
  if (!url) return <Skeleton className="h-48 w-full" />
  if (kind === 'image') return <img src={url} alt={label} className="max-w-full rounded-md border" />
  // biome-ignore lint/a11y/useMediaCaption: what it says stands in the answer above it
  return <audio controls src={url} className="w-full" />
}
