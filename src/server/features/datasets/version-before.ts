// The newest version of a dataset beside the one before it, for those who look for what changed.
import type { House } from '../house.ts'
import type { ReadyDataset } from './ask.ts'
import { sideOf } from './difference.ts'
import type { VersionRow } from './rows.ts'
import { type SchemaChanges, schemaChanges } from './schema-changes.ts'
import { versionBefore } from './store-versions.ts'

export type Succession = { before: VersionRow; schema: SchemaChanges }

/** Null where there is no earlier version. */
export async function successionOf(house: House, { id, newest }: ReadyDataset): Promise<Succession | null> {
  const before = await versionBefore(house.db, id, newest.number)
  if (!before) return null
  return { before, schema: schemaChanges(await sideOf(before, house), await sideOf(newest, house)) }
}
