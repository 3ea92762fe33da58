import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts'
import {
  type AuditRow,
  type Database,
  eventsAfter,
  firstBrokenAuditEntry,
  openDatabase,
  readOnce,
  rememberListener,
  writeJournal,
} from './index.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.connection)
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const entry = (subject: string): AuditRow => ({
  actor_type: 'system',
  actor_id: 'test',
  on_behalf_of: null,
  department: null,
  door: 'test',
  ip: null,
  action: 'thing.changed',
  subject,
  details: { note: 'naïve — “quoted”', n: 1.5 },
})
const write = (subject: string) =>
  database.db
    .transaction()
    .execute(tx => writeJournal(tx, entry(subject), [{ type: 'file.changed', id: subject }], new Date()))

it('numbers entries and events without a gap, however many write at once, and gives back a number that was undone', async () => {
  const undone = database.db.transaction().execute(async tx => {
    await writeJournal(tx, entry('undone'), [{ type: 'file.changed', id: 'undone' }], new Date())
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await Promise.all(Array.from({ length: 60 }, (_, number) => write(`thing-${number}`)))
  const seqs = (await eventsAfter(database.db, 0)).map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  expect(await firstBrokenAuditEntry(database.db)).toBeNull()
})

it('refuses to change or remove an audit entry', async () => {
  await expect(sql`update audit_entries set action = 'other' where seq = 3`.execute(database.db)).rejects.toThrow(
    'never changed',
  )
  await expect(sql`delete from audit_entries where seq = 3`.execute(database.db)).rejects.toThrow('never changed')
  await expect(sql`truncate audit_entries`.execute(database.db)).rejects.toThrow('never changed')
})

it('finds every edit of one byte, a removed entry and a removed end, also by somebody who can switch triggers off', async () => {
  const tamper = async (statement: string, expected: number) => {
    await database.db
      .transaction()
      .execute(async tx => {
        await sql`alter table audit_entries disable trigger user`.execute(tx)
        await sql.raw(statement).execute(tx)
        const { rows } = await sql<{ broken: number }>`select first_broken_audit_entry() as broken`.execute(tx)
        expect(rows[0]?.broken, statement).toBe(expected)
        throw new Error('put it back')
      })
      .catch(error => {
        if (error.message !== 'put it back') throw error
      })
  }
  for (let seq = 1; seq <= 60; seq += 7) {
    await tamper(`update audit_entries set subject = overlay(subject placing 'X' from 1 for 1) where seq = ${seq}`, seq)
    await tamper(`update audit_entries set at = at + interval '1 microsecond' where seq = ${seq}`, seq)
    await tamper(`update audit_entries set details = details || '{"n": 1.6}' where seq = ${seq}`, seq)
    await tamper(`delete from audit_entries where seq = ${seq}`, seq)
  }
  await tamper('delete from audit_entries where seq = 60', 60)
  expect(await firstBrokenAuditEntry(database.db)).toBeNull()
})

it('hands a listener every event exactly once, also when several read at the same time', async () => {
  await rememberListener(database.db, 'counter')
  await Promise.all(Array.from({ length: 40 }, (_, number) => write(`counted-${number}`)))
  const heard: string[] = []
  const reader = async () => {
    for (let quiet = 0; quiet < 3; ) {
      const count = await readOnce(
        database.db,
        'counter',
        async events => void heard.push(...events.map(({ id }) => id)),
      )
      quiet = count === 0 ? quiet + 1 : 0
    }
  }
  await Promise.all([reader(), reader(), reader()])
  expect(heard.length).toBe(40)
  expect(new Set(heard).size).toBe(40)
})

it('undoes a change whose entry can not be written, and says so to whoever made it', async () => {
  const { db } = database
  await sql`create table noted (word text)`.execute(db)
  const change = db.transaction().execute(async tx => {
    await sql`insert into noted values ('kept?')`.execute(tx)
    await writeJournal(tx, { ...entry('wrong'), on_behalf_of: 'nobody' }, [], new Date())
    return 'done'
  })
  await expect(change).rejects.toThrow('uuid')
  expect((await sql`select * from noted`.execute(db)).rows).toEqual([])
  expect(await firstBrokenAuditEntry(db)).toBeNull()
  await write('after')
})
