// Beside an import that runs: tells how far it is and that it goes on, and notices when a person has stopped it.
import { writeJournal } from '../../storage/index.ts'
import type { ImportProgress } from '../../storage/tables/index.ts'
import type { House } from '../house.ts'
import type { ImportJob } from './rows.ts'
import { datasetEvent } from './sight.ts'
import { beatImport, updateImporting } from './store-imports.ts'

const TELL_MS = 500
const BEAT_MS = 1_000

/** The import was stopped, or its dataset deleted; there is nothing left to do. */
export class ImportCancelled extends Error {
  constructor() {
    super('The import was cancelled')
    this.name = 'ImportCancelled'
  }
}

type ImportWatch = {
  signal: AbortSignal
  /** Stores the progress, at most twice a second. */
  onProgress(progress: ImportProgress): void
  end(): void
}

/** Begins to watch; `end` must follow. The signal is aborted with ImportCancelled. */
export function watchImport({ dataset_id, version_id }: ImportJob, house: House): ImportWatch {
  const cancelled = new AbortController()
  let told = 0
  const beat = async () => {
    const isOurs = await beatImport(house.db, dataset_id, version_id, house.clock.now())
    if (!isOurs) cancelled.abort(new ImportCancelled())
  }
  const tell = async ({ fraction, rows = 0 }: ImportProgress) => {
    await house.db.transaction().execute(async tx => {
      const now = { progress: Math.min(0.99, fraction), rows_done: rows }
      const row = await updateImporting(tx, dataset_id, version_id, now)
      if (row) await writeJournal(tx, null, [{ ...datasetEvent(row), type: 'dataset.progress' }], house.clock.now())
    })
  }
  const warn = (error: unknown) => house.log.warn({ error }, 'The progress of an import could not be stored')
  void beat().catch(warn)
  const timer = setInterval(() => void beat().catch(warn), BEAT_MS)
  return {
    signal: cancelled.signal,
    onProgress(progress) {
      const now = performance.now()
      if (now - told < TELL_MS) return
      told = now
      tell(progress).catch(warn)
    },
    end: () => clearInterval(timer),
  }
}
