// Databases are read as they are: against a real PostgreSQL, real SQLite files, and MySQL or MariaDB where there is one.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/support/database.ts'
import { openTcp, type Tcp } from '../../../../../tests/support/tcp.ts'
import { createLog } from '../../../base/log.ts'
import { openTables, type Tables } from '../index.ts'
import type { Asked, DatabaseAddress } from './requests.ts'

let folder = ''
let tables: Tables
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'databases-'))
  tables = openTables({ log: createLog('silent'), memory_limit_mb: 128 })
})
afterAll(async () => {
  await tables.close()
  await rm(folder, { recursive: true, force: true })
})

const read = (database: DatabaseAddress, asked: Asked, fingerprint: string | null = null, signal?: AbortSignal) =>
  tables.readDatabase({ database, asked, target_dir: join(folder, 'tables'), fingerprint, ...(signal && { signal }) })

/** What stands in the Parquet file of a reading. */
async function readBack(database: DatabaseAddress, asked: Asked) {
  const { table, ...reading } = await read(database, asked)
  if (!table) throw new Error('Nothing was written')
  const { rows } = await tables.rows({ path: table.path, offset: 0, limit: 100 })
  return { ...reading, table, rows, types: Object.fromEntries(table.columns.map(({ name, type }) => [name, type])) }
}

describe('PostgreSQL', () => {
  let fresh: FreshDatabase
  let client: pg.Client
  let tcp: Tcp
  let database: DatabaseAddress
  beforeAll(async () => {
    fresh = await freshDatabase()
    client = new pg.Client(fresh.connection)
    await client.connect()
    tcp = await openTcp(fresh.connection)
    const { user: user_name, password = '', database: name } = fresh.connection
    const { port } = tcp
    const host = 'db.example'
    const addresses = [{ address: '127.0.0.1', family: 4 }]
    database = { kind: 'postgresql', host, port, addresses, database: name, user_name, password, encryption: 'none' }
    await client.query(`
      create schema shop;
      create table shop.orders (id bigint, no text, zip varchar(5), amount numeric(12, 2), rate numeric, weight float8,
        paid boolean, due date, at timestamptz, seen timestamp, tags text[], extra jsonb, note text, photo bytea);
      insert into shop.orders values
        (1, 'R-1', '01067', 0.10, 1.123456789012345678, 0.1, true, '2026-02-03', '2026-02-03 10:00+02',
         '2026-02-03 10:00:00.123456', '{a,b}', '{"a": 1}', E'two\\nlines, "quoted"', '\\x00ff'),
        (9007199254740993, 'R-2', '', 12345678.90, -3, 1e21, false, null, null, null, null, null, '', null),
        (3, 'R-3', null, null, null, null, null, '2024-02-29', null, null, null, null, null, null);
      create view shop.open_orders as select id, amount from shop.orders where not paid;
      create table plain (n integer);
      analyze`)
  })
  afterAll(async () => {
    await client.end()
    await tcp.close()
    await fresh.drop()
  })

  it('lists the tables and views that the login may read', async () => {
    const found = await tables.databaseTables(database)
    expect(found).toContainEqual({ schema: 'shop', name: 'orders', rows: 3, is_view: false })
    expect(found).toContainEqual({ schema: 'shop', name: 'open_orders', rows: null, is_view: true })
  })

  it('keeps types, exact decimals, dates, what is missing and what is empty', async () => {
    const { table, rows, types } = await readBack(database, { schema: 'shop', name: 'orders' })
    expect(types).toMatchObject({
      ...{ id: 'integer', no: 'text', zip: 'text', amount: 'decimal', rate: 'decimal', weight: 'decimal' },
      ...{
        paid: 'boolean',
        due: 'date',
        at_: 'timestamp',
        seen: 'timestamp',
        tags: 'text',
        extra: 'text',
        note: 'text',
      },
    })
    expect(table).toMatchObject({ rows: 3, problem_count: 0 })
    expect(table.notes).toEqual(['Left out, because they hold binary data: photo.'])
    expect(table.columns.find(({ name }) => name === 'at_')?.assumption).toBe('Times are in UTC.')
    expect(rows[0]?.slice(0, 5)).toEqual([1, 'R-1', '01067', 0.1, '1.123456789012345678'])
    expect(rows[0]?.slice(5)).toEqual([
      ...[0.1, true, '2026-02-03', '2026-02-03T08:00:00', '2026-02-03T10:00:00.123456', '{a,b}', '{"a": 1}'],
      'two\nlines, "quoted"',
    ])
    expect(rows[1]?.slice(0, 5)).toEqual(['9007199254740993', 'R-2', '', 12345678.9, '-3.000000000000000000'])
    expect(rows[1]?.at(-1)).toBe('')
    expect(rows[2]?.slice(2)).toEqual([null, null, null, null, null, '2024-02-29', null, null, null, null, null])
  })

  it('lists what no date can be, and keeps the others', async () => {
    const sql = `select d::date as day from (values ('infinity'), ('2026-01-01'), ('2026-01-02'), ('2026-01-03'), ('2026-01-04'),
      ('2026-01-05'), ('2026-01-06'), ('2026-01-07'), ('2026-01-08'), ('2026-01-09'), (null)) as v(d)`
    const { table, types } = await readBack(database, { sql })
    expect(types).toEqual({ day: 'date' })
    expect(table.problems).toEqual([{ line: 1, column: 'day', cell: 0, value: 'infinity', why: 'This is not a date.' }])
  })

  it('knows the same rows again in any order, and every change of one', async () => {
    const values = (list: string) => ({ sql: `select a, b from (values ${list}) as v(a, b)` })
    const first = await read(database, values(`(1, 'x'), (2, null), (2, null)`))
    const again = await read(database, values(`(2, null), (1, 'x'), (2, null)`), first.fingerprint)
    expect(again).toEqual({ fingerprint: first.fingerprint, rows: 3, table: null })
    for (const list of [`(1, 'x'), (2, null)`, `(1, 'x'), (2, ''), (2, null)`, `(1, 'y'), (2, null), (2, null)`]) {
      expect((await read(database, values(list), first.fingerprint)).table).not.toBeNull()
    }
    const renamed = { sql: `select a, b as c from (values (1, 'x'), (2, null), (2, null)) as v(a, b)` }
    expect((await read(database, renamed)).fingerprint).not.toBe(first.fingerprint)
  })

  it('reads many rows through one cursor', async () => {
    const reading = await read(database, {
      sql: 'select i, repeat(md5(i::text), 10) as t from generate_series(1, 30000) as i',
    })
    expect(reading).toMatchObject({ rows: 30_000, table: { rows: 30_000 } })
  })

  it.each([
    [`select nextval('counter')`, 'read-only'],
    [`select set_config('transaction_read_only', 'off', false)`, 'read-write mode must be set before'],
    ['select * from plain for share', 'read-only'],
    [`select 1 from (values (1)) as v(a) where 1 = (select lo_create(0)::int)`, 'read-only'],
  ])('changes nothing: %s', async (sql, why) => {
    await client.query('create sequence if not exists counter')
    await expect(read(database, { sql })).rejects.toThrow(why)
  })

  it('stops when it is told to and leaves nothing behind', async () => {
    const stop = new AbortController()
    const reading = read(database, { sql: 'select pg_sleep(60)' }, null, stop.signal)
    setTimeout(() => stop.abort(new Error('enough')), 500)
    await expect(reading).rejects.toThrow('enough')
    expect((await readdir(join(folder, 'tables'))).filter(name => name.startsWith('.import-'))).toEqual([])
  })

  it('says what the database says, and never the password', async () => {
    const wrong = { ...database, user_name: 'nobody', password: 'a secret word' } as DatabaseAddress
    const error = await tables.databaseTables(wrong).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ code: 'provider_failed' })
    expect(String(error)).not.toContain('a secret word')
    await expect(read(database, { schema: null, name: 'no such table' })).rejects.toThrow('does not exist')
  })
})

describe('SQLite', () => {
  const file = async (name: string, sql: string): Promise<DatabaseAddress> => {
    const path = join(folder, name)
    const made = new DatabaseSync(path)
    made.exec(sql)
    made.close()
    return { kind: 'sqlite', path }
  }

  it('reads what columns hold, whatever they were declared as', async () => {
    const database = await file(
      'shop.sqlite',
      `create table orders (id integer primary key, zip text, amount decimal(10, 2), share real, due date, made datetime,
         open boolean, mixed, picture blob, big integer);
       insert into orders values (1, '01067', 19.99, 0.1, '2026-02-03', '2026-02-03 10:00:00', 1, 'x', x'00', 9007199254740993),
         (2, '', 5, 2.5, null, null, 0, 7, null, -1), (3, null, null, null, '2024-02-29', null, null, x'0a', null, null);
       create view cheap as select * from orders where amount < 10`,
    )
    expect(await tables.databaseTables(database)).toEqual([
      { schema: null, name: 'cheap', rows: null, is_view: true },
      { schema: null, name: 'orders', rows: null, is_view: false },
    ])
    const { rows, types, table } = await readBack(database, { schema: null, name: 'orders' })
    expect(types).toEqual({
      ...{ id: 'integer', zip: 'text', amount: 'decimal', share: 'decimal', due: 'date', made: 'timestamp' },
      ...{ open: 'boolean', mixed: 'text', big: 'integer' },
    })
    expect(rows).toEqual([
      [1, '01067', 19.99, 0.1, '2026-02-03', '2026-02-03T10:00:00', true, 'x', '9007199254740993'],
      [2, '', 5, 2.5, null, null, false, '7', -1],
      [3, null, null, null, '2024-02-29', null, null, "x'0a'", null],
    ])
    expect(table.notes).toEqual(['Left out, because they hold binary data: picture.'])
  })

  it('keeps a column as text when its values are not what was declared', async () => {
    const database = await file(
      'odd.sqlite',
      `create table t (due date); insert into t values ('soon'), ('2026-01-01')`,
    )
    const { types, rows, table } = await readBack(database, { schema: null, name: 't' })
    expect(types).toEqual({ due: 'text' })
    expect(rows).toEqual([['soon'], ['2026-01-01']])
    expect(table.columns[0]?.assumption).toContain('Kept as text')
  })

  it('can change nothing and reach no other file', async () => {
    const database = await file('kept.sqlite', 'create table t (a); insert into t values (1)')
    for (const sql of [
      'delete from t',
      "attach 'x' as y",
      "select load_extension('x')",
      "select writefile('x', 'y')",
    ]) {
      await expect(read(database, { sql })).rejects.toThrow()
    }
    expect((await readBack(database, { schema: null, name: 't' })).rows).toEqual([[1]])
  })

  it('ends a question that never ends, and says so of a file that is no database', async () => {
    const database = await file('endless.sqlite', 'create table t (a)')
    const stop = new AbortController()
    const endless = { sql: 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n' }
    setTimeout(() => stop.abort(new Error('enough')), 1000)
    await expect(read(database, endless, null, stop.signal)).rejects.toThrow('enough')
    const path = join(folder, 'tables')
    await expect(tables.databaseTables({ kind: 'sqlite', path })).rejects.toMatchObject({ code: 'provider_failed' })
  })
})

/** A MySQL or MariaDB to test against, for example mysql://user:password@127.0.0.1:3306/test. */
const { TEST_MYSQL } = process.env

describe.skipIf(!TEST_MYSQL)('MySQL (needs TEST_MYSQL, the address of a server to test against)', () => {
  const url = new URL(TEST_MYSQL ?? 'mysql://none')
  const database: DatabaseAddress = {
    kind: 'mysql',
    host: url.hostname,
    port: Number(url.port || 3306),
    addresses: [{ address: url.hostname, family: 4 }],
    database: url.pathname.slice(1),
    user_name: url.username,
    password: url.password,
    encryption: 'none',
  }
  beforeAll(async () => {
    const mysql = await import('mysql2/promise')
    const client = await mysql.createConnection({ uri: url.href, multipleStatements: true })
    await client.query(`
      drop table if exists orders;
      set sql_mode = '';
      create table orders (id bigint unsigned, no varchar(20), zip char(5), amount decimal(12, 2), weight double,
        paid tinyint(1), flags bit(8), due date, at timestamp null, seen datetime(6), kind enum('a', 'b'), note text,
        photo blob, pages year);
      set time_zone = '+02:00';
      insert into orders values
        (18446744073709551615, 'R-1', '01067', 0.10, 0.1, 1, b'101', '2026-02-03', '2026-02-03 10:00:00',
         '2026-02-03 10:00:00.123456', 'a', 'two\\nlines, "quoted" é', x'00ff', 2026),
        (2, 'R-2', '', 12345678.90, null, 0, null, null, null, null, null, '', null, null)`)
    await client.end()
  })

  it('lists its tables and keeps types, exact decimals, dates, what is missing and what is empty', async () => {
    expect(await tables.databaseTables(database)).toContainEqual(
      expect.objectContaining({ schema: null, name: 'orders', is_view: false }),
    )
    const { rows, types, table } = await readBack(database, { schema: null, name: 'orders' })
    expect(types).toEqual({
      ...{ id: 'decimal', no: 'text', zip: 'text', amount: 'decimal', weight: 'decimal', paid: 'boolean' },
      ...{
        flags: 'integer',
        due: 'date',
        at_: 'timestamp',
        seen: 'timestamp',
        kind: 'text',
        note: 'text',
        pages: 'integer',
      },
    })
    expect(rows[0]).toEqual([
      ...['18446744073709551615', 'R-1', '01067', 0.1, 0.1, true, 5, '2026-02-03', '2026-02-03T08:00:00'],
      ...['2026-02-03T10:00:00.123456', 'a', 'two\nlines, "quoted" é', 2026],
    ])
    expect(rows[1]?.slice(1, 6)).toEqual(['R-2', '', 12345678.9, null, false])
    expect(table.notes).toEqual(['Left out, because they hold binary data: photo.'])
  })

  it('changes nothing, and says what the database says', async () => {
    await expect(read(database, { sql: 'select 1; drop table orders' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(read(database, { sql: "select 1 into outfile '/tmp/x'" })).rejects.toMatchObject({ code: 'invalid' })
    await expect(read(database, { sql: 'select * from nothing' })).rejects.toMatchObject({ code: 'provider_failed' })
  })
})
