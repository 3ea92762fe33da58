// Looking at sources: the list, and one with its history.
import * as sources from '#contract/sources'
import { AppError } from '../../base/errors.ts'
import type { Db, Tx } from '../../storage/index.ts'
import { type Actor, covers, scopeOf } from '../access/index.ts'
import { query } from '../verb.ts'
import { kindsFor } from './rules.ts'
import { shown, shownDetail, startersOf } from './show.ts'
import { all, byId, type SourceRow } from './store.ts'
import { lastReads } from './store-reads.ts'

const isManaged = (actor: Actor, { created_by, department }: SourceRow) =>
  covers(scopeOf(actor, 'datasets.manage'), { user_id: created_by, department })

/** Throws not_found for what somebody else manages, as for what does not exist. */
export async function findManaged(db: Db | Tx, actor: Actor, id: string): Promise<SourceRow> {
  const row = await byId(db, id)
  if (!row || !isManaged(actor, row)) throw new AppError('not_found', 'There is no such source')
  return row
}

export const listSources = query(sources.list, async (_input, { house, actor }) => {
  const [rows, reads] = await Promise.all([all(house.db), lastReads(house.db)])
  const names = await startersOf(house.db, reads)
  const last = new Map(reads.map(read => [read.source_id, read]))
  const may_add = kindsFor(actor)
  return {
    sources: rows.filter(row => isManaged(actor, row)).map(row => shown(row, last.get(row.id), names, actor)),
    may_add,
    folders: may_add.includes('folder') ? house.config.import_folders : [],
  }
})

export const getSource = query(sources.get, async ({ id }, { house, actor }) =>
  shownDetail(house.db, await findManaged(house.db, actor, id), actor),
)
