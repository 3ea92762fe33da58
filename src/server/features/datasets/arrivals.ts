// When the versions of tables came, and how new their rows were then.
import type { House } from '../house.ts'
import { companyTimeZone } from '../settings/index.ts'
import { type Arrival, arrivalsOf, type Dated } from './store-versions.ts'

export type { Arrival }

/** The last versions of each table, the oldest first, by its id. The same file read once more is not an arrival. */
export async function arrivals(
  { db }: Pick<House, 'db'>,
  datasets: readonly Dated[],
  most: number,
): Promise<ReadonlyMap<string, Arrival[]>> {
  const rows = await arrivalsOf(db, datasets, { time_zone: await companyTimeZone(db), most })
  return Map.groupBy(rows, ({ dataset_id }) => dataset_id)
}
