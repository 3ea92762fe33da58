// The sample company: invented data to see everything at work, loaded once and removed as a whole.
import { z } from 'zod/mini'
import { Nothing, Success } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const Sample = z.object({
  state: z.enum(['absent', 'loading', 'loaded', 'failed']),
  /** 0 to 1 while loading. */
  progress: z.number(),
  /** Why loading failed, as a sentence. */
  failure: z.nullable(z.string()),
  /** Whether the asker may load and remove it: administrators who may see data of every domain. */
  may_manage: z.boolean(),
})
export type Sample = z.infer<typeof Sample>

export const get = endpoint({
  method: 'GET',
  path: '/api/sample',
  summary: 'Whether the sample company is loaded',
  permission: 'signed_in',
  request: Nothing,
  answer: Sample,
  errors: [],
})

export const load = endpoint({
  method: 'POST',
  path: '/api/sample',
  summary: 'Load the sample company: tables and documents that are invented and marked as such',
  permission: 'datasets.manage',
  request: Nothing,
  answer: Sample,
  errors: ['forbidden', 'conflict'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/sample',
  summary: 'Remove the sample company with everything made from it (asks for the password again)',
  permission: 'datasets.manage',
  fresh: true,
  request: Nothing,
  answer: Success,
  errors: ['forbidden', 'not_found', 'conflict', 'confirmation_needed'],
})
