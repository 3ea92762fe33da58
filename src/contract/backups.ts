// Backups: archives of the database and the files, taken by schedule or now, checked, and restored by a command.
import { z } from 'zod/mini'
import { ById, Id, Nothing, Success, Timestamp } from '#contract/common'
import { endpoint } from '#contract/endpoint'

/** `verify` reads the archive and checks every hash; `drill` also restores it into a database that is dropped again. */
const CheckKind = z.enum(['verify', 'drill'])

export const Backup = z.object({
  id: Id,
  by_schedule: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  created_at: Timestamp,
  ended_at: z.nullable(Timestamp),
  file_name: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  tables: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  /** Files that were named and gone already when it was taken. */
  missing: z.nullable(z.number()),
  failure: z.nullable(z.string()),
  check: z.nullable(
    z.object({
      kind: CheckKind,
      state: z.enum(['waiting', 'running', 'passed', 'failed']),
      detail: z.nullable(z.string()),
      checked_at: z.nullable(Timestamp),
    }),
  ),
})
export type Backup = z.infer<typeof Backup>

const common = { permission: 'backups.manage', fresh: true } as const

export const list = endpoint({
  method: 'GET',
  path: '/api/backups',
  summary: 'Backups, newest first, with where they are kept',
  permission: 'backups.manage',
  request: Nothing,
  answer: z.object({
    backups: z.array(Backup),
    folder: z.string(),
    /** Of the disk that they are kept on; gigabytes. */
    free_gb: z.number(),
    /** Where the key is that opens stored passwords; null: it is given by SECRET_KEY. It is in no backup. */
    key_file: z.nullable(z.string()),
  }),
  errors: [],
})

export const take = endpoint({
  ...common,
  method: 'POST',
  path: '/api/backups',
  summary: 'Take a backup now',
  request: Nothing,
  answer: Backup,
  errors: ['conflict', 'confirmation_needed'],
})

export const check = endpoint({
  ...common,
  method: 'POST',
  path: '/api/backups/:id/check',
  summary: 'Check a backup, or try to restore it into a database that is dropped again',
  request: z.strictObject({ id: Id, kind: CheckKind }),
  answer: Backup,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})

export const content = endpoint({
  ...common,
  method: 'GET',
  path: '/api/backups/:id/content',
  summary: 'The archive of a backup',
  request: ById,
  answer: z.any(),
  errors: ['not_found', 'confirmation_needed'],
  carries: 'file_down',
})

export const remove = endpoint({
  ...common,
  method: 'DELETE',
  path: '/api/backups/:id',
  summary: 'Delete a backup',
  request: ById,
  answer: Success,
  errors: ['not_found', 'conflict', 'confirmation_needed'],
})

export const BackupSettings = z.strictObject({
  every: z.enum(['day', 'week', 'never']),
  /** The hour of the company's day from which one is taken. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** So many of those taken by schedule are kept; those that people took stay until they are deleted. */
  keep: z.int().check(z.minimum(1, 'Keep at least one'), z.maximum(365, 'Keep 365 at most')),
})
export type BackupSettings = z.infer<typeof BackupSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings/backups',
  summary: 'When backups are taken, and how many are kept',
  permission: 'backups.manage',
  request: Nothing,
  answer: BackupSettings,
  errors: [],
})

export const setSettings = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/settings/backups',
  summary: 'Say when backups are taken, and how many are kept',
  request: BackupSettings,
  answer: BackupSettings,
  errors: ['invalid', 'confirmation_needed'],
})
