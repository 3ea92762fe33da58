// Looking at company files.
import * as files from '#contract/files'
import { AppError } from '../../base/errors.ts'
import { covers, personOf, scopeOf } from '../access/index.ts'
import { type Context, query } from '../verb.ts'
import { byId, type FileRow, page } from './store.ts'

/** Everybody sees what was written for them or their department; who may see every run sees every file. */
function readerOf({ actor }: Context) {
  const scope = scopeOf(actor, 'runs.stop')
  if (scope.reach === 'all') return { everything: true as const }
  const person = personOf(actor)
  if (!person) throw new AppError('not_signed_in', 'Sign in first')
  return { owner_id: person.user_id, department: scope.reach === 'department' ? person.department : null }
}

const shown = (row: FileRow): files.File => ({
  id: row.id,
  path: row.path,
  media_type: row.media_type,
  bytes: row.bytes,
  sha256: row.sha256,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  sample: row.sample,
  run_id: row.run_id,
})

export const listFiles = query(files.list, async (filter, context) => {
  const rows = await page(context.house.db, readerOf(context), filter)
  return { files: rows.map(shown), next: rows.length === filter.limit ? (rows.at(-1)?.id ?? null) : null }
})

export type FileContent = { body: ReadableStream<Uint8Array>; file_name: string; media_type: string; bytes: number }

export const fileContent = query(files.content, async ({ id }, context): Promise<FileContent> => {
  const row = await byId(context.house.db, id)
  const scope = scopeOf(context.actor, 'runs.stop')
  if (!row || !covers(scope, { user_id: row.owner_id, department: row.department })) {
    throw new AppError('not_found', 'There is no such file')
  }
  const file_name = row.path.split('/').at(-1) ?? 'file'
  return { body: context.house.blobs.read(row.sha256), file_name, media_type: row.media_type, bytes: row.bytes }
})
