// What is kept about a person: all of it in one file, and its removal.
import { z } from 'zod/mini'
import { Email } from '#contract/accounts'
import { ById, Id, Nothing } from '#contract/common'
import { endpoint } from '#contract/endpoint'

export const own = endpoint({
  method: 'GET',
  path: '/api/auth/personal-data',
  summary: 'Everything that is kept about who asks, as a ZIP file of JSON and files',
  permission: 'signed_in',
  fresh: true,
  request: Nothing,
  answer: z.any(),
  errors: ['confirmation_needed'],
  carries: 'file_down',
})

export const ofPerson = endpoint({
  method: 'GET',
  path: '/api/users/:id/personal-data',
  summary: 'Everything that is kept about a person, as a ZIP file of JSON and files',
  permission: 'backups.manage',
  fresh: true,
  request: ById,
  answer: z.any(),
  errors: ['not_found', 'confirmation_needed'],
  carries: 'file_down',
})

export const remove = endpoint({
  method: 'POST',
  path: '/api/users/:id/remove',
  summary: 'Remove what tells who somebody was; what they did for the company stays, without their name',
  permission: 'backups.manage',
  fresh: true,
  /** The person's address again, so that nobody is removed by a slip. */
  request: z.strictObject({ id: Id, email: Email }),
  answer: z.object({ success: z.boolean(), rows_removed: z.number() }),
  errors: ['invalid', 'not_found', 'conflict', 'forbidden', 'confirmation_needed'],
})
