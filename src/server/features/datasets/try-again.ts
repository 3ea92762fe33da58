// An import that was interrupted for good is begun anew with the file that is kept of it.
import { access } from 'node:fs/promises'
import * as imports from '#contract/imports'
import { AppError } from '../../base/errors.ts'
import { verb } from '../verb.ts'
import { findManaged } from './sight.ts'
import { startImport } from './start-import.ts'

export const tryImportAgain = verb(imports.tryAgain, {
  async change(tx, { id }, context) {
    const dataset = await findManaged(tx, context.actor, id)
    const { import_job, importing } = dataset
    const isThere =
      import_job &&
      (await access(context.house.blobs.place(import_job.original)).then(
        () => true,
        () => false,
      ))
    if (importing || !isThere)
      throw new AppError('conflict', 'There is no file left to try again. Upload it once more.')
    return startImport(tx, context, import_job, dataset, 'dataset.tried_again')
  },
})
