// Correcting what a dataset is called, where it belongs and what its columns mean; deleting it.
import { rm } from 'node:fs/promises'
import * as datasets from '#contract/datasets'
import { AppError } from '../../base/errors.ts'
import type { Tx } from '../../storage/index.ts'
import { visibleDomains } from '../access/index.ts'
import { type Context, verb } from '../verb.ts'
import { correctColumns } from './correct.ts'
import { relateQueue } from './meaning/relate.ts'
import { forgetOriginals } from './originals.ts'
import { shownDetail } from './show.ts'
import { datasetEvent, findManaged } from './sight.ts'
import { remove, update } from './store.ts'
import { columnsOf } from './store-columns.ts'
import { versionsOf } from './store-versions.ts'

export const changeDataset = verb(datasets.change, {
  async change(tx, { id, name, domain, columns, key }, { actor, house }) {
    await findManaged(tx, actor, id)
    if (domain && !visibleDomains(actor).includes(domain)) {
      throw new AppError('forbidden', `You may not see ${domain} data, so you can't file this there`)
    }
    await correctColumns(tx, actor, id, columns ?? [])
    if (key) await checkKey(tx, id, key)
    const row = await update(tx, id, {
      updated_at: house.clock.now(),
      ...(name && { name }),
      ...(domain && { domain }),
      ...(key && { key_columns: key, key_chosen: key.length > 0 }),
      // A key or reference that was chosen is measured.
      ...(columns?.some(({ is_key, reference }) => is_key !== undefined || reference !== undefined) && {
        related_version: null,
      }),
    })
    if (!row) throw new AppError('not_found', 'There is no such dataset')
    await house.jobs.send(tx, relateQueue, {})
    return {
      answer: await shownDetail(tx, row, actor),
      audit: { action: 'dataset.changed', subject: id, details: { name, domain, columns, key } },
      events: [datasetEvent(row)],
    }
  },
})

async function checkKey(tx: Tx, id: string, key: readonly string[]) {
  const names = new Set((await columnsOf(tx, [id])).map(({ name }) => name))
  const unknown = key.find(name => !names.has(name))
  if (unknown !== undefined) throw new AppError('invalid', `This dataset has no column ${unknown}`)
}

const removeRows = verb(datasets.remove, {
  prepare: ({ id }, { house, actor }) => findManaged(house.db, actor, id),
  async change(tx, { id }, { house }, row) {
    await remove(tx, id)
    await house.jobs.send(tx, relateQueue, {})
    return {
      answer: { success: true },
      audit: { action: 'dataset.deleted', subject: id, details: { name: row.name, versions: row.version ?? 0 } },
      events: [datasetEvent(row)],
    }
  },
})

/** The rows go in one transaction; the files go after it, so that a crash between leaves only unused files. */
export const removeDataset = Object.assign(
  async (context: Context, raw: unknown) => {
    const { db, blobs } = context.house
    // What does not fit is refused below, after the question of who may.
    const asked = datasets.remove.request.safeParse(raw)
    const versions = asked.success ? await versionsOf(db, asked.data.id) : []
    const answer = await removeRows(context, raw)
    for (const { parquet } of versions) await rm(blobs.place(parquet), { force: true })
    await forgetOriginals(
      context.house,
      versions.flatMap(({ original }) => original ?? []),
    )
    return answer
  },
  { deed: datasets.remove },
)
