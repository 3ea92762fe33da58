// Transactions that meet on the same run take its locks in the same order, so that none has to be undone for another.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideApproval, pendingApprovals } from '../../src/server/features/approvals/index.ts'
import { cancelRun, getRun } from '../../src/server/features/runs/index.ts'
import { until } from '../support/cabinet.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { type Lives, openLives } from './crash-points/lives.ts'

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
const deny = (id: string | undefined) => decideApproval(lives.context, { request_id: id, approved: false })

it('lets a run be stopped while the journal is written about the decision that it waited for', async () => {
  const { context } = lives
  const { run_id, approval_id } = await lives.begun('apple')
  const gate = await gateAt(sql`journal_head`)
  const denying = deny(approval_id)
  await waiting(1)
  const stopping = cancelRun(context, { id: run_id })
  await waiting(2)
  await gate.open()
  expect((await denying).approval.status).toBe('denied')
  expect((await stopping).status).toBe('cancelled')
})

it('lets a run be stopped while a decision is about to let it go on', async () => {
  const { context } = lives
  const { run_id, approval_id } = await lives.begun('apple')
  const gate = await gateAt(sql`runs where id = ${run_id}`)
  const denying = deny(approval_id)
  await waiting(1)
  const stopping = cancelRun(context, { id: run_id })
  await waiting(2)
  await gate.open()
  expect((await denying).approval.status).toBe('denied')
  expect((await stopping).status).toBe('cancelled')
})

it('lets a run go on when its last two decisions are made at the same time', async () => {
  const { context } = lives
  const { run_id } = await lives.begun('apple pear')
  const { pending_requests } = await pendingApprovals(context, {})
  const ids = pending_requests.filter(request => request.run_id === run_id).map(({ id }) => id)
  expect(ids.length).toBe(2)
  const gate = await gateAt(sql`runs where id = ${run_id}`)
  const denying = Promise.all(ids.map(deny))
  await waiting(2)
  await gate.open()
  await denying
  expect((await getRun(context, { id: run_id })).status).toBe('queued')
  await cancelRun(context, { id: run_id })
})

it('withdraws what a run asks for in the moment in which it is stopped', async () => {
  const parking = 3
  let stopping: Promise<{ status: string }> | undefined
  const { run_id } = await lives.begun('apple', async (move, run_id) => {
    if (move !== parking) return
    const gate = await gateAt(sql`runs where id = ${run_id}`)
    void waiting(1).then(async () => {
      stopping = cancelRun(lives.context, { id: run_id })
      await waiting(2)
      await gate.open()
    })
  })
  await until(async () => stopping)
  expect((await stopping)?.status).toBe('cancelled')
  expect((await getRun(lives.context, { id: run_id })).status).toBe('cancelled')
  const { pending_requests } = await pendingApprovals(lives.context, {})
  expect(pending_requests.filter(request => request.run_id === run_id)).toEqual([])
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
