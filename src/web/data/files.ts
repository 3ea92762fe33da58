// The company's files.
import { queryOptions } from '@tanstack/react-query'
import * as files from '#contract/files'
import { callFile } from './call.ts'
import { lookByPage } from './nouns.ts'

export const filePages = () => lookByPage('files', files.list, page => page)

/** The bytes of one file; a file never changes under its id. */
export const fileContent = (id: string) =>
  queryOptions({
    queryKey: ['files', files.content.path, { id }],
    queryFn: ({ signal }) => callFile(files.content, { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
