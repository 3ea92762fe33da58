// A picture or a recording that was made, fetched with the sign-in and shown from memory.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ExecutionResult } from '#contract/console'
import { fileContent } from '../../data/files.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The id in the address of a file. */
const idIn = (url: string) => /\/api\/files\/([^/]+)\/content$/.exec(url)?.[1]

export const Media = ({ result: { image_url, audio_url, user_input } }: { result: ExecutionResult }) => (
  <>
    {image_url && <Shown id={idIn(image_url)} kind="image" label={user_input} />}
    {audio_url && <Shown id={idIn(audio_url)} kind="audio" label={user_input} />}
  </>
)

type ShownProps = { id: string | undefined; kind: 'image' | 'audio'; label: string }

function Shown({ id, kind, label }: ShownProps) {
  const { data, error } = useQuery({ ...fileContent(id ?? ''), enabled: id !== undefined })
  const url = useObjectUrl(data)
  if (error) return <p className="text-muted">The file could not be loaded.</p>
  if (!url) return <Skeleton className="h-48 w-full" />
  if (kind === 'image') return <img src={url} alt={label.slice(0, 200)} className="max-w-full rounded-md border" />
  // biome-ignore lint/a11y/useMediaCaption: what it says stands in the answer above it
  return <audio controls src={url} className="w-full" />
}

function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return url
}
