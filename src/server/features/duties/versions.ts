// Tables of which there is an earlier version: what duties compare that look at uploads and not at rows.
import type { ReadyDataset } from '../datasets/index.ts'
import type { Context } from '../verb.ts'

export const withEarlier = (tables: readonly ReadyDataset[]): ReadyDataset[] =>
  tables.filter(({ newest }) => newest.number > 1)

/** Which versions there are, as one text that changes with them; null while no table has two. */
export async function versionsState(_context: Context, tables: readonly ReadyDataset[]): Promise<string | null> {
  const datasets = withEarlier(tables)
  if (datasets.length === 0) return null
  return datasets
    .map(({ id, newest, updated_at }) => `${id}:${newest.number}:${updated_at.getTime()}`)
    .sort()
    .join(' ')
}
