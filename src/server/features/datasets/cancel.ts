// Stopping an import that is running; whoever works on it notices within a second.
import { cancelImport } from '#contract/imports'
import { AppError } from '../../base/errors.ts'
import { verb } from '../verb.ts'
import { shownNow } from './show.ts'
import { datasetEvent, findManaged } from './sight.ts'
import { stopImporting } from './store-imports.ts'

export const cancelDatasetImport = verb(cancelImport, {
  async change(tx, { id }, { actor, house }) {
    await findManaged(tx, actor, id)
    const failure = 'The import was cancelled. Upload the file again, or delete this dataset.'
    const row = await stopImporting(tx, id, failure, house.clock.now())
    if (!row) throw new AppError('conflict', 'Nothing is being read into this dataset any more')
    return {
      answer: await shownNow(tx, row, actor),
      audit: { action: 'dataset.import_cancelled', subject: id },
      events: [datasetEvent(row)],
    }
  },
})
