// The uploads of this sign-in, for the screens that show them.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { onSessionEnd } from '../../data/credentials.ts'
import { uploadDataset } from '../../data/imports.ts'
import { createUploads, type Upload, type Uploads } from './uploads.ts'

const known = new WeakMap<QueryClient, Uploads>()

function uploadsOf(client: QueryClient): Uploads {
  const before = known.get(client)
  if (before) return before
  const mutations = client.getMutationCache()
  const uploads = createUploads(input => mutations.build(client, uploadDataset).execute(input))
  onSessionEnd(uploads.clear)
  known.set(client, uploads)
  return uploads
}

/** All uploads and what can be done with them; the browser asks before it closes a page that is sending. */
export function useUploads(): { uploads: Uploads; list: readonly Upload[] } {
  const uploads = uploadsOf(useQueryClient())
  const list = useSyncExternalStore(uploads.subscribe, uploads.list)
  const busy = list.some(({ step }) => step.name === 'sending' || step.name === 'waiting')
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])
  return { uploads, list }
}

/** For a page: when it is left, what arrived is forgotten, because the list of datasets tells it from then on. */
export function useForgetArrived(): void {
  const uploads = uploadsOf(useQueryClient())
  useEffect(
    () => () => {
      for (const { id, step } of uploads.list()) if (step.name === 'arrived') uploads.remove(id)
    },
    [uploads],
  )
}
