// Rows of sources and approvals as time leaves them behind, straight into the tables: for tests of watching over them.
import { type ApprovalRow, insert as insertApprovals } from '../../src/server/features/approvals/store.ts'
import { insert as insertSource, type SourceRow } from '../../src/server/features/sources/store.ts'
import { insertRead, type ReadRow } from '../../src/server/features/sources/store-reads.ts'
import type { TestHouse } from './house.ts'

export type { ApprovalRow, SourceRow }

export const keepApprovals = (house: TestHouse, rows: readonly ApprovalRow[]) =>
  house.db.transaction().execute(tx => insertApprovals(tx, rows))

export const keepSource = (house: TestHouse, source: SourceRow, reads: readonly ReadRow[]) =>
  house.db.transaction().execute(async tx => {
    await insertSource(tx, source)
    for (const read of reads) await insertRead(tx, read)
  })
