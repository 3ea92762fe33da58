// What the application's own role may do with the audit trail in the embedded database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../base/log.ts'
import { type Database, firstBrokenAuditEntry, migrate, openDatabase, writeJournal } from '../index.ts'
import { type EmbeddedPostgres, startEmbedded } from './index.ts'

let data_dir: string
let server: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'cabinet-audit-owner-'))
  server = await startEmbedded({ data_dir, log: createLog('error') })
  database = openDatabase(server.connection)
  await server.upgrading(() => migrate(database.db))
})
afterAll(async () => {
  await database.close()
  await server.stop()
  await rm(data_dir, { recursive: true, force: true })
})

const entry = {
  ...{ actor_type: 'system', actor_id: 'test', on_behalf_of: null, department: null, door: 'test', ip: null },
  ...{ action: 'thing.changed', subject: 'thing', details: {} },
}
const write = () => database.db.transaction().execute(tx => writeJournal(tx, entry, [], new Date()))

it('may add entries and read them', async () => {
  await write()
  await write()
  expect(await firstBrokenAuditEntry(database.db)).toBeNull()
})

it.each([
  'update audit_entries set action = action',
  'delete from audit_entries',
  'truncate audit_entries',
  'alter table audit_entries disable trigger user',
  'drop trigger audit_entries_are_final on audit_entries',
  'set role cabinet_audit',
  'alter table audit_entries owner to cabinet',
])('may not %s', async statement => {
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied|must be owner/)
})

it('cannot give itself the rights back', async () => {
  await sql`grant all on audit_entries to cabinet`.execute(database.db)
  const { rows } = await sql<{ held: boolean }>`
    select has_table_privilege('audit_entries', 'update, delete, truncate, trigger') as held`.execute(database.db)
  expect(rows).toEqual([{ held: false }])
})

it('may change the table while the schema is upgraded, and no longer after a failed upgrade', async () => {
  const failed = server.upgrading(async () => {
    await sql`create index audit_for_test on audit_entries (door)`.execute(database.db)
    throw new Error('The upgrade failed')
  })
  await expect(failed).rejects.toThrow('The upgrade failed')
  const again = sql`alter table audit_entries add column more text`.execute(database.db)
  await expect(again).rejects.toThrow('must be owner')
  await write()
  expect(await firstBrokenAuditEntry(database.db)).toBeNull()
})
