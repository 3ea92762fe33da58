// Watched pages: what is looked at on the web, and what changed there.

import { queryOptions } from '@tanstack/react-query'
import * as watched from '#contract/watched'
import { callFile } from './call.ts'
import { change, look } from './nouns.ts'

export const watchedPages = () => look('watched', watched.list, {})

/** The bytes of one picture, which never changes. */
export const watchedPicture = (id: string) =>
  queryOptions({
    queryKey: ['watched', watched.picture.path, { id }],
    queryFn: ({ signal }) => callFile(watched.picture, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

export const addWatchedPage = change(watched.add, 'watched')
export const removeWatchedPage = change(watched.remove, 'watched')
export const lookNow = change(watched.lookNow, 'watched')
