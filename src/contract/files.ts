// The company's files: what agents wrote after approval, for reading and downloading.
import { z } from 'zod/mini'
import { ById, Id, Page, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const File = z.object({
  id: Id,
  /** Where it stands, for example reminders/2026-11-21/Acme.md. */
  path: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  created_at: Timestamp,
  created_by: z.string(),
  /** Part of the sample company, not the company's own. */
  sample: z.boolean(),
  run_id: z.nullable(Id),
})
export type File = z.infer<typeof File>

export const list = endpoint({
  method: 'GET',
  path: '/api/files',
  summary: 'Files, newest first',
  permission: 'signed_in',
  request: Page,
  answer: z.object({ files: z.array(File), next: z.nullable(z.string()) }),
  errors: [],
})

export const content = endpoint({
  method: 'GET',
  path: '/api/files/:id/content',
  summary: 'The bytes of one file',
  permission: 'signed_in',
  request: ById,
  answer: z.any(),
  errors: ['not_found'],
  carries: 'file_down',
})
