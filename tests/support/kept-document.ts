// A document that has been read already, straight into the tables: for tests of searching, not of reading.
import type { Domain } from '../../src/contract/access.ts'
import { newId } from '../../src/server/base/ids.ts'
import { type DocumentRow, insert } from '../../src/server/features/documents/store.ts'
import { replacePassages } from '../../src/server/features/documents/store-passages.ts'
import type { TestHouse } from './house.ts'

type Kept = { name: string; texts: readonly string[]; domain?: Domain; owner?: string | null }

/** Each text becomes a passage on a page of its own. Answers the document's id. */
export async function keepDocument(
  house: TestHouse,
  { name, texts, domain = 'general', owner = null }: Kept,
): Promise<string> {
  const now = house.clock.now()
  const row: DocumentRow = {
    id: newId(),
    name,
    kind: 'text',
    domain,
    status: 'ready',
    progress: 1,
    note: null,
    language: 'english',
    version: 1,
    passage_count: texts.length,
    created_by: owner,
    department: null,
    sample: false,
    created_at: now,
    updated_at: now,
  }
  const passages = texts.map((text, at) => ({ text, place: { page: at + 1 } }))
  await house.db.transaction().execute(async tx => {
    await insert(tx, row)
    await replacePassages(tx, row.id, 'english', passages)
  })
  return row.id
}
