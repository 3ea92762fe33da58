// Company data: tables, their rows and figures, uploading, and questions to them.
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as datasets from '#contract/datasets'
import { change, look, renew } from './nouns.ts'
import { type UploadOptions, upload } from './upload.ts'

export const datasetList = () => look('datasets', datasets.list, {})

export const dataset = (id: string) => look('datasets', datasets.get, { id })

/** One page of rows; the page before stays until the next one is there. */
export const datasetRows = (id: string, offset: number, limit = 100) =>
  queryOptions({ ...look('datasets', datasets.rows, { id, offset, limit }), placeholderData: keepPreviousData })

export const datasetProfile = (id: string) => look('datasets', datasets.profile, { id })

type UploadInput = { file: File; domain?: datasets.Dataset['domain']; dataset_id?: string } & UploadOptions

/** Uploads a table, with `dataset_id` as the next version of one that is there. */
export const uploadDataset = mutationOptions({
  mutationFn: ({ file, domain, dataset_id, ...options }: UploadInput) =>
    upload(
      datasets.upload,
      { file_name: file.name, ...(domain && { domain }), ...(dataset_id && { dataset_id }) },
      file,
      options,
    ),
  onSuccess: (_answer, _input, _before, { client }) => renew(client, ['datasets']),
})

export const changeDataset = change(datasets.change, 'datasets', 'agents', 'chat')

/** May be refused with `confirmation_needed`: use it through `useConfirmedMutation`. */
export const removeDataset = change(datasets.remove, 'datasets', 'agents', 'chat')
