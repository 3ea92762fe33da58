// Bringing tables in: uploads, imports that are stopped, files that are read again.
import { mutationOptions } from '@tanstack/react-query'
import type * as datasets from '#contract/datasets'
import * as imports from '#contract/imports'
import { change, renew } from './nouns.ts'
import { uploadInPieces } from './pieces.ts'
import type { UploadOptions } from './upload.ts'

type UploadInput = { file: File; domain?: datasets.Dataset['domain']; dataset_id?: string } & UploadOptions

/** Uploads a table, with `dataset_id` as the next version of one that is there. */
export const uploadDataset = mutationOptions({
  mutationFn: ({ file, domain, dataset_id, ...options }: UploadInput) =>
    uploadInPieces(file, { ...(domain && { domain }), ...(dataset_id && { dataset_id }) }, options),
  onSuccess: (_answer, _input, _before, { client }) => renew(client, ['datasets']),
})

export const cancelImport = change(imports.cancelImport, 'datasets')
export const tryAgain = change(imports.tryAgain, 'datasets')
export const readAgain = change(imports.readAgain, 'datasets')
export const mendDataset = change(imports.mend, 'datasets')
export const takeSheet = change(imports.takeSheet, 'datasets')
