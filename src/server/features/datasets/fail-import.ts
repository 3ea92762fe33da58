// An import ends without a version: because of its file, or because nobody works on it any more.
import { z } from 'zod/mini'
import { type Context, verb } from '../verb.ts'
import { datasetEvent } from './sight.ts'
import { byId } from './store.ts'
import { silentImports, updateImporting } from './store-imports.ts'

const Fail = {
  permission: 'datasets.manage' as const,
  request: z.strictObject({
    dataset_id: z.string(),
    version_id: z.string(),
    failure: z.string(),
    /** Whether the same file may be read another time. */
    may_try_again: z.boolean(),
  }),
  answer: z.object({}),
}

export const failImport = verb(Fail, {
  async change(tx, { dataset_id, version_id, failure, may_try_again }, { house }) {
    const known = await byId(tx, dataset_id)
    /** A failed new version leaves the one before in place. */
    const status = known?.version ? ('ready' as const) : ('failed' as const)
    const ended = { status, failure, importing: null, progress: 0, rows_done: 0, updated_at: house.clock.now() }
    const forgotten = may_try_again ? {} : { import_job: null }
    const row = await updateImporting(tx, dataset_id, version_id, { ...ended, ...forgotten })
    return {
      answer: {},
      audit: { action: 'dataset.import_failed', subject: dataset_id, details: { failure } },
      events: row ? [datasetEvent(row)] : [],
    }
  },
})

const minute = 60_000
const silence = { heard: 10 * minute, waiting: 6 * 60 * minute }

/**
 * By the clock, once a minute: ends imports whose process is gone for good. The queue starts an import again whose
 * process died, so nothing is ended before this process has run for as long itself.
 */
export async function endSilentImports(context: Context, running_since: Date): Promise<void> {
  const { db, clock } = context.house
  const now = clock.now().getTime()
  if (now - running_since.getTime() < silence.heard) return
  for (const row of await silentImports(db, new Date(now - silence.heard), new Date(now - silence.waiting))) {
    const failure = row.import_job
      ? 'Reading the file was interrupted and did not go on. Try again.'
      : 'The reading was interrupted and did not go on. Read the source again.'
    const at = { dataset_id: row.id, version_id: row.importing ?? '' }
    await failImport(context, { ...at, failure, may_try_again: true })
  }
}
