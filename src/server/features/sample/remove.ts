// Removing the sample company with everything made from it: tables, versions, findings, documents, what runs on it
// wrote, and what those runs still wait for. Conversations stay; they are somebody's own words.
import { z } from 'zod/mini'
import * as sample from '#contract/sample'
import { AppError } from '../../base/errors.ts'
import { forgetTables, removeSampleDatasets, sampleDatasets } from '../datasets/index.ts'
import { forgetContents, removeSampleDocuments } from '../documents/index.ts'
import { forgetUnused, removeSampleFiles } from '../files/index.ts'
import { stopRunsOn } from '../runs/index.ts'
import { type Context, verb } from '../verb.ts'
import { managing, sampleEvent } from './rules.ts'
import { find, remove } from './store.ts'

const Removed = z.object({ datasets: z.array(z.string()), hashes: z.array(z.string()), contents: z.array(z.string()) })

const removeRows = verb(
  { ...sample.remove, answer: Removed },
  {
    async change(tx, _input, { actor, house }) {
      const { user_id } = managing(actor)
      if (!(await remove(tx))) throw await nothingToRemove(tx)
      const ids = (await sampleDatasets(tx)).map(({ id }) => id)
      const about = { outcome: 'The sample company was removed.', by: user_id, now: house.clock.now() }
      const runs = await stopRunsOn(tx, ids, about)
      const files = await removeSampleFiles(tx, runs.ids)
      const documents = await removeSampleDocuments(tx)
      const datasets = await removeSampleDatasets(tx)
      const details = {
        datasets: datasets.ids.length,
        documents: documents.events.length,
        files: files.events.length,
        runs: runs.ids.length,
      }
      return {
        answer: { datasets: datasets.ids, hashes: files.hashes, contents: documents.hashes },
        audit: { action: 'sample.removed', subject: 'sample', details },
        events: [...runs.events, ...files.events, ...documents.events, ...datasets.events, sampleEvent],
      }
    },
  },
)

const nothingToRemove = async (tx: Parameters<typeof find>[0]) =>
  (await find(tx))
    ? new AppError('conflict', 'The sample company is still being loaded: wait until it is there')
    : new AppError('not_found', 'The sample company is not loaded')

/** The rows go in one transaction; the bytes go after it, so that a crash between leaves only unused files. */
export const removeSample = Object.assign(
  async (context: Context, raw: unknown) => {
    const { datasets, hashes, contents } = await removeRows(context, raw)
    await forgetTables(context.house, datasets)
    await forgetUnused(context.house, hashes)
    await forgetContents(context.house, contents)
    return { success: true }
  },
  { deed: sample.remove },
)
