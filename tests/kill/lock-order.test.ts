// Transactions that meet on the same run take its locks in the same order, so that none has to be undone for another.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideApproval } from '../../src/server/features/approvals/index.ts'
import { cancelRun, getRun } from '../../src/server/features/runs/index.ts'
import { until } from '../support/cabinet.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { type Lives, openLives, react } from './crash-points/lives.ts'

let database: FreshDatabase
let lives: Lives
beforeAll(async () => {
  database = await freshDatabase()
  lives = await openLives(database.connection)
})
afterAll(async () => {
  await lives.cabinet.close()
  await database.drop()
})

/** Resolves when so many transactions of this database wait for a lock. */
const waiting = (count: number) =>
  until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      lives.cabinet.db,
    )
    return rows.length === count ? true : undefined
  })

it('lets a run be stopped while the decision that it waited for is being read', async () => {
  const { context, cabinet } = lives
  const [first, second] = [await lives.parked('apple'), await lives.parked('pear')]
  for (const { approval_id } of [first, second]) {
    await decideApproval(context, { request_id: approval_id, approved: false })
  }
  /** Everybody stops at the journal, which makes the order of what follows certain. */
  const gate = await cabinet.db.startTransaction().execute()
  await sql`select from journal_head for update`.execute(gate)
  const reading = react(cabinet.house)
  await waiting(1)
  const stopping = cancelRun(context, { id: second.run_id })
  await waiting(2)
  await gate.commit().execute()
  expect((await stopping).status).toBe('cancelled')
  await reading
  expect((await getRun(context, { id: first.run_id })).status).toBe('queued')
})
