// Documents that people uploaded: their list, their text, their files, uploading them, and searching them.
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as documents from '#contract/documents'
import { call, callFile } from './call.ts'
import { change, look, lookByPage, renew } from './nouns.ts'
import type { AnswerOf, InputOf } from './request.ts'
import { type UploadOptions, upload } from './upload.ts'

export type DocumentFilter = Pick<InputOf<typeof documents.search>, 'kind' | 'domain' | 'from' | 'to'>

export const documentPages = (filter: DocumentFilter) =>
  lookByPage('documents', documents.list, page => ({ ...filter, ...page }))

export const document = (id: string) => look('documents', documents.get, { id })

/** What was found before stays until the next answer is there. */
export const documentSearch = (query: string, filter: DocumentFilter) =>
  queryOptions({ ...look('documents', documents.search, { query, ...filter }), placeholderData: keepPreviousData })

export type PassagePage = AnswerOf<typeof documents.passages>

/** The text from one passage on, and on demand what stands before and after it. */
export const documentText = (id: string, version: number, from: number, size = 40) =>
  infiniteQueryOptions({
    queryKey: ['documents', documents.passages.path, { id, version, from }],
    queryFn: ({ signal, pageParam }) => call(documents.passages, { id, ...pageParam }, { signal }),
    initialPageParam: { from, limit: size },
    getNextPageParam: (page: PassagePage) => {
      const last = page.passages.at(-1)
      return last && last.at + 1 < page.total ? { from: last.at + 1, limit: size } : null
    },
    getPreviousPageParam: (page: PassagePage) => {
      const first = page.passages[0]?.at ?? 0
      return first > 0 ? { from: Math.max(0, first - size), limit: Math.min(size, first) } : null
    },
  })

/** The bytes of a document; never kept, because they may be large. */
export const downloadDocument = mutationOptions({
  mutationFn: (input: InputOf<typeof documents.content>) => callFile(documents.content, input),
})

type UploadInput = { file: File; domain?: documents.Document['domain']; document_id?: string } & UploadOptions

export const uploadDocument = mutationOptions({
  mutationFn: ({ file, domain, document_id, ...options }: UploadInput) =>
    upload(
      documents.upload,
      { file_name: file.name, ...(domain && { domain }), ...(document_id && { document_id }) },
      file,
      options,
    ),
  onSuccess: (_answer, _input, _before, { client }) => renew(client, ['documents']),
})

export const changeDocument = change(documents.change, 'documents')
export const readDocumentAgain = change(documents.readAgain, 'documents')

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const removeDocument = change(documents.remove, 'documents')
