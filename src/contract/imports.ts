// Bringing a table in: a file sent in pieces, an import stopped, a file read again in another way or with values mended.
import { z } from 'zod/mini'
import { ColumnType } from '#contract/columns'
import { ById, Id, Success } from '#contract/common'
import { Dataset, DomainName, largestUpload } from '#contract/datasets'
import { endpoint } from '#contract/endpoint'
import { FileChoices, Mend } from '#contract/file-reading'

export const Upload = z.object({
  id: Id,
  file_name: z.string(),
  bytes: z.number(),
  /** Bytes that have arrived: where the next piece begins. */
  received: z.number(),
})
export type Upload = z.infer<typeof Upload>

export const startUpload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Begin to send a table in pieces; what is not finished within a day is removed',
  permission: 'datasets.manage',
  request: z.strictObject({
    file_name: z.string().check(z.minLength(1), z.maxLength(255)),
    bytes: z.number().check(z.int(), z.minimum(1), z.maximum(largestUpload)),
    domain: z.optional(DomainName),
    dataset_id: z.optional(Id),
    sheet: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: Upload,
  errors: ['unsupported_file', 'too_large', 'too_many_attempts', 'not_found'],
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:id',
  summary: 'How much of a file has arrived, to go on after a lost connection',
  permission: 'datasets.manage',
  request: ById,
  answer: Upload,
  errors: ['not_found'],
})

export const sendPiece = endpoint({
  method: 'PUT',
  path: '/api/uploads/:id',
  summary: 'The next piece of the file as the body; offset is where it begins. What arrives before a break is kept',
  permission: 'datasets.manage',
  request: z.strictObject({ id: Id, offset: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(largestUpload)) }),
  answer: Upload,
  errors: ['not_found', 'conflict', 'too_large'],
  carries: 'file_up',
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/uploads/:id/finish',
  summary: 'All pieces have arrived: make the file a dataset, or its next version',
  permission: 'datasets.manage',
  request: ById,
  answer: Dataset,
  errors: ['not_found', 'conflict'],
})

export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Give up an upload and remove what has arrived',
  permission: 'datasets.manage',
  request: ById,
  answer: Success,
  errors: ['not_found'],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/datasets/:id/cancel',
  summary: 'Stop the import that is running; the version before stays in use',
  permission: 'datasets.manage',
  request: ById,
  answer: Dataset,
  errors: ['not_found', 'conflict'],
})

export const tryAgain = endpoint({
  method: 'POST',
  path: '/api/datasets/:id/try-again',
  summary: 'Begin an import anew that was interrupted, with the file that is kept of it',
  permission: 'datasets.manage',
  request: ById,
  answer: Dataset,
  errors: ['not_found', 'conflict'],
})

export const readAgain = endpoint({
  method: 'POST',
  path: '/api/datasets/:id/read-again',
  summary: 'Read the kept file again with other choices; it becomes the next version',
  permission: 'datasets.manage',
  request: z.strictObject({
    id: Id,
    /** Replaces the choices of the version before. */
    choices: FileChoices,
    /** Types by the names of columns; null lets the values decide again. */
    columns: z.optional(
      z
        .array(z.strictObject({ name: z.string().check(z.maxLength(100)), type: z.nullable(ColumnType) }))
        .check(z.maxLength(2_000)),
    ),
  }),
  answer: Dataset,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const mend = endpoint({
  method: 'POST',
  path: '/api/datasets/:id/mends',
  summary: 'Correct values that could not be read, or leave rows out; the file stays as it was',
  permission: 'datasets.manage',
  request: z.strictObject({ id: Id, mends: z.array(Mend).check(z.minLength(1), z.maxLength(500)) }),
  answer: Dataset,
  errors: ['not_found', 'conflict', 'invalid'],
})

export const takeSheet = endpoint({
  method: 'POST',
  path: '/api/datasets/:id/sheets',
  summary: 'Make a dataset of another sheet of the same file',
  permission: 'datasets.manage',
  request: z.strictObject({ id: Id, sheet: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: Dataset,
  errors: ['not_found', 'conflict', 'invalid'],
})
