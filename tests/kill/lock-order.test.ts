// Transactions that meet on the same run take its locks in the same order, so that none has to be undone for another.
import { type RawBuilder, sql } from 'kysely'
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

/** Holds a row, so that the order of those who come for it is certain; they stand behind each other until `open`. */
async function gateAt(row: RawBuilder<unknown>) {
  const gate = await lives.cabinet.db.startTransaction().execute()
  await sql`select from ${row} for update`.execute(gate)
  return { open: () => gate.commit().execute() }
}
const deny = ({ approval_id }: { approval_id: string | undefined }) =>
  decideApproval(lives.context, { request_id: approval_id, approved: false })

it('lets a run be stopped while the journal is written about the decision that it waited for', async () => {
  const { context, cabinet } = lives
  const [first, second] = [await lives.begun('apple'), await lives.begun('pear')]
  await deny(first)
  await deny(second)
  const gate = await gateAt(sql`journal_head`)
  const reading = react(cabinet.house)
  await waiting(1)
  const stopping = cancelRun(context, { id: second.run_id })
  await waiting(2)
  await gate.open()
  expect((await stopping).status).toBe('cancelled')
  await reading
  expect((await getRun(context, { id: first.run_id })).status).toBe('queued')
  await cancelRun(context, { id: first.run_id })
})

it('lets a run be stopped just before the decision that it waited for is read', async () => {
  const { context, cabinet } = lives
  const [first, second] = [await lives.begun('apple'), await lives.begun('pear')]
  await deny(first)
  await deny(second)
  const gate = await gateAt(sql`runs where id = ${second.run_id}`)
  const stopping = cancelRun(context, { id: second.run_id })
  await waiting(1)
  const reading = react(cabinet.house)
  await waiting(2)
  await gate.open()
  expect((await stopping).status).toBe('cancelled')
  await reading
  expect((await getRun(context, { id: first.run_id })).status).toBe('queued')
  await cancelRun(context, { id: first.run_id })
})

it('lets a run be stopped just before it asks for a decision', async () => {
  const parking = 3
  let stopping: Promise<{ status: string }> | undefined
  const { approval_id } = await lives.begun('apple', async (move, run_id) => {
    if (move !== parking) return
    const gate = await gateAt(sql`runs where id = ${run_id}`)
    stopping = cancelRun(lives.context, { id: run_id })
    await waiting(1)
    void waiting(2).then(gate.open)
  })
  expect((await stopping)?.status).toBe('cancelled')
  expect(approval_id).toBeUndefined()
})
